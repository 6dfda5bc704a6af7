/** Payments whose provider's widget collects how they are paid: each step is the provider's answer to our server. */
import { createHash } from "node:crypto";
import {
  findPayment,
  keepStarted,
  nameAtProvider,
  renameAtProvider,
  type Payment,
} from "~/db/payments/payments.server";
import type { EvidenceSource } from "~/db/documents.server";
import type { Given, PaidByWidget, Stepped } from "~/payments/provider.server";
import { providerOf } from "~/payments/registry.server";
import { log } from "~/platform/log/logger.server";
import { spend, type Budget } from "~/platform/rate-limit.server";
import { seal } from "~/platform/sealing.server";
import type { CompanyContext } from "~/tenancy/company.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { onlineType, openAccount } from "~/services/payments/account.server";
import { askedOf } from "./ask-provider.server";
import { settleHeard } from "~/services/payments/settle/ask-payment.server";
import type { Money } from "~/ordering/payments/amount-unit";
import type { OnlineType } from "~/ordering/payments/payment-types";
import { nextOf } from "~/services/payments/reference.server";

type Account = Record<string, unknown>;
type Opened = { widget: PaidByWidget<Account>; account: Account };

/** The widget of a way to pay with its account; null where it has none. */
function opened(tenant: CompanyContext, type: OnlineType | null): Opened | null {
  const widget = type && providerOf(type.payment_type).widget;
  return type && widget ? { widget, account: openAccount(tenant, type) } : null;
}

/** Of one customer; a page asks once when it is shown. */
const METHODS: Budget = { name: "widget-methods", points: 30, seconds: 60 };

/** What the widget of a way to pay offers for an amount; null when the provider does not tell, or was asked too often. */
export async function widgetMethods({ tenant, customer }: CustomerVisit, type: OnlineType, due: Money) {
  if (!(await spend(METHODS, tenant.id, String(customer.id))).isWithin) return null;
  const at = opened(tenant, type);
  try {
    return at && (await at.widget.methods(at.account, due));
  } catch (error) {
    log.warn({ err: error, tenant: tenant.id, kind: type.payment_type }, "A provider tells no payment methods");
    return null;
  }
}

/** `busy`: it is being paid by another method already, and by two it would be paid twice. */
type Paid = { payment: Payment; action: Stepped["action"] } | "busy" | "no_answer";

/** Pays a payment in progress by what its widget has collected. Asked again with the same method, it is the same attempt. */
export async function payByWidget(visit: CustomerVisit, payment: Payment, given: Given, origin: string): Promise<Paid> {
  const { tenant, now } = visit;
  const type = onlineType(tenant, payment.payment_type_id, payment.kind);
  const at = opened(tenant, type);
  if (!type || !at) return "no_answer";
  if (payment.status !== "in_progress") return { payment, action: null };
  const attempt = attemptBy(given.method);
  if (!(await isOnlyAttempt(payment, attempt))) return "busy";
  const { reference, amount, currency, precision } = payment;
  try {
    const asked = askedOf(visit, { reference, amount, currency, precision }, { type, origin, payer: visit.customer });
    const step = await at.widget.pay(at.account, asked, given);
    await keepAction(payment, attempt, step);
    return { payment: await settleStep(tenant, payment, step, { source: "start", now }), action: step.action };
  } catch (error) {
    log.error({ err: error, tenant: tenant.id, reference }, "A payment had no answer to its widget's method");
    return "no_answer";
  }
}

/** The name of an attempt, by what is to pay. */
export const attemptBy = (given: unknown): string =>
  `attempt-${createHash("sha256").update(JSON.stringify(given)).digest("hex").slice(0, 32)}`;

/** A payment has one attempt; what ends it ends the payment too. */
export async function isOnlyAttempt({ company_id, reference }: Payment, attempt: string): Promise<boolean> {
  if (await nameAtProvider(company_id, reference, attempt)) return true;
  return (await findPayment(company_id, reference))?.provider_reference === attempt;
}

/** Whoever comes back to the payment is led to where the widget has led. */
async function keepAction({ company_id, reference }: Payment, attempt: string, { action }: Stepped): Promise<void> {
  if (action?.type !== "redirect" || typeof action.url !== "string") return;
  const next = seal(JSON.stringify({ next: "page", url: action.url }), nextOf(company_id, reference));
  await keepStarted(company_id, reference, { provider_reference: attempt, next, saves_card: false });
}

/** Takes what the browser has brought back from a page that the widget has led to. */
export async function returnToWidget(tenant: CompanyContext, payment: Payment, query: URLSearchParams, now: Date) {
  const { reference } = payment;
  const at = opened(tenant, onlineType(tenant, payment.payment_type_id, payment.kind));
  try {
    const step = at && (await at.widget.returned(at.account, payment, query));
    if (step) await settleStep(tenant, payment, step, { source: "return", now });
  } catch (error) {
    log.warn({ err: error, tenant: tenant.id, reference }, "What a browser has brought back was not taken");
  }
}

/** Settles a provider's own word; money is kept under the name that it is given back by. */
export async function settleStep(
  tenant: CompanyContext,
  payment: Payment,
  { evidence, provider_reference: name }: Pick<Stepped, "evidence" | "provider_reference">,
  { source, now }: { source: EvidenceSource; now: Date },
): Promise<Payment> {
  const named = name === null ? null : await renameAtProvider(tenant.id, payment.reference, name);
  return settleHeard(tenant, named ?? payment, { source, evidence, at: now });
}
