/** A fixed amount off the delivery charge, which does not fall below 0. */
import { actionAmount, type AmountAction } from "./action";

export const getsValueDeliveryDiscount: AmountAction = {
  kind: "delivery",
  gives: (action, charge) => Math.min(actionAmount(action), charge),
};
