import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { readForm } from "~/platform/body.server";
import { callerOf } from "~/platform/caller.server";
import { withQuery } from "~/platform/address";
import { couponCookie } from "~/platform/coupon-cookie";
import { safeReturnTo, seeOther } from "~/platform/respond.server";
import { getVisit, type Visit } from "~/platform/visit.server";
import { couponCookieFor, findCoupon } from "~/services/coupons.server";
import { checkPromoCode, usePromoCode } from "~/services/promo-codes.server";
import { forgetRedemptionRefused } from "~/services/redemption.server";
import { awaitedChoices, settle } from "~/services/settled-cart.server";

const formSchema = z.object({
  intent: z.enum(["apply_coupon", "remove_coupon", "apply_promo_code", "remove_promo_code"]),
  code: z.string().max(100).catch(""),
});

/**
 * POST /discounts: the forms of the code widgets (PROMOCODE-09, COUPON-12). Script removes a promo code by it too; all leads
 * back to the page, with what is wrong in its address.
 */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(visit, args.request);
  const back = withQuery(safeReturnTo(form.get("return_to"), "/"), { code_error: null, code: null });
  const parsed = formSchema.safeParse(Object.fromEntries(form));
  await forgetRedemptionRefused(visit);
  if (!parsed.success) return seeOther(withQuery(back, { error: "generic" }));
  const { intent, code } = parsed.data;
  const refused = (id: string, cookie: string | null = null) =>
    withCookie(withQuery(back, { code_error: id, code: code.trim().slice(0, 40) }), cookie);
  switch (intent) {
    case "apply_coupon": {
      const found = await findCoupon(visit, callerOf(args, visit), code);
      // A look-up that fails leaves no coupon in use (COUPON-10).
      if (!found.ok) return refused(found.id, couponCookie(null));
      const { cookie, isRefused } = couponCookieFor(visit, found.coupon);
      return isRefused ? refused("coupon_refused", cookie) : withCookie(back, cookie);
    }
    case "remove_coupon":
      return withCookie(back, couponCookie(null));
    case "apply_promo_code": {
      const checked = await checkPromoCode(visit, callerOf(args, visit), code);
      const cookie = await usePromoCode(visit, checked.ok ? checked.code : null);
      if (checked.ok) return withCookie(atChoice(visit, back), cookie);
      return refused(checked.id === "rate_limited" ? "promo_code_error" : checked.id);
    }
    case "remove_promo_code":
      return withCookie(back, await usePromoCode(visit, null));
  }
}

/** A code may unlock a free item that asks for a choice. */
function atChoice(visit: Visit, back: string): string {
  const [first] = awaitedChoices(settle(visit, visit.cart.lines));
  return first === undefined ? back : withQuery(back, { free: String(first) });
}

const withCookie = (address: string, cookie: string | null) =>
  seeOther(address, cookie === null ? {} : { "Set-Cookie": cookie });

/** The form's address, opened as a page, is the home page. */
export const loader = () => seeOther("/");
