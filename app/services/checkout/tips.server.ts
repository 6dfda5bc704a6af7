/** The tip before the order: what step 2 of the checkout offers. */
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import { chosenTip, clearsTip, offeredPayment, paymentTerms } from "~/ordering/payments/paying";
import { readTip, type TipAsked } from "~/ordering/payments/tip";
import type { CheckoutVisit } from "~/services/visit/visit.server";
import { keepDraft } from "~/services/visit/checkout-draft.server";

export type TipOutcome = { ok: true; visit: CheckoutVisit } | { ok: false; visit: CheckoutVisit; typed: string | null };

/** Takes or removes a tip (TIP-03); refuses one where none can be given, with nothing typed. With one, a way to pay at the door counts as not chosen (`chosenPayment`). */
export async function changeTip(visit: CheckoutVisit, draft: CheckoutDraft, wanted: TipAsked): Promise<TipOutcome> {
  const asked = readTip(visit.company, wanted);
  if (asked === "invalid") return { ok: false, visit, typed: wanted.custom };
  const tip = asked?.value ? chosenTip(paymentTerms(visit.tenant, visit.selection), { tip: asked }) : null;
  const kept = await keepDraft(visit, { ...draft, tip });
  return asked?.value && !tip ? { ok: false, visit: kept, typed: null } : { ok: true, visit: kept };
}

/** Chooses a way to pay. `clears`: that has cleared the tip, which cannot be paid at the door (TIP-08). */
export async function choosePayment(
  visit: CheckoutVisit,
  draft: CheckoutDraft,
  id: number | null,
): Promise<{ visit: CheckoutVisit; clears: boolean }> {
  if (id === null) return { visit, clears: false };
  const terms = paymentTerms(visit.tenant, visit.selection);
  const type = offeredPayment(terms, id);
  const clears = type !== null && clearsTip(terms, type, draft);
  const kept = await keepDraft(visit, { ...draft, payment_type_id: id, ...(clears && { tip: null }) });
  return { visit: kept, clears };
}
