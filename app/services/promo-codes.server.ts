/** The promo code that the visitor uses, which the checkout's draft remembers. */
import { updateSession } from "~/db/sessions.server";
import type { CheckoutDraft } from "~/db/documents.server";
import { findPromoCode, type PromoCode } from "~/ordering/promo-code";
import type { Visit } from "~/platform/visit.server";
import { guess } from "./code-guesses.server";
import { promoCodesFor } from "./promotions.server";
import { settleCoupon, settleStoredCart } from "./settled-cart.server";

export type PromoCodeCheck = { ok: true; code: string } | { ok: false; id: "promo_code_invalid" | "rate_limited" };

/**
 * Checks a typed code against the available promotions' first codes (PROMOCODE-02).
 * @param fits further conditions of the caller on the code that was found.
 */
export async function checkPromoCode(
  visit: Visit,
  caller: string,
  typed: string,
  fits: (code: PromoCode) => boolean = () => true,
): Promise<PromoCodeCheck> {
  const found = await guess(visit.tenant.id, caller, () => {
    const code = findPromoCode(typed, promoCodesFor(visit));
    return code && fits(code) ? code : null;
  });
  if (found === "rate_limited") return { ok: false, id: "rate_limited" };
  return found ? { ok: true, code: found.code } : { ok: false, id: "promo_code_invalid" };
}

/**
 * Uses a code, or none. Free items and the coupon follow what applies then.
 * @returns the cookie to set for the coupon; null when nothing changes.
 */
export async function usePromoCode(visit: Visit, code: string | null): Promise<string | null> {
  const { session, tenant } = visit;
  if (!session) return null;
  const { promo_code: _before, ...draft }: CheckoutDraft = session.checkout ?? {};
  const checkout: CheckoutDraft = code === null ? draft : { ...draft, promo_code: code };
  await updateSession(tenant.id, session.id, { checkout });
  visit.session = { ...session, checkout };
  await settleStoredCart(visit);
  return settleCoupon(visit);
}
