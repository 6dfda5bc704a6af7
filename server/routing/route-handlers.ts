/**
 * One handler for each route. Remix ranks and matches the whole route table for every request, several times, and copies the
 * request on its way to the route, which costs more than answering a small call. So a call (a route without a page) is asked
 * straight, and a page goes to a Remix handler that knows its route alone.
 *
 * What a route does not answer is refused here, in one way for all: a call gets the error's shape, a browser the brand's page.
 */
import type { ActionFunction, AppLoadContext, ServerBuild } from "@remix-run/node";
import { REFUSED_HEADER } from "../answers/answer-headers";
import type { Gateway } from "../gateway";
import { methodsOf, routeTable, type Found, type Route } from "./routes";
import { layoutOf, pathIn } from "../../app/paths/address";
import { REFUSED } from "../../app/paths/pages";

export type Handle<Context> = (request: Request, context: Context) => Promise<Response>;

/** `create` makes a handler of a build, as Remix's createRequestHandler does; `refuse` is the app's. */
export function routeHandlers<Context extends AppLoadContext & { isUnknown?: boolean }>(
  build: ServerBuild,
  create: (build: ServerBuild) => Handle<Context>,
  refuse: Gateway["refuse"],
): Handle<Context> {
  const table = routeTable(build);
  const pages = new Map<string, Handle<Context>>();
  const remixOf = ({ id }: Route): Handle<Context> => {
    const made = pages.get(id) ?? create(withRoute(build, id));
    pages.set(id, made);
    return made;
  };
  const pageOfRefusals = create(withRoute(build, table.refused.id, "*"));

  const answer = (request: Request, context: Context): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const path = dataless(pathname);
    const found = context.isUnknown ? table.unknown(path) : table.find(path);
    const methods = methodsOf(found.route);
    const args = { request, context };
    if (!methods.includes(request.method)) return refuse(args, "method_not_allowed", { Allow: methods.join(", ") });
    if (path === pathname && !found.route.module.default) return call(build, found, args, refuse);
    // Remix would answer the same with an empty 500.
    if (!isRead(request) && isFromElsewhere(request)) return refuse(args, "csrf");
    return remixOf(found.route)(toRoute(request, found.route), context);
  };

  return async (request, context) => {
    const answered = await answer(request, context);
    if (!answered.headers.has(REFUSED_HEADER) || !wantsPage(request)) return answered;
    const body: unknown = await answered.json();
    const refusal = { status: answered.status, body };
    const { origin, pathname } = new URL(request.url);
    const asking = new Request(origin + pathIn(layoutOf(pathname), REFUSED), { headers: request.headers });
    const page = await pageOfRefusals(asking, { ...context, refusal });
    const headers = new Headers(page.headers);
    for (const name of KEPT) if (answered.headers.has(name)) headers.set(name, answered.headers.get(name) ?? "");
    return new Response(page.body, { status: page.status, headers });
  };
}

/**
 * The request without what Remix reads into a query: an older way to ask for data (`_data`), which it warns of as an error;
 * and a form that is sent to "/" is one of the home page, not of the frame around all pages (`index`).
 */
function toRoute(request: Request, { index }: Route): Request {
  const url = new URL(request.url);
  const isOfFrame = index && !isRead(request) && !url.searchParams.has("index");
  if (!isOfFrame && !url.searchParams.has("_data")) return request;
  url.searchParams.delete("_data");
  if (isOfFrame) url.searchParams.set("index", "");
  return new Request(url, request);
}

/** Makes what tells whether there is a page at a canonical path, or its data. */
export function pageTest(build: ServerBuild): (path: string) => boolean {
  const table = routeTable(build);
  return (path) => table.find(dataless(path)).route.module.default !== undefined;
}

/** Headers of a refusal that its page has too. */
const KEPT = ["Allow", "Retry-After"];

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Whether a browser asks for a page, not a script for data. */
const wantsPage = ({ headers }: Request) => /\btext\/html\b/.test(headers.get("Accept") ?? "");

function isFromElsewhere({ headers }: Request): boolean {
  const origin = headers.get("Origin");
  return origin !== null && !(URL.canParse(origin) && new URL(origin).host === headers.get("Host"));
}

/** Asks a call's loader or action straight, with what Remix would hand it. A surprise is told to the log, and to nobody else. */
async function call<Context extends AppLoadContext>(
  build: ServerBuild,
  { route: { id, module }, params }: Found,
  { request, context }: { request: Request; context: Context },
  refuse: Gateway["refuse"],
): Promise<Response> {
  const ask: ActionFunction | undefined = isRead(request) ? module.loader : module.action;
  const args = { request, context, params };
  try {
    const answer = await ask?.(args);
    if (answer instanceof Response) return answer;
    throw new TypeError(`The call ${id} answered no response`);
  } catch (error) {
    if (error instanceof Response) return error;
    build.entry.module.handleError?.(error, args);
    return refuse({ request, context }, "generic");
  }
}

/** The path a data request is about: Remix asks for `/checkout.data`, and for `/_root.data` at the root. */
function dataless(pathname: string): string {
  if (pathname === "/_root.data") return "/";
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
}

/** The build with the root and one route alone, under another path where one is given. */
function withRoute(build: ServerBuild, id: string, path?: string): ServerBuild {
  const only = <R extends object>(all: Record<string, R | undefined>): Record<string, R> =>
    Object.fromEntries(
      Object.entries(all).flatMap(([key, route]) => {
        if (!route || (key !== "root" && key !== id)) return [];
        return [[key, key === id && path !== undefined ? { ...route, path } : route]];
      }),
    );
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
