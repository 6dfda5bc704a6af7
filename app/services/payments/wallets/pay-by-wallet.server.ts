/** Payments by the token of a wallet: one attempt for one payment, whatever is pressed, lost or sent twice. */
import { findPayment, type Payment } from "~/db/payments/payments.server";
import type { WalletKind } from "~/ordering/payments/wallets/wallet";
import { providerOf } from "~/payments/registry.server";
import { log } from "~/platform/log/logger.server";
import { onlineType, openAccount } from "~/services/payments/account.server";
import { askPayment } from "~/services/payments/settle/ask-payment.server";
import { cancelPayment } from "~/services/payments/settle/cancel.server";
import { nextStep } from "~/services/payments/own-payment.server";
import { askedOf } from "~/services/payments/start/ask-provider.server";
import { attemptBy, isOnlyAttempt, settleStep } from "~/services/payments/start/pay-by-widget.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

export type Paid = Payment | "busy";

/** Whether a payment waits for a wallet's token, and not for what is done at a page of the provider's. */
export const waitsFor = (payment: Payment, wallet: WalletKind): boolean => {
  const next = nextStep(payment);
  return next?.next === "wait" && next.wallet === wallet;
};

/**
 * Pays a payment in progress; one that has ended stays as it is. Without an answer nobody knows, and the payment's page goes on
 * asking. @returns `busy` where another token pays it already: by two it would be paid twice.
 */
export async function payByWallet(
  visit: CustomerVisit,
  payment: Payment,
  { wallet, token, origin }: { wallet: WalletKind; token: string; origin: string },
): Promise<Paid> {
  const { tenant, now } = visit;
  const { reference, amount, currency, precision } = payment;
  const type = onlineType(tenant, payment.payment_type_id, payment.kind);
  const wallets = type && providerOf(type.payment_type).wallets;
  if (!type || !wallets || payment.status !== "in_progress") return payment;
  if (!(await isOnlyAttempt(payment, attemptBy(token)))) return "busy";
  // Given up meanwhile: nothing is taken any more.
  const held = await findPayment(tenant.id, reference);
  if (held?.status !== "in_progress") return held ?? payment;
  try {
    const asked = askedOf(visit, { reference, amount, currency, precision }, { type, origin, payer: visit.customer });
    const step = await wallets.pay(openAccount(tenant, type), { ...asked, wallet }, token);
    return await settleStep(tenant, held, step, { source: "start", now });
  } catch (error) {
    log.error({ err: error, tenant: tenant.id, reference }, "A wallet's payment had no answer");
    return held;
  }
}

/** Gives a payment up whose sheet was closed; one that is being paid is asked about first, and ends by its provider's word. */
export async function cancelByWallet({ tenant, now }: CustomerVisit, payment: Payment): Promise<Payment> {
  if (payment.status !== "in_progress") return payment;
  if (payment.provider_reference !== null) return askPayment(tenant, payment, { source: "customer", now });
  await cancelPayment(tenant, payment, now);
  return (await findPayment(tenant.id, payment.reference)) ?? payment;
}
