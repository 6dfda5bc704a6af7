/** PayTabs: a transaction, and the object that queries answer and callbacks carry. */
import { randomBytes } from "node:crypto";
import { toMajor } from "../../money/money";
import type { Outcome } from "../../payments/outcome";
import type { Payment, State } from "../../payments/payment";

/** What is asked for in small letters comes back capitalised. */
export const TYPES = { sale: "Sale", auth: "Auth", capture: "Capture", void: "Void", refund: "Refund" } as const;
export const CLASSES = { ecom: "ECom", recurring: "Recurring" } as const;

export type Details = {
  tranRef: string;
  previousTranRef: string | null;
  type: keyof typeof TYPES;
  class: keyof typeof CLASSES;
  description: string;
  customer: Record<string, string> | null;
  shipping: Record<string, string> | null;
  returnUrl: string | null;
  callbackUrl: string | null;
  /** The return is a GET with a query. */
  isReturnedByGet: boolean;
  /** A card is saved: always, when the visitor ticks it, or never. */
  saves: "always" | "asked" | "never";
  token: string | null;
  /** In the smallest unit: what has been given back of a sale, or captured of an authorisation. */
  moved: number;
};

export type Transaction = Payment<Details>;

/** PayTabs: status mapping. */
const STATUS: Record<State, string> = {
  paid: "A",
  pending: "P",
  held: "H",
  declined: "D",
  expired: "X",
  cancelled: "C",
  voided: "V",
  open: "P",
  challenged: "P",
};

/** PayTabs: some response codes; an expiry has none. */
const RESULTS: Record<State, { code: string; message: string }> = {
  paid: { code: "G12345", message: "Authorised" },
  pending: { code: "600", message: "Pending" },
  held: { code: "G12345", message: "Held for review" },
  declined: { code: "300", message: "Not authorised" },
  expired: { code: "", message: "Expired" },
  cancelled: { code: "321", message: "Cancelled" },
  voided: { code: "G12345", message: "Voided" },
  open: { code: "600", message: "Pending" },
  challenged: { code: "600", message: "Pending" },
};

export type Result = { status: string; code: string; message: string };

/** What a transaction says of itself, or `says` of it in its place. */
export function resultOf(transaction: Transaction, says: Outcome | null = null): Result {
  const state = says ?? transaction.state;
  const { code, message } = RESULTS[state];
  return { status: STATUS[state], code: (state === "declined" && transaction.code) || code, message };
}

/** `TST`, year and day of the year, and a number: a reference of a test profile. */
export function nextTranRef(now: number, count: number): string {
  const date = new Date(now);
  const year = date.getUTCFullYear();
  const day = Math.floor((now - Date.UTC(year, 0, 0)) / 86_400_000);
  return `TST${String(year % 100).padStart(2, "0")}${String(day).padStart(3, "0")}${String(count).padStart(8, "0")}`;
}

/** "PMNT0001.6921D3A0.00000001": PayTabs names its own steps so. */
export const trace = (step: "PMNT" | "IPNS" | "TRAN"): string =>
  `${step}0001.${randomBytes(4).toString("hex").toUpperCase()}.${randomBytes(4).toString("hex").toUpperCase()}`;

/** The members that query and callback share. */
export function describe(transaction: Transaction, now: number, says: Outcome | null = null) {
  const { details, charged, reference } = transaction;
  const { status, code, message } = resultOf(transaction, says);
  return {
    tran_ref: details.tranRef,
    ...(details.previousTranRef && { previous_tran_ref: details.previousTranRef }),
    tran_type: TYPES[details.type],
    cart_id: reference,
    cart_description: details.description,
    cart_currency: charged.currency,
    cart_amount: toMajor(charged),
    tran_currency: charged.currency,
    tran_total: toMajor(charged),
    ...(details.customer && { customer_details: details.customer }),
    ...(details.shipping && { shipping_details: details.shipping }),
    payment_result: {
      response_status: status,
      response_code: code,
      response_message: message,
      acquirer_ref: status === "A" ? trace("TRAN") : "",
      cvv_result: " ",
      avs_result: " ",
      transaction_time: new Date(now).toISOString().replace(/\.\d+Z$/, "Z"),
    },
    ...(transaction.card && { payment_info: cardInfo(transaction.card) }),
    ...(details.token && { token: details.token }),
  };
}

/** "4111 11## #### 1111" */
export const cardInfo = ({ number, scheme }: { number: string; scheme: string }) => ({
  payment_method: scheme,
  card_type: "Credit",
  card_scheme: scheme,
  payment_description: `${number.slice(0, 7)}## #### ${number.slice(-4)}`,
  expiryMonth: 12,
  expiryYear: 2030,
});
