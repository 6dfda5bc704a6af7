/** Which route of the URL table a path belongs to, without the ranking and matching of Remix, which costs more than a small call. */
import type { ServerBuild } from "@remix-run/node";
import { REFUSED } from "../../app/paths/pages";

export type Route = NonNullable<ServerBuild["routes"][string]>;
export type Found = { route: Route; params: Record<string, string> };

/** The path of the route of everything else. */
const EVERYTHING = "*";

export type RouteTable = {
  /** The route of a path, which has to be canonical (see requests/path.ts); every path has one. */
  find(pathname: string): Found;
  /** The route of what is not there. */
  unknown(pathname: string): Found;
  refused: Route;
};

/** Reads the table once. @throws on a route of a kind that is not matched here: nested, optional, or deeper than a parameter a segment. */
export function routeTable(build: Pick<ServerBuild, "routes">): RouteTable {
  const routes = Object.values(build.routes).flatMap((route) => (route && route.id !== "root" ? [route] : []));
  const fixed = new Map<string, Route>();
  const withParameters: { segments: string[]; route: Route }[] = [];
  for (const route of routes) {
    const { id, parentId, path = "" } = route;
    if (parentId !== "root" || (path !== EVERYTHING && /[?*]/.test(path)))
      throw new Error(`The server cannot match the route ${id}`);
    if (path.includes(":")) withParameters.push({ segments: path.split("/"), route });
    else fixed.set(path, route);
  }
  const own = (path: string): Route => {
    const route = fixed.get(path);
    if (!route) throw new Error(`The URL table has no route "${path}"`);
    fixed.delete(path);
    return route;
  };
  const [everything, refused] = [own(EVERYTHING), own(REFUSED.slice(1))];
  const unknown = (pathname: string): Found => ({ route: everything, params: { "*": pathname.slice(1) } });
  return {
    refused,
    unknown,
    find(pathname) {
      const path = pathname.replace(/^\/|(?<=.)\/$/g, "");
      const route = fixed.get(path);
      if (route) return { route, params: {} };
      const segments = path.split("/");
      for (const { segments: pattern, route } of withParameters) {
        const params = pattern.length === segments.length ? parametersOf(pattern, segments) : null;
        if (params) return { route, params };
      }
      return unknown(pathname);
    },
  };
}

function parametersOf(pattern: string[], segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [i, expected] of pattern.entries()) {
    const given = segments[i] ?? "";
    if (expected.startsWith(":") && given !== "") params[expected.slice(1)] = decodeURIComponent(given);
    else if (expected !== given) return null;
  }
  return params;
}

/** The methods that a route answers. A page's action, and a call's that says nothing else, takes POST. */
export function methodsOf({ module }: Route): string[] {
  // Remix's type of a module knows only what Remix itself asks for.
  const { methods = ["POST"] } = module as { methods?: string[] };
  return [...(module.loader || module.default ? ["GET", "HEAD"] : []), ...(module.action ? methods : [])];
}
