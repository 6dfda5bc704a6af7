/** MyFatoorah: what each call does. */
import type { z } from "zod/v4";
import type { MyFatoorahAccount } from "../../accounts";
import { openPage } from "../../checkout/open";
import { json, type Answer, type Asked } from "../../http/asked";
import { brokenRule } from "../../http/rule";
import { fromMajor, toMajor, type Money } from "../../money/money";
import type { Shelf } from "../../payments/shelf";
import { troubleOf, underFault } from "../../payments/trouble";
import type { Bench, Teller } from "../kind";
import { executePayment, getPaymentStatus, getRefundStatus, initiatePayment, makeRefund } from "./fields";
import { describe, MODES, type Details, type Invoice } from "./invoice";

export type Desk = { bench: Bench; account: MyFatoorahAccount; shelf: Shelf<Details>; teller: Teller<Details> };

/** An invoice without an expiry is open for three days. */
const INVOICE_SECONDS = 3 * 86_400;

/** A rule that was broken: HTTP 400 with the field. */
export class Refusal extends Error {
  readonly field: string;
  constructor(field: string, rule: string) {
    super(rule);
    this.field = field;
  }
}

export const refused = ({ field, message }: Refusal): Answer => ({
  ...json(400, {
    IsSuccess: false,
    Message: "Invalid data",
    ValidationErrors: [{ Name: field, Error: message }],
    Data: null,
  }),
  detail: message,
  isRefused: true,
});

const answered = (Message: string, Data: unknown): Answer =>
  json(200, { IsSuccess: true, Message, ValidationErrors: null, Data });

export type Calls = Readonly<Record<string, (desk: Desk, asked: Asked) => Answer | Promise<Answer>>>;

export const CALLS: Calls = {
  InitiatePayment({ account }, asked) {
    const { InvoiceAmount, CurrencyIso } = fields(initiatePayment, asked);
    const money = moneyOf("InvoiceAmount", InvoiceAmount, CurrencyIso);
    const PaymentMethods = MODES.map(({ id, code, en, ar, isDirect }) => ({
      PaymentMethodId: id,
      PaymentMethodEn: en,
      PaymentMethodAr: ar,
      PaymentMethodCode: code,
      IsDirectPayment: isDirect,
      ServiceCharge: 0,
      TotalAmount: Number(toMajor(money)),
      CurrencyIso: account.currency,
    }));
    return answered("Initiated Successfully!", { PaymentMethods });
  },

  ExecutePayment(desk, asked) {
    const body = fields(executePayment, asked);
    const { bench, account, shelf } = desk;
    const money = moneyOf("InvoiceValue", body.InvoiceValue, account.currency);
    if (!MODES.some(({ id, isDirect }) => id === body.PaymentMethodId && !isDirect))
      throw new Refusal("PaymentMethodId", "PaymentMethodId is one of InitiatePayment");
    const reference = body.CustomerReference;
    return underFault(bench, { reference, money }, (fault) => {
      const invoiceId = 6_400_000 + shelf.all().length;
      const { id } = openPage(desk, {
        reference,
        asked: money,
        seconds: body.ExpiryDate ? (kuwaitTime(body.ExpiryDate) - Date.now()) / 1000 : INVOICE_SECONDS,
        fault,
        details: {
          invoiceId,
          paymentId: `0707${invoiceId}${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`,
          callBackUrl: body.CallBackUrl,
          errorUrl: body.ErrorUrl,
          webhookUrl: body.WebhookUrl ?? null,
          refunds: [],
        },
      });
      const PaymentURL = `${bench.base}/En/KWT/PayInvoice/Checkout?invoiceKey=${id}&paymentGatewayId=${body.PaymentMethodId}`;
      const data = { InvoiceId: invoiceId, IsDirectPayment: false, PaymentURL, CustomerReference: reference };
      return { ...answered("Invoice Created Successfully!", data), detail: String(invoiceId) };
    });
  },

  GetPaymentStatus(desk, asked) {
    const { Key, KeyType } = fields(getPaymentStatus, asked);
    const found = find(desk, (invoice) => Key === nameOf(invoice, KeyType));
    return { ...answered("", describe(found)), detail: found.state, ...troubleOf([found]), reference: found.reference };
  },

  MakeRefund(desk, asked) {
    const { Key, Amount } = fields(makeRefund, asked);
    const found = find(desk, (invoice) => Key === nameOf(invoice, "InvoiceId"));
    const { minor } = moneyOf("Amount", Amount, found.charged.currency);
    if (found.state !== "paid" || minor > found.charged.minor)
      throw new Refusal("Amount", "Amount is of what was paid");
    if (minor === found.charged.minor) found.state = "voided";
    const RefundId = found.details.refunds.push(Amount);
    return { ...answered("Refund Created Successfully!", { RefundId, Key, Amount }), reference: found.reference };
  },

  GetRefundStatus(desk, asked) {
    const { Key } = fields(getRefundStatus, asked);
    const { details, reference } = find(desk, (invoice) => Key === nameOf(invoice, "InvoiceId"));
    const RefundStatusResult = details.refunds.map((Amount, i) => ({
      RefundId: i + 1,
      RefundStatus: "Pending",
      InvoiceId: details.invoiceId,
      Amount,
      RefundReference: `2026${String(i + 1).padStart(6, "0")}`,
      RefundAmount: Amount,
    }));
    return { ...answered("", { RefundStatusResult }), reference };
  },
};

const kuwaitTime = (local: string) => new Date(`${local}+03:00`).getTime();

function nameOf({ details, reference }: Invoice, type: "InvoiceId" | "PaymentId" | "CustomerReference"): string {
  if (type === "InvoiceId") return String(details.invoiceId);
  return type === "PaymentId" ? details.paymentId : reference;
}

function find({ shelf }: Desk, isIt: (invoice: Invoice) => boolean): Invoice {
  const found = shelf.all().filter(isIt).at(-1);
  if (!found) throw new Refusal("Key", "Key is of this account");
  return found;
}

function moneyOf(field: string, amount: number, currency: string): Money {
  const money = fromMajor(String(amount), currency);
  if (!money) throw new Refusal(field, `${field} has no more decimals than ${currency}`);
  return money;
}

function fields<T>(schema: z.ZodType<T>, { body }: Asked): T {
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch {
    throw new Refusal("", "the body is JSON");
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const { field, rule } = brokenRule(read.error);
  throw new Refusal(field, rule);
}
