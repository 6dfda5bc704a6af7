/** The filled cart: its code, and that of the prices, loads with the first item. */
import { lazyPart } from "~/components/lazy-part";
import type { Cart } from "./use-cart";
import type { CartContentsProps } from "./cart-contents";
import type { CartView } from "./cart-view";
import type { CartWatchProps } from "./cart-watch";
import type { FreeChoiceView } from "./free-choice-view";
import type { PromotionUnlockedProps } from "./promotion-unlocked";

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
const [CartWatch, loadWatch] = lazyPart<CartWatchProps>("cart-watch", () =>
  import("./cart-watch").then(
    (code) => code.CartWatch,
    () => () => null,
  ),
);
const [FreeChoice, loadFreeChoice] = lazyPart<{ view: FreeChoiceView }>(
  "free-choice",
  async () => (await import("./free-choice")).FreeChoice,
);
export { AbsentItemsPopup, CartContents, CartWatch, FreeChoice, PromotionUnlocked, ViewOrderBar };

export const loadCart = () => Promise.all([loadContents(), loadBar(), loadAbsent()]);

/** What sees the cart change and promotions come to apply, tells of them, and asks for the choice of a free item. */
export const loadPromoted = () => Promise.all([loadWatch(), loadUnlocked(), loadFreeChoice()]);
