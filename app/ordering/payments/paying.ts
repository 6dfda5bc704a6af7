/** How an order is paid: the way that was chosen of those offered, and the tip that goes with it. */
import type { Company, OrderType } from "~/ordering/model/company";
import { defaultPaymentType, isPaidAtTheDoor, offeredAt, type PaymentType } from "./payment-types";
import { preOrderTips, tipIsOffered, type Tip } from "./tip";

/** What a company takes for one kind of order. */
export type PaymentTerms = {
  order_type: OrderType;
  /** The ways to pay that customers may choose from. */
  offered: readonly PaymentType[];
  /** Whether tips are given with the order. */
  tips_enabled: boolean;
};

/** What a customer has chosen so far, under the names of the checkout's draft. */
export type PaymentChoice = { payment_type_id?: number; tip?: Tip | null };

export const paymentTerms = (
  { company, paymentTypes }: { company: Pick<Company, "tip_settings">; paymentTypes: readonly PaymentType[] },
  { order_type, outlet_id }: { order_type: OrderType; outlet_id: number },
): PaymentTerms => ({
  order_type,
  offered: offeredAt(paymentTypes, outlet_id),
  tips_enabled: preOrderTips(company),
});

/** The way to pay that is asked for by its id, if it is offered (PAY-02). */
export const offeredPayment = ({ offered }: PaymentTerms, id: number | null | undefined): PaymentType | null =>
  offered.find((type) => type.id === id) ?? null;

/** Whether a tip can be given with the order: some way to pay that is offered has to allow one. */
export const offersTips = (terms: PaymentTerms): boolean =>
  terms.offered.some(({ payment_type }) => tipIsOffered({ ...terms, payment_type }));

/** The tip that was chosen, where tips are offered with the order: on deliveries (TIP-08). */
export const chosenTip = (terms: PaymentTerms, { tip }: Pick<PaymentChoice, "tip">): Tip | null =>
  offersTips(terms) ? (tip ?? null) : null;

/** Whether paying this way takes away the tip that was chosen: it cannot be paid at the door (TIP-08). */
export const clearsTip = (terms: PaymentTerms, { payment_type }: PaymentType, choice: PaymentChoice): boolean =>
  isPaidAtTheDoor(payment_type) && chosenTip(terms, choice) !== null;

/**
 * The way to pay that was chosen, else the usual one: by a saved card, else cash. One that would take away the chosen tip counts
 * as not chosen.
 * @param withCards the ways to pay for which the customer has saved cards.
 */
export function chosenPayment(
  terms: PaymentTerms,
  choice: PaymentChoice,
  withCards: readonly number[],
): PaymentType | null {
  const type =
    offeredPayment(terms, choice.payment_type_id) ??
    terms.offered.find(({ id }) => withCards.includes(id)) ??
    defaultPaymentType(terms.offered);
  return type && clearsTip(terms, type, choice) ? null : type;
}
