/** The price of a cart with the coupon that was entered, and what becomes of that coupon (spec section 4, Coupon). */
import { couponAfter, type CouponState } from "~/ordering/promotions/coupon";
import { price } from "./price";
import type { PricedCart, PricingInput } from "./types";

/**
 * Prices a cart. A coupon goes only while no promotion applies, as its widget stands there only then (PROMOCODE-08): it is
 * cleared when one does (COUPON-10), and removed when the cart refuses it (COUPON-09).
 */
export function priceWithCoupon(
  input: Omit<PricingInput, "coupon">,
  entered: CouponState,
): { priced: PricedCart; coupon: CouponState } {
  if (entered.state !== "applied") return { priced: price(input), coupon: entered };
  const priced = price({ ...input, coupon: entered.coupon });
  if (priced.appliedPromotions.length > 0)
    return { priced: price(input), coupon: couponAfter(entered, { type: "promotions_updated" }) };
  const below = priced.couponRefusedBelow;
  return { priced, coupon: below === null ? entered : couponAfter(entered, { type: "refused", below }) };
}
