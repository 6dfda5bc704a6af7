/** Hands a request's menu HTML from the loader to the document's renderer, past the loader data. */
import type { AppLoadContext } from "@remix-run/node";

const pending = new WeakMap<AppLoadContext, () => string>();

/** Leaves the menu for the renderer; a request for data alone never makes it. */
export function putMenuHtml(context: AppLoadContext, html: () => string): void {
  pending.set(context, html);
}

/** What the loader of this request left, if anything. */
export function takeMenuHtml(context: AppLoadContext): () => string | null {
  return () => pending.get(context)?.() ?? null;
}
