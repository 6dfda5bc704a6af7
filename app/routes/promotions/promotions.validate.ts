import { validatePromotion } from "~/contracts/promotions/codes.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { cartView } from "~/screens/cart/view.server";
import { enterPromoCode } from "~/services/cart/use-code.server";
import { checkPromoCode } from "~/services/promotions/promo-codes.server";

/** POST /promotions/validate: `is_valid` (API-08). A valid code is used from now on; the cart as it is then comes along. */
export const action = call(validatePromotion, async ({ visit, caller, keep }, claim) => {
  const isOwn = claim.company_id === visit.tenant.id && (claim.customer_id ?? null) === (visit.customer?.id ?? null);
  const checked = await checkPromoCode(
    visit,
    caller,
    claim.code,
    ({ promotion_id, promo_code_id }) =>
      isOwn && promotion_id === claim.promotion_id && promo_code_id === claim.promo_code_id,
  );
  if (!checked.ok && checked.id === "rate_limited") return refuse(visit, checked.id);
  const then = keep(await enterPromoCode(visit, checked.ok ? checked.code : null));
  return { is_valid: checked.ok, cart: cartView(then) };
});
