/** The way of a request: limits, health, host, files, kept pages, and only then the app. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { headerWriter, type FlatHeaders, type HeaderWriter } from "./answers/answer-headers";
import type { FoundCompany, Gateway } from "./gateway";
import { createHealth, ServerCounts, type Health } from "./health";
import { isDirectAndPrivate, originReader, type Origin } from "./requests/host";
import { sendKept, type KeptAnswer } from "./answers/kept-answer";
import { packOnce, toKeptPage, type KeptPage } from "./answers/kept-page";
import { BodyBytes } from "./requests/bodies";
import { bodyLimit, BUSY, MALFORMED_ADDRESS, refusalOf, TOO_LARGE, type Refusal } from "./requests/limits";
import { PageCache } from "./answers/page-cache";
import { PageRenders, TooManyPagesError } from "./requests/page-renders";
import { readTarget } from "./requests/path";
import { inertHeaders, refuser } from "./answers/refusals";
import { ReleaseAssets } from "./answers/release-assets";
import { RemixBridge, type App, type Exchange, type Rendered } from "./remix";
import { ASSETS, DEV_CLOCK, OPERATOR } from "../app/paths/calls";

const PAGE_CACHE_BYTES = 96 * 1024 * 1024;

/** The operator's calls. They name their company themselves, and are answered at the operator's hosts only. */
const OPERATOR_PATH = new RegExp(`^(?:${OPERATOR}|${DEV_CLOCK})(?:[/.]|$)`);

export type Handler = {
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  health: Health;
  remix: RemixBridge;
  assets: ReleaseAssets;
};

/** Puts the parts together. @throws on a TRUSTED_PROXIES entry that is no address. */
export function createHandler(gateway: Gateway, app: App, files: ReadonlyMap<string, KeptAnswer>): Handler {
  const production = gateway.env.APP_MODE === "production";
  const writeHeaders = headerWriter(production);
  const inert = inertHeaders(production);
  const refuse = refuser(production, (id) => gateway.refusal(id));
  const counts = new ServerCounts();
  const pages = new PageCache<KeptPage>(PAGE_CACHE_BYTES);
  const renders = new PageRenders();
  const health = createHealth(gateway, counts, () => ({ ...pages.counts(), rendered: renders.count }));
  const networkOf = (address: string) => gateway.networkOf(address);
  const answerSoon: Gateway["answerSoon"] = (...asked) => gateway.answerSoon(...asked);
  const bodies = new BodyBytes();
  const remix = new RemixBridge(app, { writeHeaders, refuse, bodies, renders, networkOf, answerSoon });
  const assets = new ReleaseAssets(gateway, files, production);
  const readOrigin = originReader(gateway.env.TRUSTED_PROXIES);
  gateway.onCompanyChange((companyId) => pages.drop(companyId));

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = refusalOf(request);
    if (refusal) return refuse(request, response, refusal);
    const target = readTarget(request.url ?? "");
    if (!target) return refuse(request, response, MALFORMED_ADDRESS);
    const { path } = target;
    if (await health.answer(target, request, response)) return;
    const origin = readOrigin(request);
    if (!origin) return refuse(request, response, { status: 400, message: "The host name is malformed" });
    const company = await findCompany(gateway, origin);
    if (company === "unknowable") return refuse(request, response, BUSY);

    const isForOperator = OPERATOR_PATH.test(path);
    const admission = isForOperator ? await admit(gateway, request, origin) : "unknown";
    if (typeof admission === "object") return refuse(request, response, admission);
    const isOperator = admission === "admitted";
    if (!company && !isOperator) return sendUnknownHost(gateway, response, request, inert);
    if (company?.suspended && !isOperator) return sendSuspended(company.suspended, response, request, inert);
    const limit = bodyLimit(request.method, path, isOperator);
    if (Number(request.headers["content-length"] ?? 0) > limit.bytes) return refuse(request, response, TOO_LARGE);

    const isUnknown = isForOperator && !isOperator;
    const exchange = { request, response, origin, target, limit, company: company?.id ?? null, isOperator, isUnknown };
    if (request.method === "GET" || request.method === "HEAD") {
      const file = files.get(path);
      if (file) return sendKept(request, response, file);
      if (path.startsWith(ASSETS)) {
        const other = await assets.find(path);
        if (other) return sendKept(request, response, other);
        return refuse(request, response, { status: 404, message: "Not found" });
      }
      if (company && (await answerFromPages(exchange, company.id, { gateway, pages, remix, writeHeaders }))) return;
    }
    await remix.answer(exchange);
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    counts.begin(response);
    answer(request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      if (error instanceof TooManyPagesError) return refuse(request, response, BUSY);
      // Without the path, in which a visitor may have typed anything: the error says where it was thrown.
      gateway.log.error({ err: error, method: request.method }, "A request failed");
      refuse(request, response, { status: 500, id: "generic", message: "Something went wrong" });
    });
  };
  return { handle, health, remix, assets };
}

async function findCompany(gateway: Gateway, { host }: Origin) {
  try {
    return await gateway.findCompany(host.name);
  } catch (error) {
    gateway.log.error({ err: error, host: host.name }, "A company could not be looked up");
    return "unknowable" as const;
  }
}

/** Whether the caller is the operator, by headers alone; else what refuses them. */
async function admit(
  gateway: Gateway,
  request: IncomingMessage,
  origin: Origin,
): Promise<Refusal | "admitted" | "unknown"> {
  const admission = await gateway.admitOperator({
    host: origin.host.name,
    isDirect: isDirectAndPrivate(request),
    address: origin.clientAddress,
    authorization: request.headers.authorization,
  });
  if (typeof admission !== "object") return admission;
  const { status, body, headers } = admission;
  return { status, body, message: "Not for everybody", headers: Object.entries(headers).flat() };
}

type PageParts = { gateway: Gateway; pages: PageCache<KeptPage>; remix: RemixBridge; writeHeaders: HeaderWriter };

/** Answers from the kept pages where the app says that a page may be kept; false: the app itself has to answer. */
async function answerFromPages(
  exchange: Exchange,
  companyId: number,
  { gateway, pages, remix, writeHeaders }: PageParts,
): Promise<boolean> {
  const { request, response, origin, target } = exchange;
  const { headers } = request;
  const mobileHint = headers["sec-ch-ua-mobile"];
  const found = await gateway.pageKey({
    host: origin.host.name,
    ...target,
    cookie: headers.cookie,
    userAgent: headers["user-agent"],
    mobileHint: typeof mobileHint === "string" ? mobileHint : undefined,
    acceptLanguage: headers["accept-language"],
  });
  if (!found) return false;
  if ("redirect" in found) {
    const own = new Headers({
      Location: found.redirect,
      Vary: "User-Agent, Sec-CH-UA-Mobile, Cookie",
      "Cache-Control": "no-store",
    });
    response.writeHead(302, [...writeHeaders(own, { scriptHashes: [], styleHashes: [] }), "Content-Length", "0"]);
    response.end();
    return true;
  }
  const kept = pages.get(found.key);
  if (kept) {
    sendKept(request, response, kept);
    packOnce(kept)?.catch((error: unknown) => gateway.log.error({ err: error }, "A kept page could not be packed"));
    return true;
  }
  let rendered: Rendered | undefined;
  const page = await pages.renderOnce(found.key, companyId, async () => {
    rendered = await remix.renderPage(exchange, found.search);
    return toKeptPage(rendered, writeHeaders, found.cookie);
  });
  if (page) sendKept(request, response, page);
  // Who rendered what is not to be kept sends it; who waited for it has to ask for themselves.
  else if (rendered) await remix.send(exchange, rendered);
  return Boolean(page ?? rendered);
}

function sendUnknownHost(
  gateway: Gateway,
  response: ServerResponse,
  request: IncomingMessage,
  inert: FlatHeaders,
): void {
  const body = gateway.unknownHostPage;
  const length = String(Buffer.byteLength(body));
  response.writeHead(404, [...inert, "Content-Type", "text/html; charset=utf-8", "Content-Length", length]);
  response.end(request.method === "HEAD" ? undefined : body);
}

function sendSuspended(
  { answer, retrySeconds }: NonNullable<FoundCompany["suspended"]>,
  response: ServerResponse,
  request: IncomingMessage,
  inert: FlatHeaders,
): void {
  const asJson = request.headers.accept?.includes("application/json") ?? false;
  const { type, body } = answer({ cookie: request.headers.cookie, asJson });
  // What is left of an unread body is not worth reading: the connection ends with the answer.
  if (!request.complete) response.shouldKeepAlive = false;
  response.writeHead(503, [
    ...inert,
    "Content-Type",
    type,
    "Retry-After",
    String(retrySeconds),
    "Content-Length",
    String(Buffer.byteLength(body)),
  ]);
  response.end(request.method === "HEAD" ? undefined : body);
}
