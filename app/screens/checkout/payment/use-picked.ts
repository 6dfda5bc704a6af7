import { useEffect, useRef, useState } from "react";
import { isPaidAtTheDoor } from "~/ordering/payments/payment-types";
import type { CheckoutAnswer, CheckoutView } from "~/screens/checkout/view";

/**
 * The way to pay that is picked, which stands beside the button too; at first the one that the server knows as chosen. A pick of
 * which the server does not know stays when what it knows changes; one at the door goes where it takes none any more (TIP-08).
 */
export function usePicked(view: CheckoutView, answer: CheckoutAnswer) {
  const chosen = answer.typed?.payment_type_id ?? view.typed.payment_type_id;
  const [picked, setPicked] = useState(chosen);
  // Only when it changes: what was picked before script arrived is told to this component as it is mounted.
  const before = useRef(chosen);
  const { methods } = view;
  useEffect(() => {
    const last = before.current;
    before.current = chosen;
    if (last === chosen) return;
    const isAtTheDoor = (id: number | null) => methods.some((each) => each.id === id && isPaidAtTheDoor(each.kind));
    setPicked((shown) => (shown === last || (chosen === null && isAtTheDoor(shown)) ? chosen : shown));
  }, [chosen, methods]);
  return [picked, setPicked] as const;
}
