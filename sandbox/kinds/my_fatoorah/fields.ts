/** MyFatoorah: the fields of each call. Each message is the rule, to be read after the name of the field. */
import { z } from "zod/v4";
import { isTrusted } from "../../http/local-hosts";
import { isCurrency } from "../../money/currencies";

const address = z
  .string({ error: "is an address" })
  .max(254, "has up to 254 characters")
  .refine(isTrusted, "is https (http on *.localhost alone)");
const amount = z.number({ error: "is a number" }).positive("is more than 0");
const currency = z.string({ error: "is a text" }).refine(isCurrency, "is an ISO 4217 code in capital letters");
const text = (most: number) =>
  z.string({ error: "is a text" }).min(1, "is not empty").max(most, `has up to ${most} characters`);

export const initiatePayment = z.strictObject({ InvoiceAmount: amount, CurrencyIso: currency });

export const executePayment = z.strictObject({
  InvoiceValue: amount,
  PaymentMethodId: z.int({ error: "is a whole number" }),
  CallBackUrl: address,
  ErrorUrl: address,
  CustomerName: text(254).optional(),
  DisplayCurrencyIso: currency.optional(),
  CustomerEmail: text(254)
    .regex(/^[^@\s]+@[^@\s]+$/, "is an e-mail address")
    .optional(),
  Language: z.enum(["EN", "AR"], { error: "is EN or AR" }).optional(),
  CustomerReference: text(254),
  ExpiryDate: text(19)
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, "is a local time of Kuwait")
    .optional(),
  WebhookUrl: address.optional(),
});

export const getPaymentStatus = z.strictObject({
  Key: text(64),
  KeyType: z.enum(["InvoiceId", "PaymentId", "CustomerReference"], {
    error: "is InvoiceId, PaymentId or CustomerReference",
  }),
});

/** Refunds have names of their own too; the double knows them by their invoice. */
export const getRefundStatus = z.strictObject({
  Key: z.string({ error: "is text" }),
  KeyType: z.literal("InvoiceId", { error: "is InvoiceId" }),
});

export const makeRefund = z.strictObject({
  KeyType: z.literal("InvoiceId", { error: "is InvoiceId" }),
  Key: text(64),
  RefundChargeOnCustomer: z.boolean({ error: "is true or false" }),
  ServiceChargeOnCustomer: z.boolean({ error: "is true or false" }),
  Amount: amount,
  Comment: text(254).optional(),
});
