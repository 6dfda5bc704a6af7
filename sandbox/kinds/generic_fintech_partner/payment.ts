/** A fintech partner: a payment as it is read and reported. */
import type { Answer } from "../../http/asked";
import { toMajor } from "../../money/money";
import type { Outcome } from "../../payments/outcome";
import type { Payment, State } from "../../payments/payment";

export type Details = {
  partnerId: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  callbackUrl: string;
  /** What the form has to bring; null where the address alone leads to the page. */
  token: string | null;
  /** The body that made it, and the key of its request: the same ones make no second payment. */
  body: string;
  /** What was refunded under which key. */
  refunds: Map<string, { body: string; answer: Answer }>;
};
export type Attempt = Payment<Details>;

/** The contract's words. Money that was given back has been taken before. */
const STATUS: Readonly<Record<State, string>> = {
  open: "requires_customer_action",
  challenged: "requires_customer_action",
  pending: "processing",
  held: "authorised",
  paid: "succeeded",
  voided: "succeeded",
  declined: "declined",
  cancelled: "cancelled",
  expired: "expired",
};

export const described = ({ reference, charged, state, details }: Attempt, says?: Outcome) => ({
  reference_id: reference,
  partner_payment_id: details.partnerId,
  status: STATUS[says ?? state],
  amount: toMajor(charged),
  currency: charged.currency,
});
