/** Adyen: a payment as answers and notifications tell it. */
import { randomBytes } from "node:crypto";
import type { Answer } from "../../http/asked";
import { exponentOf } from "../../money/currencies";
import type { Money } from "../../money/money";
import type { Payment, State } from "../../payments/payment";

export type Details = { pspReference: string; returnUrl: string; method: string };
export type Attempt = Payment<Details>;

/** What was answered under an Idempotency-Key, to which body. */
export type Kept = { body: string; answer: Answer };

/** 16 capital letters and digits. */
export const newPspReference = (): string => randomBytes(8).toString("hex").toUpperCase();

/** Adyen: "Currency codes and minor units", where it differs from ISO 4217. */
const OTHER: Readonly<Record<string, number>> = { BIF: 2, CLP: 2, CVE: 0, IDR: 0, ISK: 2 };
const shiftOf = (currency: string) => exponentOf(currency) - (OTHER[currency] ?? exponentOf(currency));

export type AdyenAmount = { value: number; currency: string };
export const toAmount = ({ minor, currency }: Money): AdyenAmount => ({
  value: Math.round(minor / 10 ** shiftOf(currency)),
  currency,
});
export const fromAmount = ({ value, currency }: AdyenAmount): Money => ({
  minor: Math.round(value * 10 ** shiftOf(currency)),
  currency,
});

/** Adyen: resultCode. */
const RESULTS: Readonly<Record<State, string>> = {
  open: "RedirectShopper",
  challenged: "RedirectShopper",
  pending: "Received",
  held: "Pending",
  paid: "Authorised",
  voided: "Cancelled",
  declined: "Refused",
  cancelled: "Cancelled",
  expired: "Cancelled",
};

export const resultOf = ({ details, state, charged, reference }: Attempt) => ({
  pspReference: details.pspReference,
  resultCode: RESULTS[state],
  merchantReference: reference,
  amount: toAmount(charged),
  ...(state === "declined" && { refusalReason: "Refused", refusalReasonCode: "2" }),
});
