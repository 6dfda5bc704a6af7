/** Calls for whoever runs the service; they answer under any host name. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Gateway } from "./gateway";
import { isDirectAndPrivate, parseHost } from "./requests/host";
import type { PageCacheCounts } from "./answers/page-cache";
import type { Target } from "./requests/path";
import { HEALTHZ, METRICS, READYZ, TLS_ALLOWED } from "../app/paths/calls";

/** Counts of the server itself, shown beside the app's own measurements. */
export class ServerCounts {
  readonly answers = new Map<string, number>();
  inFlight = 0;

  begin(response: ServerResponse): void {
    this.inFlight++;
    response.once("close", () => {
      this.inFlight--;
      const kind = `${Math.floor(response.statusCode / 100)}xx`;
      this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1);
    });
  }
}

type PageCounts = PageCacheCounts & { rendered: number };

export type Health = {
  /** Answers /healthz, /readyz, /metrics and /tls/allowed; false for any other path. */
  answer(target: Target, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** From now on the service is alive but takes no new work. */
  stopping(): void;
};

export function createHealth(gateway: Gateway, counts: ServerCounts, pages: () => PageCounts): Health {
  let isStopping = false;
  const send = (response: ServerResponse, status: number, body: string, type = "text/plain; charset=utf-8") => {
    response.writeHead(status, [
      "Content-Type",
      type,
      "Cache-Control",
      "no-store",
      "X-Content-Type-Options",
      "nosniff",
    ]);
    response.end(body);
  };
  return {
    stopping: () => void (isStopping = true),
    async answer({ path, search }, request, response) {
      if (path === HEALTHZ) send(response, 200, "ok\n");
      else if (path === READYZ) {
        const { ok, checks } = await readiness(gateway, isStopping);
        // What the service is made of is told to those who reach it directly, not through the public proxy.
        const told = isDirectAndPrivate(request) ? { ok, checks } : { ok };
        send(response, ok ? 200 : 503, JSON.stringify(told), "application/json");
      } else if (path === METRICS && isDirectAndPrivate(request)) {
        send(
          response,
          200,
          (await gateway.metrics()) + ownMetrics(counts, pages()),
          "text/plain; version=0.0.4; charset=utf-8",
        );
      } else if (path === TLS_ALLOWED && isDirectAndPrivate(request)) {
        const status = await mayHaveCertificate(gateway, search);
        send(response, status, status === 200 ? "yes\n" : "no\n");
      } else return false;
      return true;
    },
  };
}

/**
 * Asked by a proxy that makes certificates as host names come up: 200 for `?domain=` of a brand or the operator, 404 for any other, so that
 * strangers who point names at this address use up no certificate authority's patience; 503 while that cannot be known.
 */
async function mayHaveCertificate(gateway: Gateway, search: string): Promise<200 | 404 | 503> {
  const host = parseHost(new URLSearchParams(search).get("domain") ?? undefined);
  if (!host || host.port) return 404;
  if (gateway.isNamedForOperators(host.name)) return 200;
  return gateway.findCompany(host.name).then(
    (company) => (company ? 200 : 404),
    (error: unknown) => {
      gateway.log.error({ err: error }, "Whether a hostname may have a certificate could not be found out");
      return 503;
    },
  );
}

async function readiness(gateway: Gateway, isStopping: boolean) {
  if (isStopping) return { ok: false, checks: { server: "stopping" } };
  return gateway.ready().catch((error: unknown) => {
    gateway.log.error({ err: error }, "Whether the server is ready could not be found out");
    return { ok: false, checks: { server: "failing" } };
  });
}

function ownMetrics(counts: ServerCounts, pages: PageCounts): string {
  const lines = [
    ...[...counts.answers].map(([kind, count]) => `platefront_answers_total{status="${kind}"} ${count}`),
    `platefront_requests_in_flight ${counts.inFlight}`,
    `platefront_pages_rendered_total ${pages.rendered}`,
    `platefront_page_cache_hits_total ${pages.hits}`,
    `platefront_page_cache_misses_total ${pages.misses}`,
    `platefront_page_cache_pages ${pages.pages}`,
    `platefront_page_cache_bytes ${pages.bytes}`,
  ];
  return `${lines.join("\n")}\n`;
}
