/** What promotions ask the page to show: the popup of unlocked ones, or the choice of a free item that names them too. */
import { useNavigate, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { withQuery } from "~/paths/address";
import type { CartView } from "~/screens/cart/state/cart-view";
import type { CartWatchProps } from "~/screens/promotions/cart-watch";
import type { Unlocked } from "./shown-promotions";

export type Promoted = {
  unlocked: Unlocked[];
  close: () => void;
  /** Unlocked with a free item that is to be chosen: its popup tells of them. */
  withChoice: Unlocked[];
  /** The promotions that apply; null before the cart was looked at. */
  applied: RefObject<readonly number[] | null>;
  watch: Pick<CartWatchProps, "waiting" | "applied" | "told" | "onUnlocked" | "onChoice">;
};

/** @param view the cart as the page came with it. */
export function usePromoted(view: CartView | null): Promoted {
  const waiting = useRef<readonly number[]>(view?.choices.map(({ promotion_id }) => promotion_id) ?? []);
  const applied = useRef<readonly number[] | null>(null);
  const told = useRef(view);
  // The cart of a visitor who has just chosen how and where to order.
  told.current ??= view;
  const [unlocked, setUnlocked] = useState<Unlocked[]>([]);
  const [withChoice, setWithChoice] = useState<Unlocked[]>([]);
  const open = useChoiceOpener();
  const onUnlocked = useCallback(
    (found: Unlocked[]) => setUnlocked(found.filter(({ id }) => !withChoice.some((other) => other.id === id))),
    [withChoice],
  );
  const onChoice = useCallback(
    (promotionId: number, others: Unlocked[]) => {
      setWithChoice(others);
      open(promotionId);
    },
    [open],
  );
  return {
    unlocked,
    close: () => setUnlocked([]),
    withChoice,
    applied,
    watch: { waiting, applied, told, onUnlocked, onChoice },
  };
}

/**
 * Opens the choice of a promotion's free item once no navigation is under way: the popup that added the item is still
 * closing when the choice is due, and would be in the address again.
 */
function useChoiceOpener(): (promotionId: number) => void {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const [due, setDue] = useState<number | null>(null);
  useEffect(() => {
    if (due === null || !isIdle) return;
    setDue(null);
    navigate(withQuery(window.location.search, { free: String(due) }), { preventScrollReset: true });
  }, [due, isIdle, navigate]);
  return setDue;
}
