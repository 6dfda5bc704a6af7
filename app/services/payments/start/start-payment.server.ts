/**
 * The start of an online payment: quote → freeze → hold, then the provider is asked. What is asked twice under one placement
 * key is one payment, whose next step is told again.
 */
import { findPlaced, isLoyaltyMoved, type PlacedOrder } from "~/db/orders/placing.server";
import { holdOrder } from "~/db/payments/holding.server";
import { findPaymentOf } from "~/db/payments/payments.server";
import type { Connection } from "~/db/client.server";
import type { FrozenOrder } from "~/ordering/orders/frozen-order";
import type { Money } from "~/ordering/payments/amount-unit";
import { refusePlacing, type PlacementRequest, type Refused } from "~/services/orders/placing/order-quote.server";
import { placeFrozen } from "~/services/orders/placing/place-frozen.server";
import { writeOnce } from "~/services/orders/placing/write-once.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { needsEmail } from "~/ordering/payments/payment-types";
import { parseEmail } from "~/ordering/sign-in/sign-in";
import { askDecided } from "~/services/payments/settle/ask-payment.server";
import { askProvider, type AtProvider, type Paying } from "./ask-provider.server";
import { beginForBrowser } from "./begin-for-browser.server";
import { cardTokenIn, needsCard } from "~/services/payments/cards/card-entry.server";
import { hasChoices } from "./choices.server";
import { newPayment } from "./new-payment.server";
import { nextStep } from "~/services/payments/own-payment.server";
import { cardOnFile } from "~/services/payments/cards/saved-cards.server";

/** What came of it: the payment with its next step, or the order that it was asked for once more. */
export type Begun = AtProvider | { ok: true; order: PlacedOrder } | Refused;

/** `due` is what the provider is to be asked for; null when it has been asked before. */
type Held = { reference: string; next: string | null; due: Money | null } | { order: PlacedOrder };

/** Holds the visit's cart as a frozen order and begins its payment, or says why not. */
export async function startPayment(visit: CustomerVisit, request: PlacementRequest, paying: Paying): Promise<Begun> {
  const { tenant } = visit;
  const email = paying.payer?.email ?? visit.customer.email ?? parseEmail(request.details.email ?? "");
  // Nobody is asked for anything where points and codes pay for all; a total that is claimed is held to the price.
  const isFree = request.claims.total === 0;
  if (!isFree && email === null && needsEmail(paying.type.payment_type)) return refusePlacing("email_invalid");
  if (!isFree && hasChoices(paying.type) && !paying.choice) return refusePlacing("payment_choice_required");
  const card = isFree ? null : await cardOnFile(visit, paying.type, paying.card);
  const refused = refusePlacing("unable_to_process_payment");
  if (card === "refused") return refused;
  const cardToken = isFree ? null : cardTokenIn(paying.type, paying.cardToken);
  if (!isFree && needsCard(paying.type) && !cardToken && !card?.token) return refusePlacing("card_required");
  const held = await writeOnce<Held>(visit, request, {
    write: (frozen, tx) => hold(visit, frozen, paying, tx),
    find: (customer) => findHeld(tenant.id, customer, request.placementKey),
  });
  if (!held.ok) return held;
  if ("order" in held.order) return { ok: true, order: held.order.order };
  const { reference, next, due } = held.order;
  if (next !== null) return { ok: true, reference, next: nextStep({ company_id: tenant.id, reference, next }) };
  // Another request is asking the provider at this moment, or has died over it.
  if (due === null) return { ok: true, reference, next: null };
  const name = paying.payer?.name ?? visit.customer.name ?? request.details.name;
  const asked = { ...paying, payer: { name, email } };
  const pending = { reference, ...due, cardToken, ...(card && { card }) };
  if (paying.isConfirmedByBrowser) {
    void beginForBrowser(visit, pending, asked, refused);
    return { ok: true, reference, next: null };
  }
  const begun = await askProvider(visit, pending, asked, refused);
  return begun.ok && begun.isDecided ? hearAtOnce(visit, request, begun, refused) : begun;
}

async function hold(visit: CustomerVisit, frozen: FrozenOrder, paying: Paying, tx?: Connection): Promise<Held | null> {
  const amount = frozen.order.total_amount;
  // Points and codes have paid for everything: there is nothing to ask a provider for.
  if (amount === 0) {
    const order = await placeFrozen(frozen, tx);
    return order && { order };
  }
  const payment = newPayment(visit, paying);
  try {
    if (await holdOrder(frozen, payment, tx)) {
      const { reference, currency, precision } = payment;
      return { reference, next: null, due: { amount, currency, precision } };
    }
  } catch (error) {
    if (isLoyaltyMoved(error)) return null;
    throw error;
  }
  const order = await findPlaced(visit.tenant.id, frozen.order.customer_id, frozen.order.placement_key, tx);
  return order && { order };
}

/** What the placement key has led to: an order, or a payment that is still in progress. */
async function findHeld(tenant: number, customer: number, key: string): Promise<Held | null> {
  const order = await findPlaced(tenant, customer, key);
  if (order) return { order };
  const payment = await findPaymentOf(tenant, customer, key);
  if (payment?.status !== "in_progress") return null;
  return { reference: payment.reference, next: payment.next, due: null };
}

/** A payment that needs nothing more of its customer is asked about at once: the order it has paid, or why there is none. */
async function hearAtOnce(
  { tenant, customer, now }: CustomerVisit,
  { placementKey }: PlacementRequest,
  begun: AtProvider,
  refused: Refused,
): Promise<Begun> {
  const payment = await askDecided(tenant, begun.reference, now);
  // Its provider could not be asked, or has not made up its mind after all: the payment's page goes on asking.
  if (!payment || payment.status === "in_progress") return begun;
  const order = payment.order_id ? await findPlaced(tenant.id, customer.id, placementKey) : null;
  return order ? { ok: true, order } : refused;
}
