/** Which pages of the URL table have pictures, and which calls have answers recorded. */
import { REFUSED } from "~/paths/pages";
import routes from "../../app/routes";

/** Answers whatever is left, and the page that stands in the place of others: nobody asks for them by an address of theirs. The demo's own tools are no part of the product. */
const NOWHERE = ["*", REFUSED.slice(1)];
const table = routes
  .filter(({ path = "" }) => !NOWHERE.includes(path) && !path.startsWith("dev/"))
  .map(({ path = "", file }) => ({ path, isPage: file.endsWith(".tsx"), shape: shapeOf(path) }));

/** What a path has to look like to be answered by a route: parameters stand for one part each. */
function shapeOf(path: string): RegExp {
  const parts = path.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : part.replaceAll(/[.*]/g, "\\$&")));
  return new RegExp(`^/${parts.join("/")}/?$`);
}

/** The pages at which no visitor has ended up. */
export const pagesWithout = (paths: Iterable<string>): string[] => missing(true, paths);

/** The calls that were not made. Forms and files are calls too: they answer no page. */
export const callsWithout = (paths: Iterable<string>): string[] => missing(false, paths);

function missing(isPage: boolean, paths: Iterable<string>): string[] {
  const seen = [...paths];
  return table
    .filter((route) => route.isPage === isPage && !seen.some((path) => route.shape.test(path)))
    .map(({ path }) => `/${path}`);
}
