import { form } from "~/web/route.server";
import { enterCoupon, enterPromoCode } from "~/services/cart/use-code.server";
import { z } from "zod/v4";
import { withQuery } from "~/paths/address";
import { safeReturnTo, seeOther } from "~/web/respond.server";
import type { Visit } from "~/services/visit/visit.server";
import { findCoupon } from "~/services/promotions/coupons.server";
import { checkPromoCode } from "~/services/promotions/promo-codes.server";
import { forgetRedemptionRefused } from "~/services/loyalty/redemption.server";
import { awaitedChoices, withFreeItems } from "~/services/promotions/free-items.server";
import { HOME } from "~/paths/pages";

const formSchema = z.object({
  intent: z.enum(["apply_coupon", "remove_coupon", "apply_promo_code", "remove_promo_code"]),
  code: z.string().max(100).catch(""),
});

/** As much of a code as is worth showing again. */
const MAX_SHOWN = 40;

/**
 * POST /discounts: the forms of the code widgets (PROMOCODE-09, COUPON-12). Script removes a promo code by it too; all leads
 * back to the page, with what is wrong in its address.
 */
export const action = form(
  async ({ visit: before, caller, keep }, fields) => {
    const visit = keep(await forgetRedemptionRefused(before));
    const back = pageOf(fields);
    const parsed = formSchema.safeParse(Object.fromEntries(fields));
    if (!parsed.success) return seeOther(withQuery(back, { error: "generic" }));
    const { intent, code } = parsed.data;
    const refused = (id: string) => seeOther(withQuery(back, { code_error: id, code: shownCode(code) }));
    switch (intent) {
      case "apply_coupon": {
        const found = await findCoupon(visit, caller, code);
        // A look-up that fails leaves no coupon in use (COUPON-10).
        const entered = found.ok ? enterCoupon(visit, found.coupon) : { visit: { ...visit, couponValue: null } };
        keep(entered.visit);
        if (!found.ok) return refused(found.id);
        return "isRefused" in entered && entered.isRefused ? refused("coupon_refused") : seeOther(back);
      }
      case "remove_coupon":
        keep({ ...visit, couponValue: null });
        return seeOther(back);
      case "apply_promo_code": {
        const checked = await checkPromoCode(visit, caller, code);
        const then = keep(await enterPromoCode(visit, checked.ok ? checked.code : null));
        if (checked.ok) return seeOther(atChoice(then, back));
        return refused(checked.id === "rate_limited" ? "promo_code_error" : checked.id);
      }
      case "remove_promo_code":
        keep(await enterPromoCode(visit, null));
        return seeOther(back);
    }
  },
  {
    stale(fields) {
      const { data } = formSchema.safeParse(Object.fromEntries(fields));
      return seeOther(withQuery(pageOf(fields), { error: "stale_form", code: shownCode(data?.code ?? "") }));
    },
  },
);

/** The page that the form is on, without what an earlier one has said. */
const pageOf = (fields: FormData) =>
  withQuery(safeReturnTo(fields.get("return_to"), HOME.desktop), { code_error: null, code: null });

const shownCode = (code: string) => code.trim().slice(0, MAX_SHOWN);

/** A code may unlock a free item that asks for a choice. */
function atChoice(visit: Visit, back: string): string {
  const [first] = awaitedChoices(withFreeItems(visit, visit.cart.lines));
  return first === undefined ? back : withQuery(back, { free: String(first) });
}

/** The form's address, opened as a page, is the home page. */
export const loader = () => seeOther(HOME.desktop);
