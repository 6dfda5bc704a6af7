/** Popups whose code loads when they open, or when the page is quiet. */
import { useEffect } from "react";
import { lazyPart } from "~/components/script/lazy-part";
import type { AreaDialogProps } from "~/screens/area/area-dialog";
import { loadCart } from "~/screens/cart/lazy-cart";
import { loadPromoted } from "~/screens/promotions/lazy-promoted";
import type { CategoryWay } from "~/screens/menu/list/view";
import { ItemPopups, loadItemPopups } from "~/screens/menu/item/lazy-item-popups";
import { keepLaterStyles } from "~/screens/layout/frame/later-styles";
import type { OrderInShort } from "~/screens/orders/past-orders/view";
import type { SignInView } from "~/screens/sign-in/view";
import type { PromotionEntry } from "../promotions/view";

/** How long after the page has come alive; what the visitor sees first is loaded by then. */
const QUIET_MS = 2_000;

const [SignInDialog, loadSignIn] = lazyPart<{ view: SignInView }>(
  "sign-in",
  async () => (await import("~/screens/sign-in/sign-in-dialog")).SignInDialog,
);
const [AreaDialog, loadArea] = lazyPart<AreaDialogProps>(
  "area",
  async () => (await import("~/screens/area/area-dialog")).AreaDialog,
);
const [PromotionsDialog, loadPromotions] = lazyPart<{ promotions: PromotionEntry[] }>(
  "promotions",
  async () => (await import("~/screens/promotions/promotions-dialog")).PromotionsDialog,
);
const [CategorySheet, loadCategories] = lazyPart<{ ways: CategoryWay[] }>(
  "categories",
  async () => (await import("./category-sheet")).CategorySheet,
);
const [LastOrder, loadLastOrder] = lazyPart<{ order: OrderInShort }>(
  "last-order",
  async () => (await import("./start/last-order")).LastOrder,
);
export { AreaDialog, CategorySheet, ItemPopups, LastOrder, PromotionsDialog, SignInDialog };

/** In the order in which they are likely to be wanted. */
const LOADERS = [
  loadItemPopups,
  loadCart,
  loadPromoted,
  loadArea,
  loadSignIn,
  loadPromotions,
  loadCategories,
  loadLastOrder,
];

/**
 * Loads the popups once the page is quiet, one at a time, so that the first press opens one at once. Who has yet to say where
 * to order can open none.
 */
export function usePartsAhead(isAsked: boolean): void {
  useEffect(() => {
    if (isAsked) return;
    const stop = new AbortController();
    void loadQuietly(stop.signal);
    return () => stop.abort();
  }, [isAsked]);
}

async function loadQuietly(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  for (const load of LOADERS) {
    await idle();
    if (signal.aborted) return;
    // What does not come now is asked for again when it is wanted.
    await load().catch(() => undefined);
  }
  keepLaterStyles();
}

/** The next moment without work; Safari does not tell, and gets a moment of its own. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 50);
  });

/** To be awaited on the server before it renders. */
export const loadParts = () => Promise.all(LOADERS.map((load) => load()));
