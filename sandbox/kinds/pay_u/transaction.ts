/** PayU MEA: a transaction, and what getTransaction answers of it. */
import type { Money } from "../../money/money";
import { exponentOf } from "../../money/currencies";
import type { Outcome } from "../../payments/outcome";
import type { Payment, State } from "../../payments/payment";

export type Details = {
  payUReference: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  notificationUrl: string | null;
};
export type Transaction = Payment<Details>;

/** PayU MEA: getTransaction, states and result codes. */
const STATES: Readonly<Record<State, readonly [state: string, code: string, message: string]>> = {
  open: ["NEW", "", ""],
  challenged: ["PROCESSING", "P023", "Transaction in progress"],
  pending: ["AWAITING_PAYMENT", "", "Awaiting payment"],
  held: ["PROCESSING", "P023", "Under review"],
  paid: ["SUCCESSFUL", "00", "Successful"],
  declined: ["FAILED", "05", "Do not honour"],
  cancelled: ["FAILED", "P015", "Cancelled by the customer"],
  expired: ["TIMEOUT", "999", "Timed out"],
  voided: ["SUCCESSFUL", "00", "Successful"],
};

export const stateOf = (transaction: Transaction, says: Outcome | null = null) => STATES[says ?? transaction.state];

/** Hundredths, whatever the currency has. */
export const inCents = ({ minor, currency }: Money): string =>
  String(Math.round(minor * 10 ** (2 - exponentOf(currency))));
