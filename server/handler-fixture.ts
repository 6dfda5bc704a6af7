/** The real handler on a server of its own, with the app replaced: `bun.test` is a company, everything else is not. */
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, vi } from "vitest";
import type { Gateway } from "./gateway";
import { createHandler } from "./handler";
import { keepAnswer } from "./answers/kept-answer";
import { SERVER_OPTIONS } from "./requests/limits";
import { ASSETS, CART } from "../app/paths/calls";
import type { Render } from "./remix";

/** A page as the app renders it. */
export const DOCUMENT = (nonce: string, text = "menu") =>
  `<!doctype html><html><head><script nonce="${nonce}">boot()</script></head><body>${text} ${"·".repeat(2000)}</body></html>`;
export const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

/** What the process is told, unless a test says otherwise. */
export const ENV: Gateway["env"] = {
  PORT: 0,
  HOST: "127.0.0.1",
  APP_MODE: "production",
  TRUSTED_PROXIES: [],
  DRAIN_SECONDS: 0,
};

let server: Server | undefined;
let changed: (companyId: number) => void = () => {};

/** The brand of a company is applied anew. */
export const changeCompany = (companyId: number): void => changed(companyId);

/** The server that was started last, once it listens. @throws before. */
export function listening(): { server: Server; port: number } {
  if (!server?.listening) throw new Error("Nobody listens");
  // A server that listens at a port has its address as an object.
  return { server, port: (server.address() as AddressInfo).port };
}

afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

/** Starts one; it is closed after the test. */
export async function serve(render: Render, overrides: Partial<Gateway> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const gateway: Gateway = {
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    env: ENV,
    log,
    findCompany: (host) => Promise.resolve(host === "bun.test" ? { id: 1, version: "v1" } : null),
    assets: { keep: () => Promise.resolve(), paths: () => Promise.resolve([]), find: () => Promise.resolve(null) },
    pageKey: ({ host, path, cookie }) =>
      Promise.resolve(path === "/" && !cookie ? { key: `${host} ${path}`, search: "", cookie: null } : null),
    networkOf: (address) => address,
    answerSoon: () => null,
    refuse: (_args, id, headers = {}) => Promise.resolve(Response.json({ id }, { status: 400, headers })),
    refusal: (id) => ({
      body: { id, title: "Oops!", message: "In words." },
      page: "<!doctype html><h1>In words.</h1>",
      headers: { ...(id === "busy" && { "Retry-After": "2" }) },
    }),
    isNamedForOperators: (host) => host === "ops.test",
    admitOperator: ({ authorization, host }) =>
      Promise.resolve(
        host !== "127.0.0.1"
          ? "unknown"
          : authorization === "Bearer right"
            ? "admitted"
            : { status: 401, body: { id: "unauthorized" }, headers: { "WWW-Authenticate": "Bearer" } },
      ),
    onCompanyChange: (listener) => void (changed = listener),
    unknownHostPage: "<!doctype html><title>Not found</title>",
    ready: () => Promise.resolve({ ok: true, checks: { database: "ok" } }),
    metrics: () => Promise.resolve("app_metric 1\n"),
    ...overrides,
  };
  const files = new Map([
    [`${ASSETS}a.js`, keepAnswer(["Content-Type", "text/javascript"], { identity: Buffer.from("a()") })],
  ]);
  server = createServer(
    SERVER_OPTIONS,
    createHandler(gateway, { render, isPage: (path) => path !== CART }, files).handle,
  );
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  return { log };
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

export function ask(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  body?: Buffer,
): Promise<Answer> {
  const { port } = listening();
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { port, host: "127.0.0.1", path, method, headers: { host: "bun.test", ...headers } },
      (got) => {
        const chunks: Buffer[] = [];
        got.on("data", (chunk: Buffer) => chunks.push(chunk));
        got.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({ status: got.statusCode ?? 0, headers: got.headers, body, text: body.toString() });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
