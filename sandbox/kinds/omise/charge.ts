/** Omise: a charge, and the objects that answers and events carry of it. */
import { randomBytes } from "node:crypto";
import type { Outcome } from "../../payments/outcome";
import type { Payment, State } from "../../payments/payment";
import { cardOf, type VaultCard } from "./cards";

export type Details = {
  chargeId: string;
  description: string;
  returnUri: string | null;
  metadata: Record<string, unknown>;
  webhooks: readonly string[];
  customer: string | null;
  card: VaultCard;
  /** In the smallest unit. */
  refunded: number;
};

export type OmiseCharge = Payment<Details>;

/** "chrg_test_5fz0olfpy32zadv96ek" */
export const newId = (prefix: string): string => `${prefix}_test_${randomBytes(10).toString("hex").slice(0, 19)}`;

const STATUS: Readonly<Record<State, string>> = {
  open: "pending",
  challenged: "pending",
  pending: "pending",
  held: "pending",
  paid: "successful",
  declined: "failed",
  cancelled: "failed",
  expired: "expired",
  voided: "reversed",
};

/** Why a charge has failed, where the card does not tell it. */
const FAILURE: Partial<Record<State, string>> = { declined: "payment_rejected", cancelled: "payment_cancelled" };

/** The charge as it is, or as `says` tells it in its place. */
export function chargeOf(payment: OmiseCharge, base: string, says: Outcome | null = null) {
  const { charged, details, state, createdAt, expiresAt } = payment;
  const status = STATUS[says ?? state];
  const failure = status === "failed" ? (payment.code ?? FAILURE[says ?? state] ?? "failed_processing") : null;
  const isWaiting = status === "pending" && details.card.played.result === "asks 3DS";
  return {
    object: "charge",
    id: details.chargeId,
    location: `/charges/${details.chargeId}`,
    livemode: false,
    amount: charged.minor,
    currency: charged.currency.toLowerCase(),
    status,
    paid: status === "successful",
    authorized: status === "successful",
    capture: true,
    authorize_uri: isWaiting ? `${base}/payments/${payment.id}/authorize` : null,
    return_uri: details.returnUri,
    description: details.description,
    failure_code: failure,
    failure_message: failure && failure.replaceAll("_", " "),
    card: cardOf(details.card),
    customer: details.customer,
    metadata: details.metadata,
    refunded_amount: details.refunded,
    created_at: new Date(createdAt).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
  };
}
