/** Giving a payment up. */
import type { Payment } from "~/db/payments/payments.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { askPayment, closePage } from "./ask-payment.server";
import { settlePayment } from "./settle.server";

/**
 * Ends a payment as its customer wishes, unless the provider says that it was paid; money that comes later is given back.
 * @param as what it has come to by their page's word: declined where the card's bank has not answered.
 */
export async function cancelPayment(
  tenant: CompanyContext,
  payment: Payment,
  now: Date,
  as: "cancelled" | "declined" = "cancelled",
): Promise<void> {
  if (payment.status !== "in_progress") return;
  await closePage(tenant, payment);
  const asked = await askPayment(tenant, payment, { source: "customer", now });
  if (asked.status !== "in_progress") return;
  const heard = { source: "given_up", evidence: { says: as }, at: now } as const;
  await settlePayment(tenant.id, payment.reference, heard);
}
