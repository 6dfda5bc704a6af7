/** Sees what changes of the cart unlock: one popup names the promotions, and asks for the choice that one of them waits for. */
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
  /** The promotions that apply; null before the cart was looked at. */
  applied: MutableRefObject<readonly number[] | null>;
  /** The server has answered everything; what is still under way may unlock and lock again. */
  isSettled: boolean;
  onUnlocked: (promotions: Unlocked[]) => void;
  /** A promotion has begun to wait for a choice, and `unlocked` are to be told with it. */
  onChoice: (promotionId: number, unlocked: Unlocked[]) => void;
};

/** Shows nothing itself. */
export function PromotionWatch({ view, waiting, applied, isSettled, onUnlocked, onChoice }: PromotionWatchProps) {
  useEffect(() => {
    if (!isSettled || view.lines.length === 0) return;
    // One that a code brings is said beside the code.
    const ofCodes = view.promotions.filter(({ coupon_codes }) => (coupon_codes ?? []).length > 0).map(({ id }) => id);
    const { appliedPromotions } = priceCart(view);
    applied.current = appliedPromotions.map(({ id }) => id);
    const found = newlyApplied(appliedPromotions, [...lastShown(), ...ofCodes]);
    const unlocked = found.map(({ id, name }) => ({ id, name }));
    const ids = view.choices.map(({ promotion_id }) => promotion_id);
    const fresh = ids.find((id) => !waiting.current.includes(id));
    waiting.current = ids;
    // One that waits for a choice is told of where the choice is asked for.
    const others = unlocked.filter(({ id }) => !ids.includes(id));
    if (fresh !== undefined) onChoice(fresh, unlocked);
    else if (others.length > 0) onUnlocked(others);
  }, [view, waiting, applied, isSettled, onUnlocked, onChoice]);
  return null;
}
