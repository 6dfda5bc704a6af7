/** PayU MEA's shapes and ours (Redirect Payment Page: setTransaction, getTransaction, notification, doTransaction). */
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit } from "~/ordering/payments/amount-unit";
import type { Evidence } from "~/ordering/payments/payment";
import { ProviderError, type Asked, type Pending } from "~/payments/provider.server";
import type { Elements } from "~/payments/xml.server";
import type { PayUSettings } from "./settings.server";

/** Hundredths, whatever the currency has. */
export const UNIT: AmountUnit = { as: "minor", exponents: {} };

const MAX_DESCRIPTION = 64;
/** What our address has in its query when the page's own way out is taken. */
export const GIVEN_UP = "given_up";

/** PayU takes no other characters in what is no address. */
const plain = (text: string, most: number) =>
  text
    .replaceAll(/[^\p{L}\p{N} \-_.:@/]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, most);

/** What setTransaction asks for. */
export function pageRequest({ payment_methods }: PayUSettings, asked: Asked): Elements {
  const { name, email, phone } = asked.customer;
  const [, first = name ?? "", last = ""] = /^(.+) (\S+)$/.exec(name ?? "") ?? [];
  const named = (text: string) => plain(text, MAX_DESCRIPTION) || undefined;
  return {
    TransactionType: "PAYMENT",
    AdditionalInformation: {
      merchantReference: asked.reference,
      supportedPaymentMethods: payment_methods.join(","),
      returnUrl: asked.returnUrl,
      cancelUrl: `${asked.returnUrl}?${GIVEN_UP}=1`,
      notificationUrl: asked.webhookUrl,
      secure3d: "true",
      demoMode: "false",
      redirectChannel: "responsive",
    },
    Basket: {
      amountInCents: toProviderAmount(asked, UNIT),
      currencyCode: asked.currency,
      description: named(asked.description) ?? asked.reference,
    },
    Customer: {
      firstName: named(first),
      lastName: named(last),
      email: email ?? undefined,
      mobile: phone.replaceAll(/\D/g, ""),
    },
  };
}

/** A fault of SOAP does not fit: nobody knows more than before. */
const inBody = <T extends z.ZodType>(schema: T) => z.object({ Envelope: z.object({ Body: schema }) });

const resultFields = { successful: z.enum(["true", "false"]), resultCode: z.string().optional() };

const createdSchema = z.object({
  ...resultFields,
  payUReference: z.string().optional(),
  pointOfFailure: z.string().optional(),
});
export const createdAnswer = inBody(z.object({ setTransactionResponse: z.object({ return: createdSchema }) }));
export const refundedAnswer = inBody(z.object({ doTransactionResponse: z.object({ return: z.object(resultFields) }) }));

const methodSchema = z.object({ amountInCents: z.string().optional() });
const transactionSchema = z.object({
  ...resultFields,
  merchantReference: z.string().optional(),
  payUReference: z.string().optional(),
  transactionState: z.string().optional(),
  basket: z.object({ amountInCents: z.string(), currencyCode: z.string() }).optional(),
  /** One, or several where the customer has paid by more than one. */
  paymentMethodsUsed: z
    .union([z.array(methodSchema), methodSchema.transform((method) => [method]), z.literal("").transform(() => [])])
    .optional(),
});
export type Transaction = z.output<typeof transactionSchema>;
export const queriedAnswer = inBody(z.object({ getTransactionResponse: z.object({ return: transactionSchema }) }));

/** A notification names the payment; nothing in it is signed. */
export const noticeSchema = z.object({
  PaymentNotification: z.object({ MerchantReference: z.string().min(1), PayUReference: z.string().min(1) }),
});

const SAYS: Readonly<Record<string, "pending" | "declined">> = {
  NEW: "pending",
  PROCESSING: "pending",
  AWAITING_PAYMENT: "pending",
  TIMEOUT: "declined",
  EXPIRED: "declined",
};
/** Failed by the customer's own wish. */
const CANCELLED_CODES: ReadonlySet<string> = new Set(["P015", "EFTPRO_004"]);
/** Failed for want of an answer: PayU's own plugins wait on. The third is spelt with two letters O in PayU's code. */
const OPEN_CODES: ReadonlySet<string> = new Set(["999", "305", "EFTPRO_003", "P005", "POO5"]);

/**
 * What getTransaction says of a payment.
 * @throws ProviderError when it knows no such payment, or answers about another.
 */
export function evidenceOf(transaction: Transaction, pending: Pending): Evidence {
  const { transactionState: state, resultCode = "", merchantReference } = transaction;
  if (state === undefined) throw new ProviderError(`PayU knows no state of the payment: ${resultCode}`);
  if (merchantReference !== pending.reference) throw new ProviderError("PayU answered about another payment");
  if (state === "SUCCESSFUL" && transaction.successful === "true")
    return { says: "paid", ...takenBy(transaction, pending) };
  if (state !== "FAILED") return { says: SAYS[state] ?? "pending" };
  if (OPEN_CODES.has(resultCode)) return { says: "pending" };
  return { says: CANCELLED_CODES.has(resultCode) ? "cancelled" : "declined" };
}

/** The basket's amount, if what was taken by each method makes it up. */
function takenBy({ basket, paymentMethodsUsed }: Transaction, pending: Pending) {
  const currency = basket?.currencyCode ?? "";
  const amount = basket ? fromProviderAmount(basket.amountInCents, pending, UNIT) : null;
  const taken = (paymentMethodsUsed ?? []).flatMap(({ amountInCents }) => amountInCents ?? []);
  const sum = taken.reduce((total, each) => total + (fromProviderAmount(each, pending, UNIT) ?? NaN), 0);
  return { amount: taken.length > 0 && sum !== amount ? null : amount, currency };
}
