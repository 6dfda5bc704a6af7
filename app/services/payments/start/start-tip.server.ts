/** The start of a tip's payment, for the rider of an order that is on its way. */
import type { OrderRecord } from "~/db/orders/orders.server";
import { isPaymentInProgress } from "~/db/payments/holding.server";
import { findPaymentOf } from "~/db/payments/payments.server";
import { holdTip, tipKey } from "~/db/payments/tip-holding.server";
import type { Minor } from "~/ordering/model/money";
import { isOnline, needsEmail, offeredPaymentTypes, type OnlineType } from "~/ordering/payments/payment-types";
import { riderToTip, type Rider, type TipDue } from "~/ordering/orders/post-order-tip";
import { parseEmail } from "~/ordering/sign-in/sign-in";
import { contactOf, refusePlacing, type Refused } from "~/services/orders/placing/order-quote.server";
import type { CustomerVisit, Visit } from "~/services/visit/visit.server";
import { askDecided } from "~/services/payments/settle/ask-payment.server";
import { askProvider, type AtProvider, type Paying } from "./ask-provider.server";
import { cardTokenIn, needsCard } from "~/services/payments/cards/card-entry.server";
import { hasChoices } from "./choices.server";
import { newPayment } from "./new-payment.server";
import { nextStep } from "~/services/payments/own-payment.server";
import { cardOnFile } from "~/services/payments/cards/saved-cards.server";

/** How much is given, and to whom as the customer believes: refused when the order has another rider by now. */
export type TipWanted = { amount: Minor; rider?: Rider | undefined };

/** The ways to pay a tip by: those of orders, but at the door. */
export const tipMethods = ({ tenant }: Visit): OnlineType[] =>
  offeredPaymentTypes(tenant.paymentTypes).filter(isOnline);

/**
 * Begins the payment of a tip on an own order, or says why not. What is asked twice at once is one payment, whose next step is
 * told again.
 */
export async function startTip(
  visit: CustomerVisit,
  order: OrderRecord,
  { amount, rider }: TipWanted,
  paying: Paying,
): Promise<AtProvider | Refused> {
  const refused = refusePlacing("unable_to_process_tip", { values: contactOf(visit) });
  const tipped = riderToTip(order, visit.company);
  if (!tipped || (rider && !isSameRider(rider, tipped))) return refused;
  if (amount <= 0) return refusePlacing("tip_invalid");
  const { type, payer } = paying;
  const email = parseEmail(payer?.email ?? "") ?? visit.customer.email;
  if (email === null && needsEmail(type.payment_type)) return refusePlacing("email_invalid");
  if (hasChoices(type) && !paying.choice) return refusePlacing("payment_choice_required");
  const card = await cardOnFile(visit, type, paying.card);
  if (card === "refused") return refused;
  const cardToken = cardTokenIn(type, paying.cardToken);
  if (needsCard(type) && !cardToken && !card?.token) return refusePlacing("card_required");
  const held = await hold(visit, { order_id: order.id, rider: tipped }, amount, paying);
  if (typeof held !== "string") return held ?? refused;
  const { currency, decimal_precision: precision } = visit.company;
  const due = { reference: held, amount, currency, precision, cardToken, ...(card && { card }) };
  const name = visit.customer.name ?? order.document.user_name;
  const begun = await askProvider(visit, due, { ...paying, payer: { name, email } }, refused);
  if (begun.ok && begun.isDecided) await askDecided(visit.tenant, held, visit.now);
  return begun;
}

/** By id where both have one. */
const isSameRider = (a: Rider, b: Rider): boolean =>
  a.rider_id !== undefined && b.rider_id !== undefined ? a.rider_id === b.rider_id : a.rider_name === b.rider_name;

/** The reference of a payment that is to be asked for; what the same request has begun before; null where no tip is taken any more. */
async function hold(
  visit: CustomerVisit,
  tip: TipDue,
  amount: Minor,
  paying: Paying,
): Promise<string | AtProvider | Refused | null> {
  const { tenant, customer, session, now } = visit;
  const payment = newPayment(visit, paying);
  const given = { tenant: tenant.id, customer_id: customer.id, session_id: session.id, amount, tip, at: now };
  try {
    return (await holdTip({ ...payment, ...given })) ? payment.reference : null;
  } catch (error) {
    if (!isPaymentInProgress(error)) throw error;
    const first = await findPaymentOf(tenant.id, customer.id, tipKey(tip.order_id));
    const isSame =
      first?.status === "in_progress" && first.amount === amount && first.payment_type_id === paying.type.id;
    return isSame
      ? { ok: true, reference: first.reference, next: nextStep(first) }
      : refusePlacing("payment_in_progress");
  }
}
