/** MyFatoorah's shapes and ours (API v2: InitiatePayment, ExecutePayment, GetPaymentStatus, MakeRefund, webhook V2). */
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit } from "~/ordering/payments/amount-unit";
import type { Evidence } from "~/ordering/payments/payment";
import { declined, ProviderError, type Asked, type Choice, type Pending } from "~/payments/provider.server";

/** Major units of the account's currency, with its decimals. */
export const UNIT: AmountUnit = { as: "decimal" };

/** An invoice may be paid for so long: longer than a payment of ours, since what comes late is given back. */
const INVOICE_MS = 15 * 60_000;
/** MyFatoorah's clock is Kuwait's, three hours ahead of UTC all year. */
const KUWAIT_MS = 3 * 3_600_000;

/** Every answer has this around it; an error has no `Data` worth reading. */
const answered = <T extends z.ZodType>(data: T) =>
  z.union([
    z.object({ IsSuccess: z.literal(true), Data: data }),
    z.object({ IsSuccess: z.literal(false), Message: z.string().nullish(), ValidationErrors: z.unknown() }),
  ]);

export const modesAnswer = answered(
  z.object({
    PaymentMethods: z.array(
      z.object({
        PaymentMethodId: z.int(),
        PaymentMethodEn: z.string().min(1),
        PaymentMethodAr: z.string().nullish(),
        IsDirectPayment: z.boolean(),
      }),
    ),
  }),
);
type Modes = Extract<z.output<typeof modesAnswer>, { IsSuccess: true }>["Data"];

/** What the customer may choose from. A direct payment is typed on our side, which is not offered. */
export const choicesIn = ({ PaymentMethods }: Modes): Choice[] =>
  PaymentMethods.filter(({ IsDirectPayment }) => !IsDirectPayment).map((mode) => ({
    id: String(mode.PaymentMethodId),
    title: { text: mode.PaymentMethodEn, translations: mode.PaymentMethodAr ? { ar: mode.PaymentMethodAr } : {} },
  }));

/** The body that makes an invoice with its page. @throws ProviderError where no mode was chosen. */
export function invoiceRequest(asked: Asked, at: Date) {
  if (!/^\d{1,9}$/.test(asked.choice ?? "")) throw new ProviderError("No payment mode was chosen");
  return {
    InvoiceValue: Number(toProviderAmount(asked, UNIT)),
    PaymentMethodId: Number(asked.choice),
    CallBackUrl: asked.returnUrl,
    ErrorUrl: asked.returnUrl,
    CustomerName: asked.customer.name ?? undefined,
    DisplayCurrencyIso: asked.currency,
    CustomerEmail: asked.customer.email ?? undefined,
    Language: asked.language === "ar" ? "AR" : "EN",
    CustomerReference: asked.reference,
    ExpiryDate: new Date(at.getTime() + KUWAIT_MS + INVOICE_MS).toISOString().slice(0, 19),
    WebhookUrl: asked.webhookUrl,
  };
}

export const invoiceAnswer = answered(z.object({ InvoiceId: z.int(), PaymentURL: z.url({ protocol: /^https?$/ }) }));

export const statusAnswer = answered(
  z.object({
    InvoiceId: z.int(),
    InvoiceStatus: z.string(),
    CustomerReference: z.string().nullish(),
    InvoiceValue: z.number(),
    InvoiceTransactions: z
      .array(z.object({ TransactionStatus: z.string(), Error: z.string().nullish(), ErrorCode: z.string().nullish() }))
      .nullish(),
  }),
);
export type Invoice = Extract<z.output<typeof statusAnswer>, { IsSuccess: true }>["Data"];

export const refundAnswer = answered(z.object({ RefundId: z.int() }));
export const refundsAnswer = answered(
  z.object({ RefundStatusResult: z.array(z.object({ RefundStatus: z.string(), Amount: z.number() })).nullish() }),
);

/** A report of webhook V2: what is signed of it, and nothing else. */
export const reportSchema = z.object({
  Event: z.object({ Code: z.int() }),
  Data: z.object({
    Invoice: z.object({
      Id: z.union([z.string(), z.int()]),
      Status: z.string(),
      ExternalIdentifier: z.string().nullish(),
    }),
    Transaction: z.object({ Status: z.string(), PaymentId: z.string().nullish() }),
  }),
});
type Reported = z.output<typeof reportSchema>["Data"];

/** The text that a report's signature is made over. */
export const signedText = ({ Invoice, Transaction }: Reported): string =>
  [
    `Invoice.Id=${Invoice.Id}`,
    `Invoice.Status=${Invoice.Status}`,
    `Transaction.Status=${Transaction.Status}`,
    `Transaction.PaymentId=${Transaction.PaymentId ?? ""}`,
    `Invoice.ExternalIdentifier=${Invoice.ExternalIdentifier ?? ""}`,
  ].join(",");

/** The customer's own wish. */
const CANCELLED_CODE = "MF006";

/** MyFatoorah writes "Succss". */
const SUCCEEDED = /^succe?ss$/i;

/**
 * What an invoice says; it stays pending after a try that has failed, so its last transaction tells. The account's currency is
 * the payment's, or the payment does not begin.
 */
export function evidenceOf(invoice: Invoice, pending: Pending): Evidence {
  if (invoice.CustomerReference !== pending.reference)
    throw new ProviderError("MyFatoorah answered about another payment");
  const { InvoiceStatus: status, InvoiceTransactions } = invoice;
  if (/^(paid|duplicatepayment)$/i.test(status)) {
    const amount = fromProviderAmount(invoice.InvoiceValue, pending, UNIT);
    const taken = InvoiceTransactions?.filter(({ TransactionStatus }) => SUCCEEDED.test(TransactionStatus)) ?? [];
    const isTwice = /^duplicatepayment$/i.test(status) || taken.length > 1;
    return { says: "paid", amount, currency: pending.currency, ...(isTwice && { isTwice }) };
  }
  if (/^canceled$/i.test(status)) return { says: "cancelled" };
  const last = InvoiceTransactions?.at(-1);
  if (/^canceled$/i.test(last?.TransactionStatus ?? "")) return { says: "cancelled" };
  if (!/^failed$/i.test(last?.TransactionStatus ?? "")) return { says: "pending" };
  return last?.ErrorCode === CANCELLED_CODE ? { says: "cancelled" } : declined(last?.Error);
}
