import { findDiscount } from "~/contracts/promotions/codes.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { couponAnswer, findCoupon } from "~/services/promotions/coupons.server";

/** GET /discounts/{code}: the fields of a coupon (API-07), or why there is none; then none is in use any more (COUPON-10). */
export const loader = call(findDiscount, async ({ visit, params, caller, keep }) => {
  const found = await findCoupon(visit, caller, params.code);
  if (found.ok) return couponAnswer(visit, found.coupon);
  keep({ ...visit, couponValue: null });
  return refuse(visit, found.id, found.id === "coupon_invalid" ? { status: 404 } : {});
});
