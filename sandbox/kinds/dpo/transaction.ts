/** DPO Pay: a token, and what verifyToken and pushes tell of it. */
import { toMajor } from "../../money/money";
import type { Outcome } from "../../payments/outcome";
import type { Payment, State } from "../../payments/payment";

export type Details = {
  token: string;
  description: string;
  customer: string;
  redirectUrl: string;
  backUrl: string;
  /** What was given back, in major units. */
  refunds: string[];
};
export type Transaction = Payment<Details>;

/** DPO Pay: verifyToken, results. Authorised, not captured is what a held payment is here. */
const RESULTS: Readonly<Record<State, readonly [code: string, explanation: string]>> = {
  paid: ["000", "Transaction Paid"],
  held: ["001", "Authorized"],
  pending: ["003", "Pending Bank"],
  open: ["900", "Transaction not paid yet"],
  challenged: ["900", "Transaction not paid yet"],
  declined: ["901", "Transaction Declined"],
  expired: ["903", "The transaction passed the Payment Time Limit"],
  cancelled: ["904", "Transaction Cancelled"],
  voided: ["904", "Transaction Cancelled"],
};

/** What has been asked, and what was taken: less or more of the same currency is 002. */
export function describe(transaction: Transaction, says: Outcome | null = null): Record<string, string> {
  const { asked, charged, details, card, reference } = transaction;
  const state = says ?? transaction.state;
  const isWrong = state === "paid" && charged.currency === asked.currency && charged.minor !== asked.minor;
  const [code, explanation] = isWrong ? ["002", "Transaction overpaid/underpaid"] : RESULTS[state];
  const isPaid = state === "paid";
  return {
    Result: code,
    ResultExplanation: explanation,
    CustomerName: details.customer,
    CustomerCredit: card?.number.slice(-4) ?? "",
    TransactionApproval: isPaid ? "938204312" : "",
    TransactionCurrency: asked.currency,
    TransactionAmount: toMajor(asked),
    FraudAlert: "001",
    FraudExplnation: "Low Risk (Not checked)",
    ...(isPaid && { TransactionFinalCurrency: charged.currency, TransactionFinalAmount: toMajor(charged) }),
    CompanyRef: reference,
    AccRef: "",
  };
}
