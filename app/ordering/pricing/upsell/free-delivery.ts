/** How far a cart is from a delivery that costs nothing. */
import { sum } from "~/ordering/model/arithmetic";
import type { Minor } from "~/ordering/model/money";
import { ACTIONS } from "~/ordering/promotions/actions";
import { byPriority, isOffered } from "~/ordering/promotions/candidates";
import type { Promotion } from "~/ordering/promotions/promotion";
import type { PricedCart, PricingInput } from "../types";

/** The sum that delivers for free, and what the cart still lacks of it. */
export type FreeDelivery = { from: Minor; shortfall: Minor };

/**
 * Null where no sum of any items makes the delivery free, or it is free already. Only promotions that come before every
 * other one on the delivery are told: what is promised here is given, whatever else the cart then unlocks.
 */
export function untilFreeDelivery(
  { promotions = [], ...circumstances }: Pick<PricingInput, "promotions" | "promo_code" | "order_type">,
  { lines, surchargeBreakDown }: Pick<PricedCart, "lines" | "surchargeBreakDown">,
): FreeDelivery | null {
  if (!surchargeBreakDown.some(({ is_delivery_charge, amount }) => is_delivery_charge && amount > 0)) return null;
  const onDelivery = promotions
    .filter((each) => ACTIONS[each.action.type].kind === "delivery" && isOffered(each, circumstances))
    .sort(byPriority);
  const others = onDelivery.findIndex((each) => !isFreeFromSum(each));
  const leading = others === -1 ? onDelivery : onDelivery.slice(0, others);
  if (leading.length === 0) return null;
  const paid = sum(lines.filter(({ is_free_item }) => !is_free_item).map((line) => line.itemTotalBeforePromotion));
  const from = Math.min(...leading.map(({ condition }) => condition.min_price ?? 0));
  return from > paid ? { from, shortfall: from - paid } : null;
}

/** Whether any items of a sum make the delivery free; of some items alone it would not be told in a few words. */
const isFreeFromSum = ({ action, condition }: Promotion): boolean =>
  action.type === "gets_free_delivery" &&
  condition.type === "buys_for_specific_amount" &&
  condition.include.length === 0 &&
  condition.exclude.length === 0;
