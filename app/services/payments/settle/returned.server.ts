/** What comes in from providers: browsers that they send back, and their reports. Neither is believed for what it says. */
import { findPayment, nameAtProvider, type Payment } from "~/db/payments/payments.server";
import { mayStillBePaid } from "~/ordering/payments/payment";
import type { OnlineKind } from "~/ordering/payments/payment-types";
import type { Heard, Incoming, Report } from "~/payments/provider.server";
import { spend, type Budget } from "~/platform/rate-limit.server";
import { providerOf } from "~/payments/registry.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { onlineType, openAccount } from "~/services/payments/account.server";
import { askPayment, hearProvider } from "./ask-payment.server";
import { cancelPayment } from "./cancel.server";
import { heedTrouble } from "./trouble.server";
import { returnToWidget, settleStep } from "~/services/payments/start/pay-by-widget.server";

/** Of one payment; a provider that reports it as often as it can stays far below. */
const REPORTS: Budget = { name: "payment-reports", points: 60, seconds: 60 };
/** Of one payment; a browser comes back once, and again when its page is reloaded. */
const RETURNS: Budget = { name: "payment-returns", points: 20, seconds: 60 };

type Named = { kind: OnlineKind; reference: string };

async function paymentOf(tenant: CompanyContext, { kind, reference }: Named): Promise<Payment | null> {
  const payment = await findPayment(tenant.id, reference);
  return payment?.kind === kind ? payment : null;
}

/**
 * A customer comes back. What the browser brings along is not believed, the provider is asked, however short ago it was asked
 * before: this is when it knows. One that has ended without money is asked about too, since a page may take another card after a try that
 * has failed. That the customer has turned back counts as if they had said it here.
 * @returns whether there is such a payment.
 */
export async function takeReturn(
  tenant: CompanyContext,
  named: Named,
  incoming: Incoming,
  now: Date,
): Promise<boolean> {
  const payment = await paymentOf(tenant, named);
  if (!payment) return false;
  if (!mayStillBePaid(payment.status)) return true;
  const isOpen = payment.status === "in_progress";
  const provider = providerOf(payment.kind);
  if (isOpen && provider.isGivenUp?.(incoming)) await cancelPayment(tenant, payment, now);
  else if (!(await spend(RETURNS, tenant.id, payment.reference)).isWithin) return true;
  // What a widget brings back would finish paying for what has ended.
  else if (isOpen && provider.widget) await returnToWidget(tenant, payment, incoming.query, now);
  else await askPayment(tenant, payment, { source: "return", now });
  return true;
}

/**
 * Asks about a payment that a report names; one whose start was never answered can be asked about only now. Where nobody can be
 * asked, the report itself is what the provider says. @returns whether the provider has been heard.
 */
async function hear(tenant: CompanyContext, payment: Payment, report: Report, now: Date): Promise<boolean> {
  const { provider_reference: name, says, trouble } = report;
  if (trouble) {
    await heedTrouble(tenant.id, payment.reference, trouble);
    return true;
  }
  if (says) {
    const evidence = says(payment);
    const step = { evidence, provider_reference: evidence.says === "paid" ? (name ?? null) : null };
    await settleStep(tenant, payment, step, { source: "webhook", now });
    return true;
  }
  const named =
    name && payment.provider_reference === null && (await nameAtProvider(tenant.id, payment.reference, name));
  return (await hearProvider(tenant, named || payment, { source: "webhook", now })).isHeard;
}

/** Whether a company has an account under this address, so that a report to it is worth reading. */
export const hasAccount = (tenant: CompanyContext, kind: OnlineKind, account: number): boolean =>
  onlineType(tenant, account, kind) !== null;

/** A report that has to come again: too many of one payment (429), or its provider could not be asked about it (503). */
export type Deferred = { status: 429 | 503; retryAfterSeconds: number };

/** A report that is not the provider's, by its signature. */
export type Refused = { status: 400 | 401 };

/** A provider that cannot be asked is as a rule back in so long. */
const REPEAT_SECONDS = 60;

/**
 * Takes a report: its signature is checked first, then the provider is asked about the payment that it names, whatever the
 * report says of it and however old it is. A payment that has ended is asked about too: money may have come after its end.
 * However often it is sent, the provider is asked within a budget: its report comes again. So it does where the provider could
 * not be asked: what is answered 200 would not be repeated.
 * @returns what tells the provider that it was heard, or when it may report again, or that its report is not believed.
 */
export async function takeReport(
  tenant: CompanyContext,
  { kind, account, incoming }: { kind: OnlineKind; account: number; incoming: Incoming },
  now: Date,
): Promise<Heard | Deferred | Refused> {
  const type = onlineType(tenant, account, kind);
  const provider = providerOf(kind);
  const report = type && provider.fromWebhook(openAccount(tenant, type), incoming);
  if (!report) return { status: provider.refusesWith ?? 401 };
  const payment = await paymentOf(tenant, { kind, reference: report.reference });
  const heard = provider.heard ?? { type: "text/plain", body: "" };
  // One of the provider's own, or of another shop on the same account: theirs, but nothing to us.
  if (payment?.payment_type_id !== account) return heard;
  const spent = await spend(REPORTS, tenant.id, payment.reference);
  if (!spent.isWithin) return { status: 429, retryAfterSeconds: spent.retryAfterSeconds };
  const isHeard = await hear(tenant, payment, report, now);
  return isHeard || provider.isAlwaysHeard ? heard : { status: 503, retryAfterSeconds: REPEAT_SECONDS };
}
