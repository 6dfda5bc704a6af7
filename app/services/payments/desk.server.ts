/** Payments that an operator looks after: what is open, late, given back or flagged, and what can be done about it by hand. */
import { paymentFiles, type PaymentFile, type Said } from "~/db/payments/desk.server";
import { findPayment, flagPayment, type Payment } from "~/db/payments/payments.server";
import { toDecimal } from "~/ordering/model/money";
import type { Deed } from "~/ordering/payments/deeds";
import { canMovePayment } from "~/ordering/payments/payment";
import type { CompanyContext } from "~/tenancy/company.server";
import { askPayment } from "~/services/payments/settle/ask-payment.server";
import { refundPayment } from "~/services/payments/settle/refund.server";
import { markRefunded } from "~/services/payments/settle/settle.server";

const LISTED = 100;

/** A payment as it is told to an operator; amounts in the company's currency. */
export type ShownPayment = ReturnType<typeof shown>;

/** The company's payments that are not simply paid or ended, the newest first. */
export const openPayments = async ({ id }: CompanyContext): Promise<ShownPayment[]> =>
  (await paymentFiles(id, { newest: LISTED })).map(shown);

/** One payment with all that was said of it; null when the company has none of the reference. */
export async function shownPayment({ id }: CompanyContext, reference: string): Promise<ShownPayment | null> {
  const [file] = await paymentFiles(id, { reference });
  return file ? shown(file) : null;
}

export type Done = { ok: true } | { ok: false; reason: "unknown_payment" | "nothing_to_refund" | "refund_refused" };

/** Does something about a payment by hand. */
export async function workOn(tenant: CompanyContext, reference: string, deed: Deed, now: Date): Promise<Done> {
  const payment = await findPayment(tenant.id, reference);
  if (!payment) return { ok: false, reason: "unknown_payment" };
  if (deed === "flag" || deed === "unflag") await flagPayment(tenant.id, reference, deed === "flag" ? "by_hand" : null);
  else if (deed === "ask") await askPayment(tenant, payment, { source: "operator", now });
  else return giveBack(tenant, payment, deed, now);
  return { ok: true };
}

async function giveBack(
  tenant: CompanyContext,
  payment: Payment,
  deed: "refund" | "refunded",
  now: Date,
): Promise<Done> {
  if (!canMovePayment(payment.status, "refunded")) return { ok: false, reason: "nothing_to_refund" };
  if (deed === "refund") {
    const taken = await takenFor(tenant, payment);
    if (taken === null || !(await refundPayment(tenant, { ...payment, amount: taken })))
      return { ok: false, reason: "refund_refused" };
  }
  await markRefunded(tenant.id, payment.reference, now);
  await flagPayment(tenant.id, payment.reference, null);
  return { ok: true };
}

/** What the provider says that it has taken; null where that is not an amount of the payment's currency. */
async function takenFor({ id }: CompanyContext, { reference, currency, amount }: Payment): Promise<number | null> {
  const [file] = await paymentFiles(id, { reference });
  const paid = file?.said.findLast(({ evidence }) => evidence.says === "paid")?.evidence;
  if (paid?.says !== "paid") return amount;
  return paid.currency === currency ? paid.amount : null;
}

function shown({ payment, customer, order_number, said }: PaymentFile) {
  const { reference, kind, provider_reference, status, flag, currency, precision } = payment;
  return {
    reference,
    kind,
    provider_reference,
    status,
    flag,
    /** The rider of a tip, as far as named; null for the payment of an order. */
    tip_for: payment.tip && payment.tip.rider,
    amount: toDecimal(payment.amount, precision),
    currency,
    customer,
    order_number,
    began_at: payment.created_at.toISOString(),
    ended_at: payment.ended_at?.toISOString() ?? null,
    said: said.map((each) => ({
      at: each.created_at.toISOString(),
      source: each.source,
      says: each.evidence.says,
      amount: amountSaid(each, payment),
    })),
  };
}

function amountSaid({ evidence }: Said, { precision }: Payment): string | null {
  if (evidence.says !== "paid" || evidence.amount === null) return null;
  return `${evidence.currency} ${toDecimal(evidence.amount, precision)}`;
}
