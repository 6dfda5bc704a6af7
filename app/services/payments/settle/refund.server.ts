/** Money that pays for no order, or for one that was rejected: given back where the provider can, else left to an operator. */
import { flagPayment, type Payment } from "~/db/payments/payments.server";
import { providerOf } from "~/payments/registry.server";
import { log } from "~/platform/log/logger.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { onlineType, openAccount } from "~/services/payments/account.server";
import { markRefunded } from "./settle.server";

/** For so long it is tried; then an operator has to. */
const TRIED_MS = 3_600_000;

/** Gives back what was paid for nothing; what cannot be given back is left to an operator. */
export async function giveMoneyBack(tenant: CompanyContext, payment: Payment, now: Date): Promise<void> {
  const { reference, owed_at } = payment;
  if (await refundPayment(tenant, payment)) return markRefunded(tenant.id, reference, now);
  const isTriedLong = owed_at !== null && now.getTime() - owed_at.getTime() > TRIED_MS;
  if (isTriedLong || !canRefund(tenant, payment)) await flagPayment(tenant.id, reference, "not_refunded");
}

/** Whether a payment's provider gives money back, and the company still has its account there. */
export const canRefund = (tenant: CompanyContext, { payment_type_id, kind }: Payment): boolean =>
  onlineType(tenant, payment_type_id, kind) !== null && providerOf(kind).refund !== undefined;

/** Asks the provider to give the payment's amount back. @returns whether it has. */
export async function refundPayment(tenant: CompanyContext, payment: Payment): Promise<boolean> {
  const { reference, kind } = payment;
  const type = onlineType(tenant, payment.payment_type_id, kind);
  const provider = providerOf(kind);
  try {
    if (!type || !provider.refund) return false;
    await provider.refund(openAccount(tenant, type), payment);
    log.info({ tenant: tenant.id, reference }, "A payment was given back");
    return true;
  } catch (error) {
    log.error({ err: error, tenant: tenant.id, reference }, "A payment could not be given back");
    return false;
  }
}
