/**
 * Where a page hears of one order or of one payment, and what it hears (calls document, 7.7). An event is a hint: who hears it
 * reads the truth from the server.
 */
import type { ShownStatus } from "~/ordering/payments/payment";
import type { PaymentKind } from "~/ordering/payments/payment-types";

/** Each is followed by the reference. The other kinds have no channel: how they stand is asked (PAY-16). */
const PAYMENT_CHANNELS: Partial<Readonly<Record<PaymentKind, string>>> = {
  stripe_connect: "private_stripe_connect_transaction_",
  paytabs: "paytabs_payment_",
  mastercard: "mastercard_payment_",
  pay_u: "pay_u_payment_",
  i_pay88: "i_pay88_payment_",
  adyen: "adyen_payment_",
  generic_fintech_partner: "generic_payment_transaction_",
};
/** Where a page hears what the bank of its card has said; followed by the reference. */
const AUTHENTICATION_CHANNELS: Partial<Readonly<Record<PaymentKind, string>>> = {
  mastercard: "mastercard_authentication_",
};
const ORDER_CHANNEL = "track_order_";

/** The channel of a payment; null for a kind that has none. */
export function paymentChannel(kind: PaymentKind, reference: string): string | null {
  const start = PAYMENT_CHANNELS[kind];
  return start === undefined ? null : start + reference;
}

/** The channel of the authentication of a payment's card; null for a kind that has none. */
export function authenticationChannel(kind: PaymentKind, reference: string): string | null {
  const start = AUTHENTICATION_CHANNELS[kind];
  return start === undefined ? null : start + reference;
}

/** What is told when the bank of a card has decided. */
export const AUTHENTICATION_EVENTS = {
  passed: "authentication_completed",
  failed: "authentication_failed",
} as const;

/** The channel of an order, by its id. */
export const orderChannel = (id: string): string => ORDER_CHANNEL + id;

/** Where the board of an outlet's kitchen hears that something has changed there. Its own line leads to it, and no other. */
export const boardChannel = (outlet: number): string => `kitchen_board_${outlet}`;

/** What a board is told: to read how things stand. */
export const BOARD_CHANGED = { name: "board_changed", data: null } as const;

/** What is told when a payment has ended. */
export const PAYMENT_EVENTS = {
  paid: "payment_succeeded",
  declined: "payment_failed",
  cancelled: "payment_cancelled",
} as const satisfies Record<Exclude<ShownStatus, "in_progress">, string>;

/** What is told when Apple has made the session that a payment by Apple Pay waits for. */
export const MERCHANT_SESSION_CREATED = "merchant_session_created";

/** What is told of a payment that the customer's browser confirms: it waits for that, or could not be begun (REALTIME-03). */
export const INTENT_EVENTS = { created: "payment_intent_created", failed: "payment_intent_failed" } as const;

/** What is told when an order has moved. */
export const STATUS_UPDATED = "status_updated";

/** What is told when its rider has. */
export const RIDER_MOVED = "rider_geo_coordinates_updated";

/** What a channel is about. */
export type Subject = { order: string } | { kind: PaymentKind; reference: string };

/** What a channel of this name is about; null where there is no such channel. */
export function subjectOf(channel: string): Subject | null {
  if (channel.startsWith(ORDER_CHANNEL)) return { order: channel.slice(ORDER_CHANNEL.length) };
  const ofPayments = [...Object.entries(PAYMENT_CHANNELS), ...Object.entries(AUTHENTICATION_CHANNELS)];
  for (const [kind, start] of ofPayments)
    if (channel.startsWith(start)) return { kind: kind as PaymentKind, reference: channel.slice(start.length) };
  return null;
}

/** Pusher asks us who may listen to a channel where its name begins so, and lets everybody listen to any other. */
const PRIVATE = "private-";

/** A channel's name at Pusher. */
export const pusherChannel = (channel: string): string => PRIVATE + channel;

/** The channel of a name at Pusher; null where it is none of ours. */
export const channelAtPusher = (name: string): string | null =>
  name.startsWith(PRIVATE) ? name.slice(PRIVATE.length) : null;
