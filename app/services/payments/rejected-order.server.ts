/** An order that was rejected, as its customer is told of it. */
import type { OrderRecord } from "~/db/orders/orders.server";
import { listGivenBack } from "~/db/payments/payments.server";
import type { Rejected } from "~/i18n/rejection-in-words.server";
import type { Language } from "~/ordering/model/language";
import type { Refund } from "~/ordering/payments/refund";
import { paymentName } from "~/services/orders/ordered.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { canRefund } from "./settle/refund.server";

/** Why it was rejected and what of its money goes back. */
export async function rejectedOrder(
  tenant: CompanyContext,
  { id, rejection, document }: OrderRecord,
  language: Language,
): Promise<Rejected> {
  const payment = { kind: document.payment.payment_type, name: paymentName(document, { tenant, language }) };
  return { rejection, payment, refund: await refundOf(tenant, id) };
}

/** All that was paid online for an order and goes back, its tip with it; null when nothing does. */
async function refundOf(tenant: CompanyContext, orderId: string): Promise<Refund | null> {
  const payments = await listGivenBack(tenant.id, orderId);
  if (payments.length === 0) return null;
  const amount = payments.reduce((sum, payment) => sum + payment.amount, 0);
  const open = payments.filter(({ status }) => status === "owed");
  if (open.length === 0) return { amount, state: "done" };
  const isByHand = open.some((payment) => payment.flag !== null || !canRefund(tenant, payment));
  return { amount, state: isByHand ? "by_hand" : "on_its_way" };
}
