/** Stripe: a Checkout Session or a PaymentIntent without one, and the objects that answers and events carry. */
import { randomBytes } from "node:crypto";
import type { Outcome } from "../../payments/outcome";
import type { Payment, State } from "../../payments/payment";

export type Details = {
  /** The connected account that it is charged on; null: the keys' own. */
  on: string | null;
  /** Whom the money is passed on to. */
  destination: string | null;
  /** Null: a PaymentIntent that was made by itself, of a saved card. */
  sessionId: string | null;
  intentId: string;
  description: string;
  successUrl: string;
  cancelUrl: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  customer: string | null;
  /** The payment method that pays, where the shop has named it. */
  method: string | null;
  /** The card is saved for the customer once it has paid. */
  saves: boolean;
  /** In the smallest unit. */
  refunded: number;
};

export type StripePayment = Payment<Details>;

/** "cs_test_a1…" */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

const SESSION_STATUS: Readonly<Record<State, "open" | "complete" | "expired">> = {
  open: "open",
  challenged: "open",
  // Whoever leaves by the way out, or is declined, may still pay.
  cancelled: "open",
  declined: "open",
  paid: "complete",
  pending: "complete",
  held: "complete",
  expired: "expired",
  voided: "expired",
};

const INTENT_STATUS: Readonly<Record<State, string>> = {
  open: "requires_payment_method",
  challenged: "requires_action",
  cancelled: "requires_payment_method",
  declined: "requires_payment_method",
  paid: "succeeded",
  pending: "processing",
  held: "processing",
  expired: "canceled",
  voided: "canceled",
};

const seconds = (ms: number) => Math.floor(ms / 1000);

/** The session as it is, or as `says` tells it in its place. */
export function session(payment: StripePayment, base: string, says: Outcome | null = null) {
  const { details, charged, createdAt, expiresAt } = payment;
  const status = SESSION_STATUS[says === "cancelled" ? "expired" : (says ?? payment.state)];
  const isPaid = (says ?? payment.state) === "paid";
  return {
    id: details.sessionId,
    object: "checkout.session",
    amount_subtotal: charged.minor,
    amount_total: charged.minor,
    cancel_url: details.cancelUrl,
    client_reference_id: payment.reference,
    created: seconds(createdAt),
    currency: charged.currency.toLowerCase(),
    customer: details.customer,
    expires_at: seconds(expiresAt),
    livemode: false,
    metadata: details.metadata,
    mode: "payment",
    payment_intent: status === "complete" ? details.intentId : null,
    payment_status: isPaid ? "paid" : "unpaid",
    status,
    success_url: details.successUrl,
    url: status === "open" ? `${base}/c/pay/${payment.id}` : null,
  };
}

export function intent(payment: StripePayment, base: string, says: Outcome | null = null) {
  const { details, charged, code, createdAt, state } = payment;
  const status = INTENT_STATUS[says ?? state];
  return {
    id: details.intentId,
    object: "payment_intent",
    amount: charged.minor,
    amount_received: status === "succeeded" ? charged.minor : 0,
    client_secret: secretOf(payment),
    created: seconds(createdAt),
    currency: charged.currency.toLowerCase(),
    customer: details.customer,
    transfer_data: details.destination === null ? null : { destination: details.destination },
    last_payment_error: code && status !== "succeeded" ? cardError(code) : null,
    livemode: false,
    metadata: details.intentMetadata,
    next_action:
      status === "requires_action"
        ? {
            type: "redirect_to_url",
            redirect_to_url: { url: `${base}/c/pay/${payment.id}`, return_url: details.successUrl },
          }
        : null,
    status,
  };
}

/** Confirms this intent, with the publishable key. */
export const secretOf = ({ id, details }: Pick<StripePayment, "id" | "details">): string =>
  `${details.intentId}_secret_${id.replaceAll("-", "")}`;

export const cardError = (declineCode: string) => ({
  type: "card_error",
  code: "card_declined",
  decline_code: declineCode,
  message: "Your card was declined.",
});
