/** Payments as their customers see them (PAY-09, PAY-13). */
import { findOrder, type OrderRecord } from "~/db/orders/orders.server";
import { findDecline, findPayment, type Payment } from "~/db/payments/payments.server";
import { shownStatus, type ShownStatus } from "~/ordering/payments/payment";
import type { Next } from "~/ordering/payments/next";
import { log } from "~/platform/log/logger.server";
import { unseal } from "~/platform/sealing.server";
import type { Visit } from "~/services/visit/visit.server";
import { nextOf } from "./reference.server";

/** A payment as an address names it. */
type Named = { reference: string; type?: string | null };

/** The visitor's own payment; null for anybody else's, and where the kind is another. */
export async function ownPayment(visit: Visit, named: Named): Promise<Payment | null> {
  const payment = visit.customer && (await paymentNamed(visit, named));
  return payment?.customer_id === visit.customer?.id ? (payment ?? null) : null;
}

/** Whether the company has such a payment, whosever it is; nobody guesses a reference. */
export const isPayment = async (visit: Visit, named: Named): Promise<boolean> =>
  (await paymentNamed(visit, named)) !== null;

async function paymentNamed({ tenant }: Visit, { reference, type }: Named): Promise<Payment | null> {
  if (!/^[0-9A-Z]{20}$/.test(reference)) return null;
  const payment = await findPayment(tenant.id, reference);
  return type === undefined || type === null || type === payment?.kind ? payment : null;
}

export type PaymentResult = { payment: Payment; status: ShownStatus; order: OrderRecord | null };

/** How a payment of the visitor's stands, with the order that it has placed: a tip places none. */
export async function resultOf({ tenant, customer }: Visit, payment: Payment): Promise<PaymentResult> {
  const status = shownStatus({ status: payment.status, hasOrder: payment.order_id !== null });
  const order =
    customer && payment.order_id && !payment.tip
      ? await findOrder(tenant.id, customer.id, { id: payment.order_id })
      : null;
  return { payment, status, order };
}

/** Why a payment was declined: in the provider's words, or since nobody has told how it stands in time. */
export type Decline = { told: string } | "unanswered";

/** Null where nothing is known of it, and for a payment that was not declined; one in progress is declined when its time is over. */
export async function whyDeclined(tenant: number, { reference, status }: Payment): Promise<Decline | null> {
  if (status === "in_progress") return "unanswered";
  const said = status === "declined" ? await findDecline(tenant, reference) : null;
  if (said?.source === "expiry") return "unanswered";
  return said?.evidence.says === "declined" && said.evidence.told ? { told: said.evidence.told } : null;
}

/** What the customer's browser does next for a payment in progress; null when nothing, or nothing that can be opened. */
export function nextStep({
  company_id,
  reference,
  next,
}: Pick<Payment, "company_id" | "reference" | "next">): Next | null {
  if (next === null) return null;
  try {
    return JSON.parse(unseal(next, nextOf(company_id, reference))) as Next;
  } catch (error) {
    log.error({ err: error, tenant: company_id, reference }, "The way to a payment's page could not be opened");
    return null;
  }
}
