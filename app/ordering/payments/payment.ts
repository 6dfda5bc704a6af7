/**
 * The life of an online payment (spec, screens section 4, Payment flows; calls section 4). What a provider, a page or a timer
 * says of it is evidence; the rules here say what follows, whoever says it, how often, and in whatever order.
 */
import type { Minor } from "~/ordering/model/money";

/** `late`: money that came without an order to pay; `owed`: money of an order that was rejected. Both are to be given back. */
export const PAYMENT_STATUSES = [
  "in_progress",
  "paid",
  "declined",
  "cancelled",
  "late",
  "owed",
  "refunded",
  "disputed",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Every move that there is. A payment that has ended never starts again, and one that was paid never comes undone. */
const MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  in_progress: ["paid", "declined", "cancelled", "late"],
  paid: ["owed", "refunded", "disputed"],
  declined: ["late"],
  cancelled: ["late"],
  late: ["refunded"],
  owed: ["refunded"],
  refunded: [],
  disputed: ["paid", "refunded"],
};

/** Whether its money is to be given back, and has not been yet. */
export const isToGiveBack = (status: PaymentStatus): boolean => status === "late" || status === "owed";

/** Whether money that comes for it now would still be heard of: it is open, or has ended without any. */
export const mayStillBePaid = (status: PaymentStatus): boolean => MOVES[status].includes("late");

export const canMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean => MOVES[from].includes(to);

/** A payment ends on the server too after so long; the provider is asked once more before (CONST-15). */
export const PAYMENT_SECONDS = 305;

/**
 * Whether a payment without a result has run out of time, and is declined (CONST-15): also where its provider cannot be asked, as
 * money that comes after the end is given back.
 */
export const hasRunOut = ({ expires_at }: { expires_at: Date }, now: Date): boolean => now >= expires_at;

/** A card that paid, by the token that pays with it again; of its number what may be shown ("411111xxxxxx1111"). */
export type ReportedCard = { token: string; card_no: string };

/**
 * What is known of a payment from outside. `told`: why it was declined, in the provider's words for the customer, where it has
 * any. `isTwice`: the amount has been taken more than once under one reference. `isOpen`: what is too much or too little may still
 * be put right at the provider's while the payment has time.
 */
export type Evidence =
  | { says: "pending" | "declined" | "cancelled"; told?: string }
  | { says: "paid"; amount: Minor | null; currency: string; card?: ReportedCard; isTwice?: true; isOpen?: true };

/** What a payment asks for. */
export type Due = { status: PaymentStatus; amount: Minor; currency: string };

/** What follows from evidence: the status that it leads to, null when to none, and what an operator has to look at. */
export type Verdict = { to: PaymentStatus | null; flag: "wrong_amount" | null };

const NOTHING: Verdict = { to: null, flag: null };

/**
 * Weighs evidence. Paid is only what has the amount and the currency to the last unit; any other money is to be given back,
 * and so is money for a payment that has ended. What is declined or cancelled after it was paid stays paid. Money that was taken
 * twice pays once, and an operator gives the rest back.
 */
export function weigh(payment: Due, evidence: Evidence): Verdict {
  if (evidence.says === "pending") return NOTHING;
  if (evidence.says !== "paid") return leadTo(payment, evidence.says);
  const isRight = evidence.amount === payment.amount && evidence.currency === payment.currency;
  if (!isRight && evidence.isOpen && payment.status === "in_progress") return { to: null, flag: "wrong_amount" };
  if (!isRight) return { to: leadTo(payment, "late").to, flag: payment.status === "refunded" ? null : "wrong_amount" };
  const { to } = leadTo(payment, payment.status === "in_progress" ? "paid" : "late");
  return { to, flag: evidence.isTwice ? "wrong_amount" : null };
}

/**
 * What a provider tells of money after it was settled: a refund that it had accepted has failed, or an authorisation that had paid
 * was taken back.
 */
export type Trouble = "refund_failed" | "voided";

/** What an operator has to look at when a provider tells of trouble; null where it changes nothing of the payment. */
export function flagOf(status: PaymentStatus, trouble: Trouble): "not_refunded" | "wrong_amount" | null {
  if (trouble === "voided") return status === "paid" ? "wrong_amount" : null;
  return status === "refunded" || isToGiveBack(status) ? "not_refunded" : null;
}

function leadTo({ status }: Due, to: PaymentStatus): Verdict {
  return canMovePayment(status, to) ? { to, flag: null } : NOTHING;
}

/** What the customer is told of a payment (PAY-05, PAY-08): money that came too late was not taken for an order. */
export type ShownStatus = "in_progress" | "paid" | "declined" | "cancelled";

const SHOWN: Readonly<Record<PaymentStatus, ShownStatus>> = {
  in_progress: "in_progress",
  paid: "paid",
  disputed: "paid",
  declined: "declined",
  cancelled: "cancelled",
  late: "declined",
  owed: "paid",
  refunded: "declined",
};

/** The status that is shown. An order that was paid and given back later is still an order. */
export const shownStatus = ({ status, hasOrder }: { status: PaymentStatus; hasOrder: boolean }): ShownStatus =>
  hasOrder ? "paid" : SHOWN[status];
