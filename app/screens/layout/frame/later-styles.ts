/** The stylesheet of the pages behind the menu. */
import type { LinksFunction } from "@remix-run/node";
import stylesheet from "~/styles/later.css?url";

/** For the route of a page behind the menu. */
export const laterStyles: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

let isThere = false;

/**
 * Has the stylesheet in the document from now on, before one of the pages is asked for: what a navigation brings is not waited
 * for a second time, and the page would stand without it for a moment. It says nothing else of what is shown already.
 */
export function keepLaterStyles(): void {
  if (isThere) return;
  isThere = true;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: stylesheet }));
}
