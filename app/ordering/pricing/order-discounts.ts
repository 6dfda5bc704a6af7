/** What is taken off the order as a whole: its promotion and the coupon (pricing rules, sections 4 and 6). */
import { couponOutcome, type Coupon, type CouponOutcome } from "~/ordering/promotions/coupon";
import type { Minor } from "~/ordering/model/money";
import type { Given } from "../promotions/candidates";
import { isPercentAction } from "../promotions/promotion";
import type { AppliedDiscount, PricedCart } from "./types";

export type DiscountPass = Pick<
  PricedCart,
  "orderPromotion" | "orderPromotionDiscount" | "couponDiscount" | "couponRefusedBelow" | "discountTotal" | "discounts"
>;

const NO_COUPON: CouponOutcome = { discount: 0, refusedBelow: null };

/** The order promotion comes first, the coupon works on what it leaves. */
export function orderDiscounts(
  orderPromotion: Given | null,
  coupon: Coupon | null,
  { subTotal, surchargeSubTotal }: { subTotal: Minor; surchargeSubTotal: Minor },
): DiscountPass {
  const orderPromotionDiscount = orderPromotion?.amount ?? 0;
  const { discount, refusedBelow } = coupon
    ? couponOutcome(coupon, { subTotal, orderPromotionDiscount, surchargeSubTotal })
    : NO_COUPON;
  return {
    orderPromotion: orderPromotion?.promotion.id ?? null,
    orderPromotionDiscount,
    couponDiscount: discount,
    couponRefusedBelow: refusedBelow,
    discountTotal: orderPromotionDiscount + discount,
    discounts: [
      ...(orderPromotion ? [promotionDiscount(orderPromotion)] : []),
      ...(coupon && refusedBelow === null ? [couponDiscount(coupon, discount)] : []),
    ],
  };
}

function promotionDiscount({ promotion, amount }: Given): AppliedDiscount {
  const { id, name, translations, action } = promotion;
  const type = isPercentAction(action.type) ? "PERCENTAGE" : "VALUE";
  return { source: "promotion", id, name, translations, type, rate: action.value, on_total: false, amount };
}

const couponDiscount = (coupon: Coupon, amount: Minor): AppliedDiscount => ({
  source: "coupon",
  id: coupon.discount_id,
  name: coupon.discount_name,
  translations: {},
  type: coupon.discount_type,
  rate: coupon.discount_rate,
  on_total: coupon.on_total,
  amount,
});
