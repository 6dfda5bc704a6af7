import type { LoaderFunctionArgs } from "@remix-run/node";
import { callerOf } from "~/platform/caller.server";
import { refuse } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { couponAnswer, findCoupon } from "~/services/coupons.server";

/** GET /discounts/{code}: the fields of a coupon (API-07), or why there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const found = await findCoupon(visit, callerOf(args, visit), args.params.code ?? "");
  if (found.ok) return Response.json(couponAnswer(visit, found.coupon));
  return refuse(visit, found.id, found.id === "coupon_invalid" ? { status: 404 } : {});
}
