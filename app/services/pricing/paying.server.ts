/** How a visit's order is paid, as far as its draft says; the rules are those of `ordering/payments`. */
import type { Selection } from "~/ordering/model/company";
import { redemptionOf } from "~/ordering/loyalty/account";
import { chosenPayment, chosenTip, paymentTerms } from "~/ordering/payments/paying";
import { tipAmount } from "~/ordering/payments/tip";
import { amendDraft } from "~/services/visit/checkout-draft.server";
import type { Visit } from "~/services/visit/visit.server";
import type { Paying, Quote } from "./quote.server";

/** What is redeemed, the way to pay the rest, and the tip that goes with it. */
export function payingOf(
  { tenant, customer, session }: Pick<Visit, "tenant" | "customer" | "session">,
  selection: Selection,
): Paying {
  const draft = session?.checkout ?? {};
  const terms = paymentTerms(tenant, selection);
  // Which of the online ways it is changes no price: saved cards need not be known.
  return {
    loyalty: customer && redemptionOf(tenant.company, customer, draft),
    payment: chosenPayment(terms, draft, [])?.payment_type ?? null,
    tip: chosenTip(terms, draft),
  };
}

/** A quote with the tip that will be charged once a way to pay is chosen that allows it: the Updated Total (TIP-09). */
export function withTip(quoted: Quote, { tip, payment }: Paying): Quote {
  if (!tip || payment) return quoted;
  const { priced } = quoted;
  const amount = tipAmount(tip, priced.subTotal);
  return { ...quoted, priced: { ...priced, tip: amount, total: priced.totalBeforeTip + amount } };
}

/** Clears a tip once the order is not a delivery, or tips are no longer taken; it does not come back with the next delivery (TIP-08). */
export async function forgetTip<V extends Visit>(visit: V): Promise<V> {
  const { tenant, selection, session } = visit;
  const draft = session?.checkout;
  const isGone = draft?.tip && selection && !chosenTip(paymentTerms(tenant, selection), draft);
  return isGone ? amendDraft(visit, { tip: null }) : visit;
}
