/** Which route is asked: by method and path, where a part that begins with a colon takes any one part. */
import type { Route } from "./asked";

export type Found = { route: Route; params: Record<string, string> };

export function findRoute(routes: readonly Route[], method: string, path: string): Found | null {
  for (const route of routes) {
    const params = route.method === method ? match(route.path, path) : null;
    if (params) return { route, params };
  }
  return null;
}

function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
