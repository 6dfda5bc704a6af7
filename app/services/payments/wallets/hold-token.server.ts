/** Tokens whose card may have to be authenticated: the provider holds one in a session, and the payment keeps which. */
import { findPayment, keepNext, nameAtProvider, type Payment } from "~/db/payments/payments.server";
import type { WalletKind } from "~/ordering/payments/wallets/wallet";
import type { Authenticating } from "~/payments/provider.server";
import { providerOf } from "~/payments/registry.server";
import { log } from "~/platform/log/logger.server";
import { seal } from "~/platform/sealing.server";
import { onlineType, openAccount } from "~/services/payments/account.server";
import { chargeCard, verifyCard } from "~/services/payments/authentication/authenticate.server";
import { nextStep } from "~/services/payments/own-payment.server";
import { nextOf } from "~/services/payments/reference.server";
import { cancelPayment } from "~/services/payments/settle/cancel.server";
import { askedOf } from "~/services/payments/start/ask-provider.server";
import { attemptBy } from "~/services/payments/start/pay-by-widget.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

/** What a payment is called at its provider whose token is not taken: it is charged by no other request. */
const DECLINED = "declined";

type Given = { wallet: WalletKind; token: string; origin: string };
type Held = { payment: Payment; session: string };

/** The session of a payment's token; null where it holds none. `busy`: it holds another one, and by two it would be paid twice. */
function heldBy(payment: Payment, token: string): Held | "busy" | null {
  const next = nextStep(payment);
  const held = next?.next === "wait" ? next.held : undefined;
  if (!held) return null;
  return held.attempt === attemptBy(token) ? { payment, session: held.session_id } : "busy";
}

/** Has the provider hold a token, once: of two at the same time the first is kept. Null where it takes none. */
async function hold(visit: CustomerVisit, payment: Payment, given: Given): Promise<Held | "busy" | null> {
  const { tenant } = visit;
  const { reference, amount, currency, precision } = payment;
  const { wallet, token, origin } = given;
  const type = onlineType(tenant, payment.payment_type_id, payment.kind);
  const wallets = type && providerOf(type.payment_type).wallets;
  if (!type || !wallets) return null;
  try {
    const asked = askedOf(visit, { reference, amount, currency, precision }, { type, origin, payer: visit.customer });
    const session_id = await wallets.hold(openAccount(tenant, type), { ...asked, wallet }, token);
    const next = { next: "wait", wallet, held: { session_id, attempt: attemptBy(token) } };
    await keepNext(tenant.id, reference, seal(JSON.stringify(next), nextOf(tenant.id, reference)), payment.next);
  } catch (error) {
    log.warn({ err: error, tenant: tenant.id, reference }, "A wallet's token was not taken");
    return null;
  }
  const kept = await findPayment(tenant.id, reference);
  return kept && heldBy(kept, token);
}

type Verified = { payment: Payment; step: Authenticating };

/** Whether the card of a token may be authenticated, or is proven; where neither, the payment ends, and nothing is taken. */
export async function verifyToken(
  visit: CustomerVisit,
  payment: Payment,
  given: Given,
): Promise<Verified | "busy" | "declined"> {
  const held = heldBy(payment, given.token) ?? (await hold(visit, payment, given));
  if (held === "busy") return held;
  const step = held && (await verifyCard(visit, held.payment, { session: held.session, origin: given.origin }));
  if (held && step && !("refused" in step)) return { payment: held.payment, step };
  return decline(visit, payment);
}

/** Ends a payment that nobody charges, by the same name that a charge would take; `busy` where the same token is charged already. */
async function decline({ tenant, now }: CustomerVisit, { reference }: Payment): Promise<"busy" | "declined"> {
  const claimed = await nameAtProvider(tenant.id, reference, DECLINED);
  if (!claimed) return "busy";
  await cancelPayment(tenant, claimed, now, "declined");
  return "declined";
}

/** Pays by a token that its bank has agreed to, or that is proven; one that was not verified is verified first. */
export async function payByToken(visit: CustomerVisit, payment: Payment, given: Given) {
  const held = heldBy(payment, given.token);
  const verified = held === null ? await verifyToken(visit, payment, given) : held;
  return typeof verified === "string" ? verified : chargeCard(visit, verified.payment, given.origin);
}
