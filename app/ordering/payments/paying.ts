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
  /** Whether an order may be left at the door: a delivery that can be paid online, where the company does it. */
  leaves_at_door: boolean;
};

/** What a customer has chosen so far, under the names of the checkout's draft. */
export type PaymentChoice = {
  payment_type_id?: number;
  tip?: Tip | null;
  wishes?: { leave_at_door: boolean };
};

export const paymentTerms = (
  {
    company,
    paymentTypes,
  }: { company: Pick<Company, "tip_settings" | "leave_at_door">; paymentTypes: readonly PaymentType[] },
  { order_type, outlet_id }: { order_type: OrderType; outlet_id: number },
): PaymentTerms => {
  const offered = offeredAt(paymentTypes, outlet_id);
  const isPaidOnline = offered.some(({ payment_type }) => !isPaidAtTheDoor(payment_type));
  const leaves_at_door = company.leave_at_door && order_type === "delivery" && isPaidOnline;
  return { order_type, offered, tips_enabled: preOrderTips(company), leaves_at_door };
};

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

/** Whether this way to pay needs somebody at the door, where the order is to be left (CHECKOUT-30). */
export const needsSomebody = (
  { leaves_at_door }: PaymentTerms,
  { payment_type }: PaymentType,
  { wishes }: Pick<PaymentChoice, "wishes">,
): boolean => leaves_at_door && wishes?.leave_at_door === true && isPaidAtTheDoor(payment_type);

/**
 * The way to pay that was chosen, else the usual one: by a saved card, else cash. One that would take away the chosen tip, or
 * that needs somebody at the door of an order that is left there, counts as not chosen.
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
  return type && (clearsTip(terms, type, choice) || needsSomebody(terms, type, choice)) ? null : type;
}
