/** A fixed amount off the delivery charge, which does not fall below 0. */
import { amountOf, type AmountAction } from "./action";

export const getsValueDeliveryDiscount: AmountAction = {
  kind: "delivery",
  gives: (action, charge) => Math.min(amountOf(action), charge),
};
