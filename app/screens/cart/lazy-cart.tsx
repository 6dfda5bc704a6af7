/** The filled cart: its code, and that of the prices, loads with the first item. */
import { lazyPart } from "~/components/lazy-part";
import type { Cart } from "./use-cart";
import type { CartContentsProps } from "./cart-contents";
import type { CartView } from "./cart-view";
import type { FreeChoiceView } from "./free-choice-view";
import type { PromotionUnlockedProps } from "./promotion-unlocked";
import type { PromotionWatchProps } from "./promotion-watch";

const [CartContents, loadContents] = lazyPart<CartContentsProps>(
  "cart",
  async () => (await import("./cart-contents")).CartContents,
);
const [ViewOrderBar, loadBar] = lazyPart<{ view: CartView }>(
  "view-order",
  async () => (await import("./view-order-bar")).ViewOrderBar,
);
const [AbsentItemsPopup, loadAbsent] = lazyPart<{ cart: Cart }>(
  "absent-items",
  async () => (await import("./absent-items")).AbsentItemsPopup,
);
const [PromotionUnlocked, loadUnlocked] = lazyPart<PromotionUnlockedProps>(
  "promotion-unlocked",
  async () => (await import("./promotion-unlocked")).PromotionUnlocked,
);
/** Shows nothing of its own, so that a page without it does no worse than one without script. */
const [PromotionWatch, loadWatch] = lazyPart<PromotionWatchProps>("promotion-watch", () =>
  import("./promotion-watch").then(
    (code) => code.PromotionWatch,
    () => () => null,
  ),
);
const [FreeChoice, loadFreeChoice] = lazyPart<{ view: FreeChoiceView }>(
  "free-choice",
  async () => (await import("./free-choice")).FreeChoice,
);
export { AbsentItemsPopup, CartContents, FreeChoice, PromotionUnlocked, PromotionWatch, ViewOrderBar };

export const loadCart = () => Promise.all([loadContents(), loadBar(), loadAbsent()]);

/** What sees promotions come to apply, tells of them, and asks for the choice of a free item. */
export const loadPromoted = () => Promise.all([loadWatch(), loadUnlocked(), loadFreeChoice()]);
