/** Coupons: looking a code up, and what its answer says. */
import { isCouponUsedUp } from "~/db/promotions/coupons.server";
import { DISCOUNT_TYPE_NAMES } from "~/ordering/model/discount-type";
import { toDecimal } from "~/ordering/model/money";
import type { Visit } from "~/services/visit/visit.server";
import type { BrandCoupon } from "~/tenancy/brand/promotion-schema.server";
import { guess } from "./code-guesses.server";
import { couponMark, enteredCodes } from "./entered-codes.server";
import { quote, type Quote } from "~/services/pricing/quote.server";

export type CouponLookup =
  | { ok: true; coupon: BrandCoupon }
  | { ok: false; id: "coupon_invalid" | "coupon_used_up" | "rate_limited" };

/** The coupon of a typed code, without the spaces around it and regardless of case (COUPON-03). Wrong codes are counted. */
export async function findCoupon({ tenant }: Visit, caller: string, typed: string): Promise<CouponLookup> {
  const wanted = typed.trim().toLowerCase();
  const withCode = () => [...tenant.couponById.values()].find(({ code }) => code.toLowerCase() === wanted) ?? null;
  const coupon = await guess(tenant.id, caller, withCode);
  if (coupon === "rate_limited") return { ok: false, id: "rate_limited" };
  if (!coupon) return { ok: false, id: "coupon_invalid" };
  const isUsedUp = coupon.usage_limit !== null && (await isCouponUsedUp(tenant.id, coupon.discount_id));
  return isUsedUp ? { ok: false, id: "coupon_used_up" } : { ok: true, coupon };
}

/** The visitor's order with a coupon in place of what was entered; null before there is a cart to use it on. */
export function quoteWith(visit: Visit, coupon: BrandCoupon): Quote | null {
  const { tenant, selection, cart, now } = visit;
  const codes = { ...enteredCodes(visit), coupon: { state: "applied", coupon } as const };
  return selection && cart.lines.length > 0 ? quote({ tenant, selection, lines: cart.lines, now, codes }) : null;
}

/** The fields of the look-up's answer (COUPON-01); `mark` is what the browser remembers to use it. */
export function couponAnswer(visit: Visit, coupon: BrandCoupon) {
  const { discount_id, discount_name, discount_type, discount_rate, on_total, min_order_amount, translations } = coupon;
  const amount = (minor: number) => toDecimal(minor, visit.company.decimal_precision);
  return {
    discount_id,
    discount_name: translations[visit.language]?.name ?? discount_name,
    discount_type: DISCOUNT_TYPE_NAMES[discount_type],
    discount_rate: discount_type === "PERCENTAGE" ? String(discount_rate) : amount(discount_rate),
    on_total,
    min_order_amount: amount(min_order_amount),
    /** What it takes off the visitor's cart as it is now. */
    discountedAmount: amount(quoteWith(visit, coupon)?.priced.couponDiscount ?? 0),
    mark: couponMark(visit.tenant.id, coupon),
  };
}
