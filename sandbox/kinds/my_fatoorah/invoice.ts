/** MyFatoorah: an invoice with its transaction, as queries and webhooks tell it. */
import { toMajor } from "../../money/money";
import type { Outcome } from "../../payments/outcome";
import type { Payment, State } from "../../payments/payment";

export type Details = {
  invoiceId: number;
  paymentId: string;
  callBackUrl: string;
  errorUrl: string;
  webhookUrl: string | null;
  /** What was given back, in major units. */
  refunds: number[];
};
export type Invoice = Payment<Details>;

/** The double's account: its modes, as InitiatePayment tells them. */
export const MODES = [
  { id: 1, code: "kn", en: "KNET", ar: "كي نت", isDirect: false },
  { id: 2, code: "vm", en: "VISA/MASTER", ar: "فيزا / ماستر", isDirect: false },
  { id: 20, code: "vmd", en: "VISA/MASTER Direct", ar: "فيزا / ماستر مباشر", isDirect: true },
] as const;

/** MyFatoorah: GetPaymentStatus. An invoice stays pending after a try that has failed; success is spelt so there. */
const STATES: Readonly<Record<State, readonly [invoice: string, transaction: string | null, code: string]>> = {
  open: ["Pending", null, ""],
  challenged: ["Pending", "InProgress", ""],
  pending: ["Pending", "InProgress", ""],
  held: ["Pending", "Authorize", ""],
  paid: ["Paid", "Succss", ""],
  voided: ["Paid", "Succss", ""],
  declined: ["Pending", "Failed", "MF002"],
  cancelled: ["Pending", "Canceled", "MF006"],
  expired: ["Pending", null, ""],
};

/** What GetPaymentStatus answers as `Data`. */
export function describe(invoice: Invoice) {
  const { details, reference, charged, state } = invoice;
  const [status, transaction, code] = STATES[state];
  return {
    InvoiceId: details.invoiceId,
    InvoiceStatus: status,
    InvoiceReference: String(details.invoiceId),
    CustomerReference: reference,
    InvoiceValue: Number(toMajor(charged)),
    InvoiceDisplayValue: `${toMajor(charged)} ${charged.currency}`,
    InvoiceTransactions: transaction
      ? [{ TransactionStatus: transaction, PaymentId: details.paymentId, Error: null, ErrorCode: code }]
      : [],
  };
}

const TOLD: Readonly<Record<Outcome, readonly [invoice: string, transaction: string]>> = {
  paid: ["PAID", "SUCCESS"],
  declined: ["PENDING", "FAILED"],
  cancelled: ["PENDING", "CANCELED"],
  expired: ["PENDING", "FAILED"],
  held: ["PENDING", "AUTHORIZE"],
  pending: ["PENDING", "INPROGRESS"],
};

/** What a webhook of version 2 carries as `Data`. */
export function told({ details, reference }: Invoice, says: Outcome) {
  const [status, transaction] = TOLD[says];
  return {
    Invoice: { Id: String(details.invoiceId), Status: status, ExternalIdentifier: reference },
    Transaction: { Id: `${details.invoiceId}1`, Status: transaction, PaymentId: details.paymentId },
  };
}
