/** The codes that a visitor uses: a promo code in the checkout's draft, a coupon in what the browser remembers. */
import { amendDraft } from "~/services/visit/checkout-draft.server";
import { quoteWith } from "~/services/promotions/coupons.server";
import { couponMark, couponValueAfter } from "~/services/promotions/entered-codes.server";
import type { Visit } from "~/services/visit/visit.server";
import type { BrandCoupon } from "~/tenancy/brand/promotion-schema.server";
import { settle } from "./settle.server";

/** Uses a promo code, or none. Free items, coupon and redemption follow what applies then. */
export async function enterPromoCode(visit: Visit, code: string | null): Promise<Visit> {
  return settle(await amendDraft(visit, { promo_code: code ?? undefined }));
}

/** Uses a coupon; one that the visitor's cart refuses is removed at once (COUPON-05). */
export function enterCoupon(visit: Visit, coupon: BrandCoupon): { visit: Visit; isRefused: boolean } {
  const after = quoteWith(visit, coupon)?.coupon ?? ({ state: "applied", coupon } as const);
  const couponValue = couponValueAfter(couponMark(visit.tenant.id, coupon), after);
  return { visit: { ...visit, couponValue }, isRefused: after.state === "removed" && after.refusedBelow !== null };
}
