/** How an address of ours is put together: its route set, the parameters of its path and those of its query. */

/** The two route sets: `/…` for wide screens, `/m/…` for phones. */
export type Layout = "desktop" | "mobile";

/** A page of both route sets. */
export type InBoth = Readonly<Record<Layout, string>>;

/** Which route set a path belongs to. */
export function layoutOf(pathname: string): Layout {
  return pathname === "/m" || pathname.startsWith("/m/") ? "mobile" : "desktop";
}

/** A path in a route set: on phones `/` becomes `/m`, `/checkout` becomes `/m/checkout`. */
export function pathIn(layout: Layout, path: string): string {
  return layout === "mobile" ? `/m${path === "/" || path.startsWith("/?") ? path.slice(1) : path}` : path;
}

/** A page that has the same name in both route sets. */
export const inBoth = <Path extends string>(path: Path) => ({ desktop: path, mobile: `/m${path}` }) as const;

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

/** The parameters that a path names: `id` and `code` of `/a/:id/b/:code`. */
type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A path with its parameters in their places, each as one segment whatever its letters. */
export function pathTo<Path extends string>(
  path: Path,
  parameters: Readonly<Record<ParametersOf<Path>, string | number>>,
): string {
  const given: Readonly<Record<string, string | number>> = parameters;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ""));
}
