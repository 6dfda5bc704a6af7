/** iPay88: a payment as its page was asked for, its signatures, and the words for what became of it. */
import { createHash, createHmac } from "node:crypto";
import type { IPay88Account } from "../../accounts";
import { toMajor } from "../../money/money";
import type { Outcome } from "../../payments/outcome";
import type { Payment, State } from "../../payments/payment";

export type Details = {
  transId: string;
  description: string;
  remark: string;
  responseUrl: string;
  backendUrl: string;
};
export type Order = Payment<Details>;

/** iPay88: status mapping. */
const STATUS: Record<State, { status: string; why: string }> = {
  open: { status: "0", why: "Record not found" },
  challenged: { status: "0", why: "Record not found" },
  pending: { status: "6", why: "" },
  held: { status: "6", why: "" },
  paid: { status: "1", why: "" },
  declined: { status: "0", why: "Transaction declined" },
  expired: { status: "0", why: "Transaction expired" },
  cancelled: { status: "0", why: "Customer Cancel Transaction" },
  voided: { status: "0", why: "M88Admin" },
};

/** What response and inquiry share. */
export function described(account: IPay88Account, { reference, charged, state, details }: Order, says?: Outcome) {
  const { status, why } = STATUS[says ?? state];
  return {
    MerchantCode: account.merchantCode,
    PaymentId: "2",
    RefNo: reference,
    Amount: toMajor(charged),
    Currency: charged.currency,
    Remark: details.remark,
    TransId: details.transId,
    AuthCode: status === "1" ? "123456" : "",
    Status: status,
    why,
  };
}

/** iPay88: the key, then the parts; plain SHA-256, or HMAC-SHA512 of the same text. */
export function sign(key: string, type: string, parts: readonly string[]): string {
  const text = key + parts.join("");
  return type === "SHA256"
    ? createHash("sha256").update(text).digest("hex")
    : createHmac("sha512", key).update(text).digest("hex");
}

export const digits = (amount: string): string => amount.replace(/[.,]/g, "");
