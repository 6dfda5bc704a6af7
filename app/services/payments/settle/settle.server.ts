/**
 * The one door through which a payment ends, of an order as of a tip: return page, report, verification, timer and operator all
 * come here with what they have heard. Whoever comes first decides, and every later one gets the same answer.
 */
import { transaction, type Connection } from "~/db/client.server";
import type { EvidenceSource, PaymentFlag } from "~/db/documents.server";
import { findOrder } from "~/db/orders/orders.server";
import { keepCard } from "~/db/payments/kept-cards.server";
import { isPlacementTaken, writePaidOrder } from "~/db/orders/placing.server";
import { collectTip } from "~/db/orders/tips.server";
import {
  addEvidence,
  flagPayment,
  giveBack,
  hasSaid,
  lockPayment,
  movePayment,
  type Payment,
} from "~/db/payments/payments.server";
import { PAYMENT_EVENTS, paymentChannel } from "~/ordering/realtime/channels";
import { canMovePayment, shownStatus, weigh, type Evidence, type Verdict } from "~/ordering/payments/payment";
import { log } from "~/platform/log/logger.server";
import { publish } from "~/realtime/bus.server";
import { tellOrderPages } from "~/services/orders/status.server";
import { tellSoon } from "~/services/outbox/worker.server";

/** `flag`: what an operator has to look at, where what was heard does not tell it. */
export type Heard = { source: EvidenceSource; evidence: Evidence; at: Date; flag?: PaymentFlag | null };

/**
 * Weighs what was heard of a payment and does what follows, all of it or nothing: the order is placed or has its tip, or what it
 * held is given back, or the money is marked to be given back.
 * @returns the payment as it is then; null when the company has none of the reference.
 */
export async function settlePayment(tenant: number, reference: string, heard: Heard): Promise<Payment | null> {
  try {
    return await settleAs(tenant, reference, heard, weigh);
  } catch (error) {
    if (!isPlacementTaken(error)) throw error;
    // Its key has placed an order otherwise: this money pays for nothing.
    log.error({ tenant, reference }, "A payment came for an order that has been placed");
    return settleAs(tenant, reference, heard, (...said) => ({ to: "late", flag: weigh(...said).flag }));
  }
}

/** What is done about a payment: it moves, it is flagged, or both. */
type Following = { to: Verdict["to"]; flag: PaymentFlag | null };
type Weigh = (payment: Payment, evidence: Evidence) => Verdict;

async function settleAs(
  tenant: number,
  reference: string,
  { source, evidence, at, flag = null }: Heard,
  judge: Weigh,
): Promise<Payment | null> {
  const settled = await transaction(async (tx) => {
    const payment = await lockPayment(tenant, reference, tx);
    if (!payment) return null;
    // Nothing has changed, and it is asked about again and again.
    if (evidence.says === "pending") return { payment, to: null };
    const { card, ...said } = { card: undefined, ...evidence };
    if (!(await isOldNews(payment, { source, says: evidence.says }, tx)))
      await addEvidence(tenant, { reference, source, evidence: said, at }, tx);
    const { to, ...judged } = judge(payment, evidence);
    await follow(payment, { to, flag: judged.flag ?? flag }, at, tx);
    if (to === "paid" && payment.saves_card && card) await keepCard(cardKeyOf(payment), card, tx);
    // Its provider could not be asked before, and has said now what has become of it.
    if (payment.flag === "not_asked" && flag === null && judged.flag === null)
      await flagPayment(tenant, reference, null, tx);
    const after = await lockPayment(tenant, reference, tx);
    return after && { payment: after, to };
  });
  if (settled?.to === "paid") tellSoon();
  if (settled?.to) tellPages(settled.payment);
  if (settled?.to === "paid" && settled.payment.tip) await tellTipped(settled.payment);
  if (settled?.payment.flag)
    log.error({ tenant, reference, flag: settled.payment.flag }, "A payment needs an operator");
  return settled && settled.payment;
}

/** Whether the timer hears again of a payment that has ended what it has heard before: it asks many times. */
async function isOldNews(
  { company_id: tenant, reference, status }: Payment,
  { source, says }: { source: EvidenceSource; says: Evidence["says"] },
  tx: Connection,
): Promise<boolean> {
  if (source !== "timer" || says === "paid" || status === "in_progress") return false;
  return hasSaid(tenant, { reference, source, says }, tx);
}

const cardKeyOf = ({ company_id: tenant, customer_id: customer, payment_type_id: paymentType }: Payment) => ({
  tenant,
  customer,
  paymentType,
});

async function follow(payment: Payment, { to, flag }: Following, at: Date, tx: Connection): Promise<void> {
  const { company_id: tenant, reference, frozen, tip } = payment;
  if (to === "paid" && frozen) {
    const number = await writePaidOrder(frozen, { reference, at }, tx);
    if (number === null) throw new Error("What was locked for a payment has changed");
    if (flag !== null) await flagPayment(tenant, reference, flag, tx);
    return;
  }
  if (to === "paid" && tip) {
    const isTaken = await collectTip(payment, tip, at, tx);
    const move = isTaken ? ({ to, order_id: tip.order_id } as const) : ({ to: "late" } as const);
    return movePayment(payment, { ...move, flag, at }, tx);
  }
  if (to !== null) await movePayment(payment, { to, flag, at }, tx);
  else if (flag !== null) await flagPayment(tenant, reference, flag, tx);
  if (to !== null && payment.status === "in_progress" && frozen) await giveBack(frozen, tx);
}

/** Tells the pages that wait for a payment that it has ended; what they are told they read from the server. */
function tellPages({ company_id: tenant, kind, reference, status, order_id }: Payment): void {
  const channel = paymentChannel(kind, reference);
  const shown = shownStatus({ status, hasOrder: order_id !== null });
  if (channel === null || shown === "in_progress") return;
  publish({ tenant, name: channel }, { name: PAYMENT_EVENTS[shown], data: { status: shown, reference } });
}

/** Tells the pages that follow an order of its tip. */
async function tellTipped({ company_id: tenant, customer_id, order_id }: Payment): Promise<void> {
  const order = order_id && (await findOrder(tenant, customer_id, { id: order_id }));
  if (order) tellOrderPages(tenant, order);
}

/** Marks a payment whose money the provider has given back. */
export const markRefunded = (tenant: number, reference: string, at: Date): Promise<void> =>
  transaction(async (tx) => {
    const payment = await lockPayment(tenant, reference, tx);
    if (payment && canMovePayment(payment.status, "refunded"))
      await movePayment(payment, { to: "refunded", flag: null, at }, tx);
  });
