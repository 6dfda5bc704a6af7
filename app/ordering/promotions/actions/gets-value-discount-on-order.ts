/** A fixed amount off a subtotal of at least that much. */
import { actionAmount, type AmountAction } from "./action";

export const getsValueDiscountOnOrder: AmountAction = {
  kind: "order",
  gives: (action, subTotal) => (subTotal >= actionAmount(action) ? actionAmount(action) : 0),
};
