/**
 * A path as the log may hold it: what a visitor has put into it, a code or a number, gives way to the name it has in the
 * URL table, and a path that the table does not have is told as "/*".
 */
export function routeOf(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const { "*": unknown, ...named } = params;
  if (unknown !== undefined) return "/*";
  const nameOf = new Map(Object.entries(named).map(([name, value]) => [value, `:${name}`]));
  return path
    .split("/")
    .map((segment) => nameOf.get(decoded(segment)) ?? segment)
    .join("/");
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // No route has such a segment; the log shows it as unknown.
    return segment;
  }
}
