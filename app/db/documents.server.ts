/** The shapes of the JSON columns. */
import type { Report } from "~/ordering/feedback/feedback";
import type { OrderPayload } from "~/ordering/orders/order-payload";
import type { Rejection } from "~/ordering/orders/kitchen-moves";
import type { OrderStatus, StatusEvent } from "~/ordering/orders/order-status";

/** Suspended: its hostnames say that it is closed. Removed: it has no hostname any more; orders and customers stay for the books. */
export type CompanyStatus = "live" | "suspended" | "removed";

/** Why a loyalty balance changed: granted by the operator; redeemed and earned by an order; returned and revoked when it is rejected. */
export type LoyaltyKind = "granted" | "redeemed" | "earned" | "returned" | "revoked";

export type StatusUpdate = { event: StatusEvent; rider_id?: number; rider_name?: string; at: string };

/**
 * What happens to an order without moving it: a delivery is ready, its rider is named, it is expected at another time, nobody
 * has taken it on.
 */
export type Amendment =
  | "ready"
  | "rider_assigned"
  | "eta_changed"
  | "marked_as_customer_arrived"
  | "tip_collected"
  | "unaccepted";

/**
 * Whom a row of the outbox is for, one receiver alone. `order_placed`, `order_rejected`: its customer, by one message;
 * `order_reported`: its company, by e-mail; `order_unaccepted`: its outlet, by e-mail; `order_escalated`: somebody of the company; `ticket`: its outlet, by e-mail; `kitchen`: its kitchen's program, of
 * this or of any change.
 */
export const OUTBOX_KINDS = [
  "order_placed",
  "order_rejected",
  "order_unaccepted",
  "order_escalated",
  "order_reported",
  "ticket",
  "kitchen",
] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** What happened to an order, and how it stood then; instants as the database writes them. */
export type OrderMoment = {
  change: "placed" | "status" | Amendment | "reported";
  at: string;
  status: OrderStatus;
  eta: string | null;
  ready_at: string | null;
  rider_name: string | null;
  /** Of a rejection. */
  reason: Rejection["reason"] | null;
  /** What its customer says went wrong; absent unless that is what happened. */
  report?: Report;
};

/** The order payload as it was placed (spec section 3, Order payload); amounts are decimal strings. */
export type OrderDocument = OrderPayload;

/** Who has said something of a payment: its provider, and on which occasion. */
type ProvidersWord = "start" | "return" | "webhook" | "verification" | "timer" | "customer" | "operator";
/** We ourselves: its start had no answer, its time was over, or its customer gave it up. Money may still come. */
export const OWN_WORDS = ["no_answer", "expiry", "given_up"] as const;
export type EvidenceSource = ProvidersWord | (typeof OWN_WORDS)[number];

/**
 * Why an operator has to look at a payment: other money than was asked for, money that could not be given back, an end without
 * the provider's word since it could not be asked, or because an operator wants to.
 */
export type PaymentFlag = "wrong_amount" | "not_refunded" | "not_asked" | "by_hand";
