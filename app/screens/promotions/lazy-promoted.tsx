/** What promotions do to the cart: the code loads with the first item. */
import { lazyPart } from "~/components/script/lazy-part";
import type { CartWatchProps } from "./cart-watch";
import type { FreeChoiceProps } from "./free-choice";
import type { PromotionUnlockedProps } from "./promotion-unlocked";

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
const [FreeChoice, loadFreeChoice] = lazyPart<FreeChoiceProps>(
  "free-choice",
  async () => (await import("./free-choice")).FreeChoice,
);
export { CartWatch, FreeChoice, PromotionUnlocked };

/** What sees the cart change and promotions come to apply, tells of them, and asks for the choice of a free item. */
export const loadPromoted = () => Promise.all([loadWatch(), loadUnlocked(), loadFreeChoice()]);
