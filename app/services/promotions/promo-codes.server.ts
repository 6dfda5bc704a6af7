/** Promo codes that are typed or sent. */
import { findPromoCode, type PromoCode } from "~/ordering/promotions/promo-code";
import type { Visit } from "~/services/visit/visit.server";
import { guess } from "./code-guesses.server";
import { promoCodesFor } from "./promotions.server";

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
