/** Stripe: signed events, and the browser's way back, which is not signed. */
import type { StripeAccount } from "../../accounts";
import type { Outcome } from "../../payments/outcome";
import type { Bench, Teller } from "../kind";
import { intent, newId, secretOf, session, type Details, type StripePayment } from "./payment";
import { signatureHeader } from "./signature";

/** Stripe: deliveries in a sandbox, three times over some hours. The gaps are not documented. */
const REPEAT_SECONDS = [600, 3_600, 7_200];
const GUESSED_SECRET = "whsec_notthesecret";
/** The version that the endpoint is set to; the shop's client has the same. */
export const API_VERSION = "2026-10-28.endive";

export function stripeTeller({ face, base, schedule }: Bench, account: StripeAccount): Teller<Details> {
  return {
    notice: (payment, says, isForged) => {
      const type = eventOf(payment, says);
      if (!type) return null;
      const now = Math.floor(schedule.now() / 1000);
      const object = type.startsWith("checkout.") ? session(payment, base, says) : intent(payment, base, says);
      const { on } = payment.details;
      const body = Buffer.from(JSON.stringify({ ...event(type, object, now), ...(on && { account: on }) }));
      const secret = isForged ? GUESSED_SECRET : account.webhookSecret;
      return {
        kind: face.kind,
        reference: payment.reference,
        what: `event ${type}`,
        detail: isForged ? "forged signature" : "signed",
        method: "POST",
        url: new URL(account.webhookPath, payment.details.successUrl).href,
        headers: { "content-type": "application/json", "stripe-signature": signatureHeader(secret, now, body) },
        body,
        isHeard: (status) => status >= 200 && status < 300,
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        mustBeRefused: isForged,
      };
    },
    back: (payment, says) => {
      const { details } = payment;
      // Of a page that has expired nothing leads back.
      if (says === "expired" || (says === "declined" && details.sessionId)) return null;
      const url = says === "cancelled" ? details.cancelUrl : details.successUrl;
      const fields: [string, string][] = details.sessionId ? [] : secretly(payment, says);
      return (
        (url && { method: "GET", url: url.replaceAll("{CHECKOUT_SESSION_ID}", details.sessionId ?? ""), fields }) ||
        null
      );
    },
  };
}

/** What a browser brings back from a bank: of no use to the shop, but for whoever sees it. */
const secretly = (payment: StripePayment, says: Outcome): [string, string][] => [
  ["payment_intent", payment.details.intentId],
  ["payment_intent_client_secret", secretOf(payment)],
  ["redirect_status", says === "paid" ? "succeeded" : "failed"],
];

/** A session that is left open tells nothing; one that takes its time is complete first, and paid later. */
function eventOf({ details, state, fault }: StripePayment, says: Outcome): string | null {
  if (!details.sessionId)
    return says === "paid" ? "payment_intent.succeeded" : says === "declined" ? "payment_intent.payment_failed" : null;
  if (says === "paid")
    return fault === "late" ? "checkout.session.async_payment_succeeded" : "checkout.session.completed";
  if (says === "pending" || says === "held") return "checkout.session.completed";
  if (says === "declined") return "payment_intent.payment_failed";
  return says === "cancelled" && state === "cancelled" ? null : "checkout.session.expired";
}

const event = (type: string, object: object, now: number) => ({
  id: newId("evt"),
  object: "event",
  api_version: API_VERSION,
  created: now,
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
