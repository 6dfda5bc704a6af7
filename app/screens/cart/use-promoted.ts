/** What promotions ask the page to show: the popup of unlocked ones, then the choice of a free item. */
import { useNavigate } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import type { CartView } from "./cart-view";
import type { PromotionWatchProps, Unlocked } from "./promotion-watch";

export type Promoted = {
  unlocked: Unlocked[];
  close: () => void;
  watch: Pick<PromotionWatchProps, "waiting" | "onUnlocked" | "onChoice">;
};

/** @param view the cart as the page came with it. */
export function usePromoted(view: CartView | null): Promoted {
  const navigate = useNavigate();
  const waiting = useRef<readonly number[]>(view?.choices.map(({ promotion_id }) => promotion_id) ?? []);
  const [unlocked, setUnlocked] = useState<Unlocked[]>([]);
  const onChoice = useCallback(
    (id: number) => {
      const parameters = new URLSearchParams(window.location.search);
      parameters.set("free", String(id));
      navigate(`?${parameters.toString()}`, { preventScrollReset: true });
    },
    [navigate],
  );
  return { unlocked, close: () => setUnlocked([]), watch: { waiting, onUnlocked: setUnlocked, onChoice } };
}
