/** The codes that a visitor has entered: the promo code in the checkout's draft, the coupon in the browser's cookie. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { NO_COUPON, type CouponState } from "~/ordering/coupon";
import { couponCookie, refusedBelowIn, refusedValue } from "~/platform/coupon-cookie";
import { env } from "~/platform/env.server";
import type { Visit } from "~/platform/visit.server";
import type { BrandCoupon } from "~/tenancy/promotion-schema.server";

export type EnteredCodes = { promo_code: string | null; coupon: CouponState };

/** What the visitor has entered, as far as it can still be meant: a coupon that the brand has withdrawn is none. */
export function enteredCodes({
  tenant,
  session,
  couponValue,
}: Pick<Visit, "tenant" | "session" | "couponValue">): EnteredCodes {
  return { promo_code: session?.checkout?.promo_code ?? null, coupon: couponOf(tenant, couponValue) };
}

function couponOf({ id: tenant, couponById }: Visit["tenant"], value: string | null): CouponState {
  const refusedBelow = refusedBelowIn(value);
  if (refusedBelow !== null) return { state: "removed", refusedBelow };
  const coupon = couponById.get(Number(value?.split(".")[0]));
  return coupon && value !== null && isSame(value, couponMark(tenant, coupon))
    ? { state: "applied", coupon }
    : NO_COUPON;
}

/** What a browser shows to use a coupon. It cannot be made without the code: coupons may be secret, and their ids are small. */
export function couponMark(tenant: number, { discount_id, code }: Pick<BrandCoupon, "discount_id" | "code">): string {
  const mac = createHmac("sha256", env().APP_SECRET)
    .update(`coupon:${tenant}:${discount_id}:${code}`)
    .digest("base64url");
  return `${discount_id}.${mac.slice(0, 24)}`;
}

/** The cookie that leaves the coupon as it is now; null when the browser already has it so. */
export function couponCookieAfter(entered: CouponState, now: CouponState): string | null {
  if (entered.state === "none" || now.state === "applied") return null;
  const below = now.state === "removed" ? now.refusedBelow : null;
  return couponCookie(below === null ? null : refusedValue(below));
}

/** A coupon's state for the page: in the visitor's language, and without its code. */
export function couponIn({ tenant, language }: Pick<Visit, "tenant" | "language">, state: CouponState): CouponState {
  if (state.state !== "applied") return state;
  const { discount_id, discount_name, discount_type, discount_rate, on_total, min_order_amount } = state.coupon;
  const name = tenant.couponById.get(discount_id)?.translations[language]?.name ?? discount_name;
  const coupon = { discount_id, discount_name: name, discount_type, discount_rate, on_total, min_order_amount };
  return { state: "applied", coupon };
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
