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

/** The document with what the loaders of its request have left; one without a brand stays as it is. */
export function withHead(document: string, context: AppLoadContext): string {
  const brand = brands.get(context);
  if (brand === undefined) return document;
  return document.replace("</head>", () => `${brand}${pages.get(context) ?? UNFOUND}</head>`);
}
