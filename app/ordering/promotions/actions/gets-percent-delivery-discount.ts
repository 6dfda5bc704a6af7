/** A percentage off the delivery charge, up to `max_discount_value`. */
import { portion, rateOf } from "~/ordering/model/arithmetic";
import { capped, type AmountAction } from "./action";

export const getsPercentDeliveryDiscount: AmountAction = {
  kind: "delivery",
  gives: (action, charge) => capped(portion(charge, rateOf(action.value)), action),
};
