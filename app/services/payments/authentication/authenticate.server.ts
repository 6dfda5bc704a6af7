/** Payments whose card is entered on our own page, or given by a wallet: its bank is asked first, and then it is charged, once. */
import { findPayment, keepStarted, nameAtProvider, type Payment } from "~/db/payments/payments.server";
import type { ErrorId } from "~/ordering/model/errors";
import type { OnlineType } from "~/ordering/payments/payment-types";
import type { WalletKind } from "~/ordering/payments/wallets/wallet";
import { AUTHENTICATION_EVENTS, authenticationChannel } from "~/ordering/realtime/channels";
import { pathTo } from "~/paths/address";
import { PAYMENT_AUTHENTICATION } from "~/paths/calls";
import type { Asked, Authenticating, CardAuthentication, PayerBrowser } from "~/payments/provider.server";
import { providerOf } from "~/payments/registry.server";
import { log } from "~/platform/log/logger.server";
import { spend, type Budget } from "~/platform/rate-limit.server";
import { seal } from "~/platform/sealing.server";
import { publish } from "~/realtime/bus.server";
import type { CompanyContext } from "~/tenancy/company.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { onlineType, openAccount } from "../account.server";
import { nextStep } from "../own-payment.server";
import { nextOf } from "../reference.server";
import { settleHeard } from "../settle/ask-payment.server";
import { askedOf } from "../start/ask-provider.server";

/** Of one payment: a page asks for each step once, and what has come of it every few seconds. */
const STEPS: Budget = { name: "authentication", points: 60, seconds: 60 };
/** What a payment is called at its provider from when its card is charged: by this only one request charges it. */
const CHARGED = "charged";
const GO = "PROCEED";

type Refused = { refused: ErrorId };
type Bank = {
  type: OnlineType;
  account: Record<string, unknown>;
  authentication: CardAuthentication<Record<string, unknown>>;
  session: string;
  /** That has given the card; null where it was entered. */
  wallet: WalletKind | null;
};

/** What a payment in progress is authenticated by; null where it is not, or was tried too often. */
async function bankOf(tenant: CompanyContext, payment: Payment): Promise<Bank | null> {
  const type = onlineType(tenant, payment.payment_type_id, payment.kind);
  const authentication = type && providerOf(type.payment_type).authentication;
  const { session, wallet } = sessionOf(payment);
  if (!type || !authentication || !session || payment.status !== "in_progress") return null;
  if (!(await spend(STEPS, tenant.id, payment.reference)).isWithin) return null;
  return { type, account: openAccount(tenant, type), authentication, session, wallet };
}

function sessionOf(payment: Payment): { session?: string; wallet: WalletKind | null } {
  const next = nextStep(payment);
  if (next?.next === "wait") return { session: next.held?.session_id, wallet: next.wallet };
  return { session: next?.next === "widget" ? next.setup.session_id : undefined, wallet: null };
}

/** What the bank is asked about: the payment's own amount, whatever the browser says. */
function askedAbout(visit: CustomerVisit, payment: Payment, { type, wallet }: Bank, origin: string): Asked {
  const { reference, amount, currency, precision, kind } = payment;
  const due = { reference, amount, currency, precision };
  const asked = askedOf(visit, due, { type, origin, payer: visit.customer });
  return {
    ...asked,
    ...(wallet && { wallet }),
    returnUrl: `${origin}${pathTo(PAYMENT_AUTHENTICATION, { kind, reference })}`,
  };
}

/** Whether a card may be authenticated: it has to lie in the payment's own session. */
export async function verifyCard(
  visit: CustomerVisit,
  payment: Payment,
  { session, origin }: { session: string; origin: string },
): Promise<Authenticating | Refused> {
  const bank = await bankOf(visit.tenant, payment);
  if (bank?.session !== session) return { refused: "card_verification_failed" };
  const { authentication, account } = bank;
  const step = await stepped(payment, () =>
    authentication.verify(account, askedAbout(visit, payment, bank, origin), session),
  );
  return step?.recommendation === GO ? step : { refused: "card_verification_failed" };
}

/** Has the bank ask the payer, if it wants to. */
export async function authenticatePayer(
  visit: CustomerVisit,
  payment: Payment,
  { browser, origin }: { browser: PayerBrowser; origin: string },
): Promise<Authenticating | Refused> {
  const bank = await bankOf(visit.tenant, payment);
  if (!bank) return { refused: "authentication_error" };
  const { authentication, account, session } = bank;
  const step = await stepped(payment, () =>
    authentication.authenticate(account, askedAbout(visit, payment, bank, origin), session, browser),
  );
  if (!step) return { refused: "authentication_error" };
  const isWhole = step.recommendation !== null && (step.interaction !== "REQUIRED" || step.html !== null);
  if (!isWhole) return { refused: "authentication_unexpected" };
  return step.recommendation === GO ? step : { refused: "authentication_failed" };
}

/** Null when the provider refuses, or nobody knows. */
async function stepped<T>({ company_id: tenant, reference }: Payment, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    log.warn({ err: error, tenant, reference }, "A card's bank could not be asked");
    return null;
  }
}

/** `isAsked`: the bank has still to decide. */
type Charged = { payment: Payment; isAsked: boolean };

/**
 * Charges a card whose bank has agreed, by the provider's word. However often and from wherever it is asked for, one request
 * charges it; what has become of a charge without an answer is asked about, and nothing is charged again.
 */
export async function chargeCard(visit: CustomerVisit, payment: Payment, origin: string): Promise<Charged | Refused> {
  const { tenant, now } = visit;
  const { reference } = payment;
  const bank = await bankOf(tenant, payment);
  // It has ended, or is being charged.
  if (!bank || payment.provider_reference !== null) return { payment, isAsked: false };
  const { authentication, account, session } = bank;
  const standing = await stepped(payment, () => authentication.standing(account, payment));
  const isUnproven = standing === "proven" && bank.wallet === null;
  if (standing === "failed" || isUnproven) return { refused: "authentication_failed" };
  if (standing === null || standing === "open") return { payment, isAsked: true };
  const claimed = await nameAtProvider(tenant.id, reference, CHARGED);
  if (claimed?.status !== "in_progress")
    return { payment: claimed ?? (await findPayment(tenant.id, reference)) ?? payment, isAsked: false };
  // Whoever comes to its page from now on enters no card there.
  const nothing = seal(JSON.stringify(null), nextOf(tenant.id, reference));
  await keepStarted(tenant.id, reference, { provider_reference: CHARGED, next: nothing, saves_card: false });
  const asked = askedAbout(visit, payment, bank, origin);
  const evidence = await stepped(payment, () => authentication.pay(account, asked, { session, standing }));
  if (!evidence) return { payment: claimed, isAsked: false };
  return { payment: await settleHeard(tenant, claimed, { source: "start", evidence, at: now }), isAsked: false };
}

/**
 * The bank has led the payer's browser back. What it brings along is not believed: the provider is asked, and the payment's page
 * is told. @returns whether there is such a payment.
 */
export async function hearBank(
  tenant: CompanyContext,
  { kind, reference }: Pick<Payment, "kind" | "reference">,
): Promise<boolean> {
  const payment = await findPayment(tenant.id, reference);
  const channel = authenticationChannel(kind, reference);
  if (payment?.kind !== kind || channel === null) return false;
  const bank = await bankOf(tenant, payment);
  const standing = bank && (await stepped(payment, () => bank.authentication.standing(bank.account, payment)));
  if (standing === "passed" || standing === "failed")
    publish({ tenant: tenant.id, name: channel }, { name: AUTHENTICATION_EVENTS[standing], data: { reference } });
  return true;
}
