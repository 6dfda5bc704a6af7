/** The codes that a visitor has entered: the promo code in the checkout's draft, the coupon in the browser's cookie. */
import type { EnteredCodes } from "~/ordering/promotions/coupon";
import { createHmac, timingSafeEqual } from "node:crypto";
import { NO_COUPON, type CouponState } from "~/ordering/promotions/coupon";
import { refusedBelowIn, refusedValue } from "~/ordering/promotions/coupon-value";
import { env } from "~/platform/environment/env.server";
import type { Visit } from "~/services/visit/visit.server";
import type { BrandCoupon } from "~/tenancy/brand/promotion-schema.server";

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

/** What the browser is to remember once a price has made this of a coupon; while it is in use, its mark. */
export function couponValueAfter(mark: string | null, after: CouponState): string | null {
  if (after.state === "applied") return mark;
  return after.state === "removed" && after.refusedBelow !== null ? refusedValue(after.refusedBelow) : null;
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
