/** Popups whose code loads when they open, or when the page is quiet. */
import { useEffect } from "react";
import { lazyPart } from "~/components/lazy-part";
import type { AreaDialogProps } from "~/screens/area/area-dialog";
import type { FreeChoiceView } from "~/screens/cart/free-choice-view";
import { loadCart } from "~/screens/cart/lazy-cart";
import type { PromotionUnlockedProps } from "~/screens/cart/promotion-unlocked";
import type { PromotionWatchProps } from "~/screens/cart/promotion-watch";
import type { ItemPopupsProps } from "~/screens/item/item-popups";
import type { SignInView } from "~/screens/sign-in/view";
import type { PromotionEntry } from "./home-data";

/** How long after the page has come alive; what the visitor sees first is loaded by then. */
const QUIET_MS = 2_000;

const [ItemPopups, loadItemPopups] = lazyPart<ItemPopupsProps>(
  async () => (await import("~/screens/item/item-popups")).ItemPopups,
);
const [SignInDialog, loadSignIn] = lazyPart<{ view: SignInView }>(
  async () => (await import("~/screens/sign-in/sign-in-dialog")).SignInDialog,
);
const [AreaDialog, loadArea] = lazyPart<AreaDialogProps>(
  async () => (await import("~/screens/area/area-dialog")).AreaDialog,
);
const [FreeChoice, loadFreeChoice] = lazyPart<{ view: FreeChoiceView }>(
  async () => (await import("~/screens/cart/free-choice")).FreeChoice,
);
const [PromotionsDialog, loadPromotions] = lazyPart<{ promotions: PromotionEntry[] }>(
  async () => (await import("./promotions-dialog")).PromotionsDialog,
);
const [PromotionWatch, loadWatch] = lazyPart<PromotionWatchProps>(
  async () => (await import("~/screens/cart/promotion-watch")).PromotionWatch,
);
const [PromotionUnlocked, loadUnlocked] = lazyPart<PromotionUnlockedProps>(
  async () => (await import("~/screens/cart/promotion-unlocked")).PromotionUnlocked,
);
export { AreaDialog, FreeChoice, ItemPopups, PromotionsDialog, PromotionUnlocked, PromotionWatch, SignInDialog };

/** Loads the popups once the page is quiet, so that the first press opens one at once. */
export function usePartsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadParts(), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** To be awaited on the server before it renders. */
export const loadParts = () =>
  Promise.all([
    loadItemPopups(),
    loadSignIn(),
    loadArea(),
    loadCart(),
    loadFreeChoice(),
    loadPromotions(),
    loadWatch(),
    loadUnlocked(),
  ]);
