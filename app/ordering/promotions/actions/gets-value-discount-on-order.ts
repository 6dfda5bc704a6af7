/** A fixed amount off a subtotal of at least that much. */
import { amountOf, type AmountAction } from "./action";

export const getsValueDiscountOnOrder: AmountAction = {
  kind: "order",
  gives: (action, subTotal) => (subTotal >= amountOf(action) ? amountOf(action) : 0),
};
