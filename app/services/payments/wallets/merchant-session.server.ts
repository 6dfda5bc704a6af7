/** Apple's word for one payment that the shop's page is the merchant's (API-72, REALTIME-11). */
import { keepNext, type Payment } from "~/db/payments/payments.server";
import { MERCHANT_SESSION_CREATED, paymentChannel } from "~/ordering/realtime/channels";
import { providerOf } from "~/payments/registry.server";
import { log } from "~/platform/log/logger.server";
import { seal } from "~/platform/sealing.server";
import { publish } from "~/realtime/bus.server";
import { onlineType, openAccount } from "~/services/payments/account.server";
import { nextStep } from "~/services/payments/own-payment.server";
import { nextOf } from "~/services/payments/reference.server";
import { settlePayment } from "~/services/payments/settle/settle.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

type Session = Readonly<Record<string, unknown>>;

/** A caller waits no longer than this; what comes later is told on the payment's channel. */
const PATIENCE_MS = 3_000;

/**
 * Has Apple make a session for a payment at a page of the domain. Where it refuses, nobody can pay, and the payment ends.
 * @returns null while Apple has not answered: the payment's channel tells when it has.
 */
export async function makeMerchantSession(
  visit: CustomerVisit,
  payment: Payment,
  domain: string,
): Promise<Session | null | "refused"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([make(visit, payment, domain), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function make({ tenant, now }: CustomerVisit, payment: Payment, domain: string): Promise<Session | "refused"> {
  const { company_id, reference, kind } = payment;
  try {
    const type = onlineType(tenant, payment.payment_type_id, kind);
    const wallets = type && providerOf(kind).wallets;
    if (!type || !wallets) throw new Error("The company has the account no more");
    const session = await wallets.merchantSession(openAccount(tenant, type), { domain, name: tenant.company.name });
    await tell(payment, session);
    return session;
  } catch (error) {
    log.error({ err: error, tenant: company_id, reference }, "Apple Pay has made no session");
    const heard = { source: "no_answer", evidence: { says: "declined" }, at: now } as const;
    await settlePayment(company_id, reference, heard).catch((unsettled: unknown) =>
      log.error({ err: unsettled, tenant: company_id, reference }, "A payment without a session could not be ended"),
    );
    return "refused";
  }
}

/** Keeps a session for whoever asks again, and tells the page that waits for it. */
async function tell({ company_id, reference, kind }: Payment, session: Session): Promise<void> {
  const next = { next: "wait", wallet: "apple_pay", merchant_session: session };
  const sealed = seal(JSON.stringify(next), nextOf(company_id, reference));
  const isAwaited = await keepNext(company_id, reference, sealed);
  const channel = paymentChannel(kind, reference);
  if (channel === null || !isAwaited) return;
  publish({ tenant: company_id, name: channel }, { name: MERCHANT_SESSION_CREATED, data: { reference } });
}

/** The session that was made for a payment; null while it is awaited, or is none of Apple Pay's. */
export function awaitedSession(payment: Payment): Session | null {
  const next = nextStep(payment);
  return next?.next === "wait" ? (next.merchant_session ?? null) : null;
}
