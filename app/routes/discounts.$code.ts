import type { LoaderFunctionArgs } from "@remix-run/node";
import { callerOf } from "~/platform/caller.server";
import { couponCookie } from "~/platform/coupon-cookie";
import { refuse } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { couponAnswer, findCoupon } from "~/services/coupons.server";

/** GET /discounts/{code}: the fields of a coupon (API-07), or why there is none; then none is in use any more (COUPON-10). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const found = await findCoupon(visit, callerOf(args, visit), args.params.code ?? "");
  if (found.ok) return Response.json(couponAnswer(visit, found.coupon));
  return refuse(visit, found.id, {
    headers: { "Set-Cookie": couponCookie(null) },
    ...(found.id === "coupon_invalid" && { status: 404 }),
  });
}
