/** Asking the provider how a payment stands, and ending one that has run out of time. */
import type { EvidenceSource } from "~/db/documents.server";
import { findPayment, type Payment } from "~/db/payments/payments.server";
import { takeTurn } from "~/db/payments/turns.server";
import { hasRunOut, type Evidence } from "~/ordering/payments/payment";
import { log } from "~/platform/log/logger.server";
import { providerOf } from "~/payments/registry.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { onlineType, openAccount } from "~/services/payments/account.server";
import { giveMoneyBack } from "./refund.server";
import { settlePayment, type Heard } from "./settle.server";

/** However often a page asks, the provider is asked no more often than this. */
const EVERY_SECONDS = 3;

export type Asking = { source: EvidenceSource; now: Date };

/**
 * The payment as the provider says, if it has not just been asked; as it is known when it has ended. One whose time is over ends
 * here, however lately it was asked about.
 */
export async function refreshPayment(tenant: CompanyContext, payment: Payment, asking: Asking): Promise<Payment> {
  if (payment.status !== "in_progress") return payment;
  const isTurn = await takeTurn(tenant.id, payment.reference, EVERY_SECONDS);
  if (isTurn || hasRunOut(payment, asking.now)) return askPayment(tenant, payment, asking);
  return (await findPayment(tenant.id, payment.reference)) ?? payment;
}

/** Asks about a payment that has just begun, and needs nothing more of its customer. @returns null where there is none. */
export async function askDecided(tenant: CompanyContext, reference: string, now: Date): Promise<Payment | null> {
  const payment = await findPayment(tenant.id, reference);
  return payment && askPayment(tenant, payment, { source: "start", now });
}

/** Asks the provider at once, and settles what it says. */
export const askPayment = async (tenant: CompanyContext, payment: Payment, asking: Asking): Promise<Payment> =>
  (await hearProvider(tenant, payment, asking)).payment;

/** The payment after its provider was asked. `isHeard`: whether it could be; else nobody knows more than before. */
export type Asked = { payment: Payment; isHeard: boolean };

/** The same, and tells whether the provider has said how the payment stands. */
export async function hearProvider(tenant: CompanyContext, payment: Payment, { source, now }: Asking): Promise<Asked> {
  const evidence = await evidenceFrom(tenant, payment);
  const settled = async (heard: Heard, isHeard: boolean): Promise<Asked> => ({
    payment: await settleHeard(tenant, payment, heard),
    isHeard,
  });
  const isOver = payment.status === "in_progress" && hasRunOut(payment, now);
  if (evidence && evidence.says !== "pending")
    return settled({ source, evidence: isOver ? withoutRest(evidence) : evidence, at: now }, true);
  if (!isOver) return { payment, isHeard: evidence !== null };
  const last = (await closePage(tenant, payment)) ? await evidenceFrom(tenant, payment) : evidence;
  if (last?.says === "paid") return settled({ source, evidence: last, at: now }, true);
  const flag = last === null ? "not_asked" : null;
  return settled({ source: "expiry", evidence: { says: "declined" }, at: now, flag }, last !== null);
}

/** Nobody waits any longer for the rest of money that is too much or too little. */
function withoutRest(evidence: Evidence): Evidence {
  if (evidence.says !== "paid") return evidence;
  const { isOpen: _, ...rest } = evidence;
  return rest;
}

/**
 * Takes the provider's page back, so that what ends here is not paid there afterwards; money that comes all the same is given
 * back. @returns whether it was taken back.
 */
export async function closePage(tenant: CompanyContext, payment: Payment): Promise<boolean> {
  const type = onlineType(tenant, payment.payment_type_id, payment.kind);
  const provider = providerOf(payment.kind);
  if (!type || !provider.close || payment.status !== "in_progress") return false;
  try {
    await provider.close(openAccount(tenant, type), payment);
    return true;
  } catch (error) {
    log.warn({ err: error, tenant: tenant.id, reference: payment.reference }, "A payment's page could not be closed");
    return false;
  }
}

/** Settles what was heard of a payment; money that came for nothing goes back. @returns the payment as it is then. */
export async function settleHeard(tenant: CompanyContext, payment: Payment, heard: Heard): Promise<Payment> {
  const after = (await settlePayment(tenant.id, payment.reference, heard)) ?? payment;
  if (after.status === "late" && after.flag === null) await giveMoneyBack(tenant, after, heard.at);
  return after;
}

/** Null when the provider cannot be asked. */
async function evidenceFrom(tenant: CompanyContext, payment: Payment): Promise<Evidence | null> {
  const type = onlineType(tenant, payment.payment_type_id, payment.kind);
  try {
    if (!type) throw new Error("The company has the account no more");
    return await providerOf(payment.kind).status(openAccount(tenant, type), payment);
  } catch (error) {
    log.warn({ err: error, tenant: tenant.id, reference: payment.reference }, "A payment could not be asked about");
    return null;
  }
}
