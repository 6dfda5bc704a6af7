/**
 * The end of a document's head: what search engines, chats and home screens read of a page. No script needs it, so that it
 * goes past the loader data straight into the document, where React lets nodes be that it has not rendered.
 */
import type { AppLoadContext } from "@remix-run/node";

const brands = new WeakMap<AppLoadContext, string>();
const pages = new WeakMap<AppLoadContext, string>();

/** Of a page that nobody is to find: one visitor's own, or a step of something. */
const UNFOUND = '<meta name="robots" content="noindex">';

/** Leaves what every page of the brand says. */
export function putBrandHead(context: AppLoadContext, html: string): void {
  brands.set(context, html);
}

/** Leaves what a page says that is to be found; whatever leaves nothing is not to be. */
export function putPageHead(context: AppLoadContext, html: string): void {
  pages.set(context, html);
}

/** What the loaders of a request have left for the end of its document's head; nothing where there is no brand. */
export function headOf(context: AppLoadContext): string {
  const brand = brands.get(context);
  return brand === undefined ? "" : brand + (pages.get(context) ?? UNFOUND);
}
