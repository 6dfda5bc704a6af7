/** How a checkout is to be paid, as far as its draft says. */
import type { CheckoutDraft } from "~/db/documents.server";
import { defaultPaymentType } from "~/ordering/checkout";
import type { PaymentType, Selection } from "~/ordering/company";
import { isPaidAtTheDoor, tipAmount, type Tip } from "~/ordering/tip";
import type { Visit } from "~/platform/visit.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { redemptionOf } from "./loyalty.server";
import { offeredPaymentTypes, offersTips, type Paying, type Quote } from "./quote.server";

/** What is redeemed, the way to pay the rest, and the tip that goes with it. */
export function payingOf(
  { tenant, customer, session }: Pick<Visit, "tenant" | "customer" | "session">,
  selection: Selection,
): Paying {
  const draft = session?.checkout ?? {};
  return {
    loyalty: customer && redemptionOf(tenant.company, customer, draft),
    payment: chosenPayment(tenant, selection, draft)?.payment_type ?? null,
    tip: chosenTip(tenant, selection, draft),
  };
}

/** The tip that was chosen, where tips are offered with the order: on deliveries (TIP-08). */
export function chosenTip(tenant: CompanyContext, { order_type }: Selection, { tip }: CheckoutDraft): Tip | null {
  return order_type === "delivery" && offersTips(tenant) ? (tip ?? null) : null;
}

/** The way to pay that was chosen, else the usual one. A tip cannot be paid at the door: with one, such a way counts as not chosen. */
export function chosenPayment(tenant: CompanyContext, selection: Selection, draft: CheckoutDraft): PaymentType | null {
  const offered = offeredPaymentTypes(tenant);
  const type = offered.find(({ id }) => id === draft.payment_type_id) ?? defaultPaymentType(offered);
  return type && isPaidAtTheDoor(type.payment_type) && chosenTip(tenant, selection, draft) ? null : type;
}

/** A quote with the tip that will be charged once a way to pay is chosen that allows it: the Updated Total (TIP-09). */
export function withTip(quoted: Quote, { tip, payment }: Paying): Quote {
  if (!tip || payment) return quoted;
  const { priced } = quoted;
  const amount = tipAmount(tip, priced.subTotal);
  return { ...quoted, priced: { ...priced, tip: amount, total: priced.totalBeforeTip + amount } };
}
