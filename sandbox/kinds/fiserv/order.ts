/** Fiserv: a payment as its page was asked for, and the words for what became of it. */
import { createHash } from "node:crypto";
import { toMajor } from "../../money/money";
import type { Outcome } from "../../payments/outcome";
import type { Payment, State } from "../../payments/payment";

export type Details = {
  ipgTransactionId: string;
  /** What was asked: it comes back as it was. */
  txndatetime: string;
  timezone: string;
  successUrl: string;
  failUrl: string;
  notificationUrl: string;
};
export type Order = Payment<Details>;

type Words = { code: string; status: string; state: string };
const WAITING: Words = { code: "?:waiting", status: "WAITING", state: "WAITING" };
const APPROVED: Words = { code: "Y:123456:4500000001:PPXX:90000001", status: "APPROVED", state: "CAPTURED" };

/** Fiserv: approval codes, and what the inquiry calls them. */
const WORDS: Readonly<Record<State, Words>> = {
  open: WAITING,
  challenged: WAITING,
  pending: WAITING,
  held: WAITING,
  paid: APPROVED,
  // Given back: the sale stays what it was, a return stands beside it.
  voided: APPROVED,
  declined: { code: "N:05:Do Not Honour", status: "DECLINED", state: "DECLINED" },
  cancelled: { code: "N:-5993:Cancelled by user", status: "FAILED", state: "DECLINED" },
  expired: { code: "N:-5103:Cardholder did not return from ACS", status: "FAILED", state: "DECLINED" },
};

export const wordsOf = ({ state, code }: Order, says?: Outcome): Words => {
  const words = WORDS[says ?? state];
  return words.status === "DECLINED" && code ? { ...words, code: `N:-${code}:3-D Secure failed` } : words;
};

/** A sale, with its return where it was given back, as the order inquiry has them. */
export function transactionsOf(order: Order) {
  const { charged, details, reference, state } = order;
  const { code, status, state: transactionState } = wordsOf(order);
  const amount = { total: Number(toMajor(charged)), currency: charged.currency };
  const sale = {
    ipgTransactionId: details.ipgTransactionId,
    orderId: reference,
    transactionType: "SALE",
    approvedAmount: amount,
    transactionAmount: amount,
    transactionResult: status,
    transactionState,
    approvalCode: code,
  };
  return state === "voided" ? [sale, returnOf(order)] : [sale];
}

export const returnOf = ({ charged, details, reference }: Order) => ({
  ipgTransactionId: createHash("sha256").update(details.ipgTransactionId).digest("hex").slice(0, 11),
  orderId: reference,
  transactionType: "RETURN",
  approvedAmount: { total: Number(toMajor(charged)), currency: charged.currency },
  transactionResult: "APPROVED",
  transactionState: "CAPTURED",
  approvalCode: "Y:654321:4500000002:PPXX:90000002",
});
