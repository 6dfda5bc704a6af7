/** A coupon (spec section 3, Discount): a code's reduction of the whole order; at most one is in use. */
import type { DiscountType } from "~/ordering/model/discount-type";
import type { Minor } from "~/ordering/model/money";
import { portion, rateOf } from "~/ordering/model/arithmetic";

export type Coupon = {
  discount_id: number;
  discount_name: string;
  discount_type: DiscountType;
  /** Percent with at most four decimals when PERCENTAGE, else minor units. */
  discount_rate: number;
  /** Surcharges are reduced together with the lines. */
  on_total: boolean;
  /** The least subtotal that it can be used for. */
  min_order_amount: Minor;
};

/** What the order offers a coupon: amounts after promotions. */
export type CouponBase = { subTotal: Minor; orderPromotionDiscount: Minor; surchargeSubTotal: Minor };

/** What a coupon takes off, or the amount that an order must be above to use it. */
export type CouponOutcome = { discount: Minor; refusedBelow: null } | { discount: 0; refusedBelow: Minor };

/**
 * A coupon on an order (COUPON-05 to COUPON-08; pricing rules, section 6). It is refused on a subtotal below its minimum, and
 * when it would take off more than there is; then the larger of minimum and discount is what the order must be above.
 */
export function couponOutcome(
  coupon: Coupon,
  { subTotal, orderPromotionDiscount, surchargeSubTotal }: CouponBase,
): CouponOutcome {
  const eligible = subTotal - orderPromotionDiscount + (coupon.on_total ? surchargeSubTotal : 0);
  const discount =
    coupon.discount_type === "PERCENTAGE"
      ? portion(eligible, rateOf(coupon.discount_rate))
      : Math.max(0, coupon.discount_rate);
  const minimum = Math.max(0, coupon.min_order_amount);
  if (discount > eligible || subTotal < minimum) return { discount: 0, refusedBelow: Math.max(minimum, discount) };
  return { discount, refusedBelow: null };
}

/** COUPON-02: none, applied, or removed by the customer or by what happened since. */
export type CouponState =
  | { state: "none" }
  | { state: "applied"; coupon: Coupon }
  | { state: "removed"; refusedBelow: Minor | null };

export const NO_COUPON: CouponState = { state: "none" };

export type CouponEvent =
  | { type: "found"; coupon: Coupon }
  | { type: "removed" }
  /** Pricing refuses it on the cart as it is now; an order must be above this amount. */
  | { type: "refused"; below: Minor }
  | { type: "fetch_failed" }
  /** Other promotions apply than before. */
  | { type: "promotions_updated" };

/** A coupon that is not in use cannot be removed; whatever voids the lookup or the cart leaves none (COUPON-10). */
export function couponAfter(state: CouponState, event: CouponEvent): CouponState {
  switch (event.type) {
    case "found":
      return { state: "applied", coupon: event.coupon };
    case "removed":
    case "refused":
      if (state.state !== "applied") return state;
      return { state: "removed", refusedBelow: event.type === "refused" ? event.below : null };
    case "fetch_failed":
    case "promotions_updated":
      return NO_COUPON;
  }
}

/** The codes that are entered with an order. */
export type EnteredCodes = { promo_code: string | null; coupon: CouponState };
