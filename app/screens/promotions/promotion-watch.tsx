/** Sees what changes of the cart unlock: a popup names the promotions, another asks for the choice of a free item. */
import { useEffect, type MutableRefObject } from "react";
import { newlyApplied } from "~/ordering/promotions/unlocked";
import { priceCart } from "~/screens/cart/state/cart-price";
import type { CartView } from "~/screens/cart/state/cart-view";
import { lastShown, type Unlocked } from "./shown-promotions";

export type PromotionWatchProps = {
  view: CartView;
  /**
   * The promotions whose free item has been asked for, or waited already when the page came. Kept outside: this code may
   * load only after the change that it is to see.
   */
  waiting: MutableRefObject<readonly number[]>;
  /** The server has answered everything; what is still under way may unlock and lock again. */
  isSettled: boolean;
  onUnlocked: (promotions: Unlocked[]) => void;
  /** A promotion has begun to wait for a choice. */
  onChoice: (promotionId: number) => void;
};

/** Shows nothing itself. */
export function PromotionWatch({ view, waiting, isSettled, onUnlocked, onChoice }: PromotionWatchProps) {
  useEffect(() => {
    if (!isSettled || view.lines.length === 0) return;
    const unlocked = newlyApplied(priceCart(view).appliedPromotions, lastShown());
    const ids = view.choices.map(({ promotion_id }) => promotion_id);
    const fresh = ids.find((id) => !waiting.current.includes(id));
    waiting.current = ids;
    if (unlocked.length > 0) onUnlocked(unlocked.map(({ id, name }) => ({ id, name })));
    if (fresh !== undefined) onChoice(fresh);
  }, [view, waiting, isSettled, onUnlocked, onChoice]);
  return null;
}
