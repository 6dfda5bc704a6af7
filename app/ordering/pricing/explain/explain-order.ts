/** Why the order's discounts, taxes, loyalty and tip are what they are. */
import type { Minor } from "~/ordering/model/money";
import { isPercentAction } from "~/ordering/promotions/promotion";
import { afterDiscounts } from "~/ordering/pricing/discounts";
import { givenBy } from "./explain-parts";
import { amount, percent, type Explanation } from "./explanation";
import { chargesOf } from "~/ordering/pricing/surcharges";
import { taxed } from "~/ordering/pricing/taxes";
import { RATE_UNIT } from "~/ordering/model/arithmetic";
import type { PricedCart, PricingInput } from "~/ordering/pricing/types";

/** The order promotion and the coupon, each of the amount it works on. */
export function explainDiscounts({ promotions = [], coupon }: PricingInput, priced: PricedCart): Explanation[] {
  const explanations: Explanation[] = [];
  const promotion = promotions.find(({ id }) => id === priced.orderPromotion);
  if (promotion) {
    const isCapped =
      isPercentAction(promotion.action.type) && priced.orderPromotionDiscount === promotion.action.max_discount_value;
    explanations.push({
      subject: { of: "orderPromotionDiscount" },
      rule: promotion.action.type,
      values: {
        ...givenBy(promotion),
        base: amount(priced.subTotal),
        ...(isCapped ? { most: amount(priced.orderPromotionDiscount) } : {}),
      },
      rounding: isPercentAction(promotion.action.type) && !isCapped ? "nearest" : "exact",
      amount: priced.orderPromotionDiscount,
    });
  }
  if (coupon && priced.discounts.some(({ source }) => source === "coupon")) {
    const isPercent = coupon.discount_type === "PERCENTAGE";
    const base = priced.subTotal - priced.orderPromotionDiscount + (coupon.on_total ? priced.surchargeSubTotal : 0);
    explanations.push({
      subject: { of: "couponDiscount" },
      rule: isPercent ? "coupon_percent" : "coupon_value",
      values: {
        coupon: { kind: "name", name: coupon.discount_name, translations: {} },
        value: isPercent ? percent(coupon.discount_rate) : amount(coupon.discount_rate),
        base: amount(base),
      },
      rounding: isPercent ? "nearest" : "exact",
      amount: priced.couponDiscount,
    });
  }
  return explanations;
}

/** Each tax: its rate, and the amounts after discount that it covers, summed before they are rounded once. */
export function explainTaxes(input: PricingInput, priced: PricedCart): Explanation[] {
  const lineById = new Map(input.lines.map((line) => [line.cart_id, line]));
  const sources = priced.lines.flatMap(({ cart_id }) => lineById.get(cart_id) ?? []);
  const paid = afterDiscounts(
    priced.lines.map((line) => line.sub_total),
    priced.surchargeBreakDown.map((charge) => charge.amount),
    { ...priced, onTotal: input.coupon?.on_total ?? false },
  );
  const things = [...taxed(paid.lines, sources), ...taxed(paid.surcharges, chargesOf(input))];
  return priced.taxes.map((tax) => {
    let base: Minor = 0;
    let rate = 0;
    for (const { amount: covered, taxes } of things) {
      const own = taxes.taxes.find(({ id }) => id === tax.id);
      if (!own) continue;
      base += covered;
      rate = own.rate;
    }
    return {
      subject: { of: "tax", id: tax.id },
      rule: priced.is_tax_inclusive ? "tax_included" : "tax_added",
      values: { value: percent((rate * 100) / RATE_UNIT), base: amount(base) },
      rounding: "nearest",
      amount: tax.amount,
    };
  });
}

/** What is redeemed, tipped and earned, where there is any. */
export function explainSettlement(input: PricingInput, priced: PricedCart): Explanation[] {
  const explanations: Explanation[] = [];
  if (priced.loyaltyTotal > 0 && input.loyalty) {
    explanations.push({
      subject: { of: "loyaltyTotal" },
      rule: "loyalty_redeemed",
      values: { balance: amount(input.loyalty.customer_loyalty) },
      rounding: "exact",
      amount: priced.loyaltyTotal,
    });
  }
  if (priced.tip > 0 && input.tip) {
    const isPercent = input.tip.type === "percentage";
    explanations.push({
      subject: { of: "tip" },
      rule: isPercent ? "tip_percent" : "tip_value",
      values: isPercent
        ? { value: percent(input.tip.value), base: amount(priced.subTotal) }
        : { value: amount(input.tip.value) },
      rounding: isPercent ? "nearest" : "exact",
      amount: priced.tip,
    });
  }
  return [...explanations, ...explainEarned(input, priced)];
}

/** A share of what was paid for the lines, and what a promotion adds to it. */
function explainEarned({ promotions = [], earn_percent = 0 }: PricingInput, priced: PricedCart): Explanation[] {
  const promotion = promotions.find(({ id }) => id === priced.loyaltyPromotion);
  const given = promotion?.action.value ?? 0;
  const share = priced.earned_loyalty - given;
  const explanations: Explanation[] = [];
  if (share > 0) {
    const base = Math.max(0, priced.subTotalAfterDiscount - priced.loyaltyTotal);
    explanations.push({
      subject: { of: "earned_loyalty" },
      rule: "loyalty_earned",
      values: { value: percent(earn_percent), base: amount(base) },
      rounding: "down",
      amount: share,
    });
  }
  if (promotion) {
    const values = givenBy(promotion);
    explanations.push({
      subject: { of: "earned_loyalty" },
      rule: "earn_loyalty",
      values,
      rounding: "exact",
      amount: given,
    });
  }
  return explanations;
}
