import { useEffect, useRef, useState } from "react";
import type { CheckoutAnswer, CheckoutView } from "~/screens/checkout/view";

/** The way to pay that is picked, which stands beside the button too; at first the one that the server knows as chosen. */
export function usePicked(view: CheckoutView, answer: CheckoutAnswer) {
  const chosen = answer.typed?.payment_type_id ?? view.typed.payment_type_id;
  const [picked, setPicked] = useState(chosen);
  // Only when it changes: what was picked before script arrived is told to this component as it is mounted.
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current !== chosen) setPicked(chosen);
    before.current = chosen;
  }, [chosen]);
  return [picked, setPicked] as const;
}
