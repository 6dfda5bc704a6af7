/** A percentage off the subtotal, up to `max_discount_value`. */
import { portion, rateOf } from "~/ordering/model/arithmetic";
import { capped, type AmountAction } from "./action";

export const getsPercentDiscountOnOrder: AmountAction = {
  kind: "order",
  gives: (action, subTotal) => capped(portion(subTotal, rateOf(action.value)), action),
};
