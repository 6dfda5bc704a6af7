import type { Layout } from "~/ordering/errors";

/** Which route set a path belongs to. */
export function layoutOf(pathname: string): Layout {
  return pathname === "/m" || pathname.startsWith("/m/") ? "mobile" : "desktop";
}

/** A path in a route set: on phones `/` becomes `/m`, `/checkout` becomes `/m/checkout`. */
export function pathIn(layout: Layout, path: string): string {
  return layout === "mobile" ? `/m${path === "/" || path.startsWith("/?") ? path.slice(1) : path}` : path;
}

/** An address of ours with parameters of its query set (a string) or taken away (null); its fragment stays. */
export function withQuery(address: string, changes: Readonly<Record<string, string | null>>): string {
  const [beforeHash = "", hash] = address.split("#");
  const [path = "", query = ""] = beforeHash.split("?");
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const kept = parameters.toString();
  return path + (kept && `?${kept}`) + (hash === undefined ? "" : `#${hash}`);
}
