/** The tip before the order: what step 2 of the checkout offers. */
import { chosenTip, clearsTip, offeredPayment, paymentTerms } from "~/ordering/payments/paying";
import { readTip, type TipAsked } from "~/ordering/payments/tip";
import type { CheckoutVisit } from "~/services/visit/visit.server";
import { amendDraft } from "~/services/visit/checkout-draft.server";

export type TipOutcome = { ok: true; visit: CheckoutVisit } | { ok: false; visit: CheckoutVisit; typed: string | null };

/** Takes or removes a tip (TIP-03); refuses one where none can be given, with nothing typed. With one, a way to pay at the door counts as not chosen (`chosenPayment`). */
export async function changeTip(visit: CheckoutVisit, wanted: TipAsked): Promise<TipOutcome> {
  const asked = readTip(visit.company, wanted);
  if (asked === "invalid") return { ok: false, visit, typed: wanted.custom };
  const tip = asked?.value ? chosenTip(paymentTerms(visit.tenant, visit.selection), { tip: asked }) : null;
  const kept = await amendDraft(visit, { tip });
  return asked?.value && !tip ? { ok: false, visit: kept, typed: null } : { ok: true, visit: kept };
}

/**
 * Chooses a way to pay, and what of it. `clears`: that has cleared the tip, which cannot be paid at the door (TIP-08).
 * @param choice null: nothing is said of it.
 */
export async function choosePayment(
  visit: CheckoutVisit,
  id: number | null,
  choice: string | null,
): Promise<{ visit: CheckoutVisit; clears: boolean }> {
  if (id === null) return { visit, clears: false };
  const terms = paymentTerms(visit.tenant, visit.selection);
  const type = offeredPayment(terms, id);
  const clears = type !== null && clearsTip(terms, type, visit.session.checkout ?? {});
  const kept = await amendDraft(visit, {
    payment_type_id: id,
    ...(choice !== null && { payment_choice: choice }),
    ...(clears && { tip: null }),
  });
  return { visit: kept, clears };
}
