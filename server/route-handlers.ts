/**
 * One handler for each path without parameters, made of that path's own route. Remix ranks and matches the whole route
 * table for every request, several times, and copies the request on its way to the route, which costs more than answering
 * a small call. So a call (a route without a page) is asked straight, and a page goes to a Remix handler that knows its
 * route alone. Any other path goes to the handler of the whole table.
 */
import type { ActionFunction, AppLoadContext, ServerBuild } from "@remix-run/node";

export type Handle<Context> = (request: Request, context: Context) => Promise<Response>;

/** `create` makes a handler of a build, as Remix's createRequestHandler does. */
export function routeHandlers<Context extends AppLoadContext>(
  build: ServerBuild,
  create: (build: ServerBuild) => Handle<Context>,
): Handle<Context> {
  const whole = create(build);
  const idByPath = staticPaths(build);
  const handlers = new Map<string, Handle<Context>>();
  const handlerFor = (pathname: string): Handle<Context> => {
    const id = idByPath.get(dataless(pathname));
    if (id === undefined) return whole;
    let handler = handlers.get(pathname);
    if (!handler) {
      const own = create(withRoutes(build, ["root", id]));
      handlers.set(pathname, (handler = idByPath.has(pathname) ? callHandler(build, id, own) : own));
    }
    return handler;
  };
  return (request, context) => handlerFor(new URL(request.url).pathname)(request, context);
}

/**
 * Asks a call's loader or action straight, with what Remix would hand it; what is thrown ends as Remix ends it. A page, and
 * a method that the call does not know, stay with Remix.
 */
function callHandler<Context extends AppLoadContext>(
  build: ServerBuild,
  id: string,
  remix: Handle<Context>,
): Handle<Context> {
  const call = build.routes[id]?.module;
  if (!call || call.default) return remix;
  return async (request, context) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const ask: ActionFunction | undefined = isRead ? call.loader : call.action;
    if (!ask) return remix(request, context);
    const args = { request, context, params: {} };
    try {
      const answer = await ask(args);
      if (answer instanceof Response) return answer;
      throw new TypeError(`The call ${id} answered no response`);
    } catch (error) {
      if (error instanceof Response) return error;
      build.entry.module.handleError?.(error, args);
      return new Response("Unexpected Server Error", { status: 500, headers: { "Content-Type": "text/plain" } });
    }
  };
}

/** The path a data request is about: Remix asks for `/checkout.data`, and for `/_root.data` at the root. */
function dataless(pathname: string): string {
  if (pathname === "/_root.data") return "/";
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
}

/** Path → route id, for routes right below the root whose path is fixed. A path with sub-routes stays with the whole table. */
function staticPaths(build: ServerBuild): Map<string, string> {
  const routes = Object.values(build.routes).flatMap((route) => (route ? [route] : []));
  const parents = new Set(routes.map((route) => route.parentId));
  const fixed = routes.filter(
    ({ id, parentId, path = "" }) => parentId === "root" && !parents.has(id) && !/[:*?]/.test(path),
  );
  return new Map(fixed.map(({ id, path = "" }) => [`/${path}`, id]));
}

function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const only = <R>(all: Record<string, R>): Record<string, R> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
