/** What goes wrong between a provider and a shop, for every kind alike. A fault is data: which messages go out, and how. */
import type { Outcome } from "../payments/outcome";

/** One message of the provider about the payment. */
export type Notice = {
  /** What it tells; else what became of the payment. */
  says?: Outcome;
  /** How often the same bytes go out. */
  copies?: number;
  /** Seconds to wait before it goes out. */
  after?: number;
  /** Signed by somebody who does not know the secret. */
  isForged?: boolean;
};

export type Fault = {
  /** The last two digits of the amounts that choose it. */
  number: number;
  title: string;
  detail: string;
  notices: readonly Notice[];
  /** How the visitor's browser comes back: not at all, or with what. */
  back: "stays" | { says?: Outcome; isForged?: boolean };
  /** What is taken, when it is not what was asked. */
  takes?: "a tenth" | "another currency" | "nothing";
  /** The payment is pending until its first message goes out. */
  isLate?: boolean;
  /** A charge by a call, without a page: its message goes out before its answer. */
  isTurned?: boolean;
  /** What becomes of a call about the payment, once. */
  call?: "fails" | "silent";
};

const AS_IT_IS = { notices: [{}], back: {} } as const;

const LIST = {
  none: { number: 0, title: "None", detail: "As the provider does it", ...AS_IT_IS },
  duplicate: {
    number: 1,
    title: "Duplicate",
    detail: "The same event three times",
    notices: [{ copies: 3 }],
    back: {},
  },
  out_of_order: {
    number: 2,
    title: "Out of order",
    detail: "The browser is back before the callback",
    notices: [{ after: 3 }],
    back: {},
    isTurned: true,
  },
  late: {
    number: 3,
    title: "Late",
    detail: "Pending, and paid after 305 s",
    notices: [{ after: 305 }],
    back: { says: "pending" },
    isLate: true,
  },
  wrong_amount: { number: 4, title: "Wrong amount", detail: "A tenth is charged", ...AS_IT_IS, takes: "a tenth" },
  wrong_currency: {
    number: 5,
    title: "Wrong currency",
    detail: "Charged in another one",
    ...AS_IT_IS,
    takes: "another currency",
  },
  forged_signature: {
    number: 6,
    title: "Forged signature",
    detail: "Nothing is paid; must be refused",
    notices: [{ isForged: true }],
    back: { isForged: true },
    takes: "nothing",
  },
  cancel_then_paid: {
    number: 7,
    title: "Cancel, then paid",
    detail: "Both are sent; it is paid",
    notices: [{ says: "cancelled" }, {}],
    back: {},
  },
  paid_then_cancel: {
    number: 8,
    title: "Paid, then cancel",
    detail: "Both are sent; it is paid",
    notices: [{}, { says: "cancelled" }],
    back: { says: "cancelled" },
  },
  no_return: { number: 9, title: "No return", detail: "The browser never comes back", notices: [{}], back: "stays" },
  error_then_success: {
    number: 10,
    title: "500, then success",
    detail: "The next call fails, once",
    ...AS_IT_IS,
    call: "fails",
  },
  timeout_after_charge: {
    number: 11,
    title: "Timeout after the charge",
    detail: "Charged; no answer, no callback",
    notices: [],
    back: "stays",
    call: "silent",
  },
} as const satisfies Record<string, Fault>;

export type FaultId = keyof typeof LIST;
export const FAULTS: Readonly<Record<FaultId, Fault>> = LIST;
export const FAULT_IDS = Object.keys(LIST) as FaultId[];

export const isFault = (text: string): text is FaultId => Object.hasOwn(LIST, text);
