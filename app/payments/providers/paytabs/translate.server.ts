/** PayTabs' shapes and ours (PayTabs PT2: create page, query, status mapping). */
import { z } from "zod/v4";
import { fromProviderAmount, sumOfRead, toProviderAmount, type AmountUnit } from "~/ordering/payments/amount-unit";
import type { Minor } from "~/ordering/model/money";
import type { Evidence } from "~/ordering/payments/payment";
import { declined, type Asked, type Pending } from "~/payments/provider.server";
import type { PayTabsSettings } from "./settings.server";

/** Major units, with the currency's decimals. */
export const UNIT: AmountUnit = { as: "decimal" };

/** Some refusals come with HTTP 200: what counts is whether there is an address to go to. */
export const createdSchema = z.union([
  z.object({ tran_ref: z.string().min(1), redirect_url: z.url({ protocol: /^https?$/ }) }),
  z.object({ code: z.union([z.int(), z.string()]), message: z.string() }),
]);

const amount = z.union([z.string(), z.number()]);
const transactionSchema = z.object({
  tran_ref: z.string().min(1),
  tran_type: z.string(),
  cart_id: z.string(),
  cart_currency: z.string(),
  cart_amount: amount,
  payment_result: z.object({ response_status: z.string(), response_message: z.string().optional() }),
});
export type Transaction = z.output<typeof transactionSchema>;

/** A report names the payment; what it says of it is asked again. */
export const reportSchema = z.object({ tran_ref: z.string().min(1), cart_id: z.string().min(1), profile_id: z.int() });

/** By `cart_id` a list; an error where there is none. */
export const queriedSchema = z.union([
  z.array(transactionSchema),
  transactionSchema,
  z.object({ code: z.union([z.int(), z.string()]), message: z.string() }),
]);

const PAGE_LANGUAGES: Readonly<Record<string, string>> = { ar: "ar" };
const MAX_DESCRIPTION = 128;

/** The body that creates a page. */
export const pageRequest = ({ profile_id }: PayTabsSettings, asked: Asked) => ({
  profile_id,
  tran_type: "sale",
  tran_class: "ecom",
  cart_id: asked.reference,
  cart_currency: asked.currency,
  cart_amount: Number(toProviderAmount(asked, UNIT)),
  cart_description: asked.description.slice(0, MAX_DESCRIPTION),
  return: asked.returnUrl,
  callback: asked.webhookUrl,
  paypage_lang: PAGE_LANGUAGES[asked.language] ?? "en",
  hide_shipping: true,
  customer_details: {
    name: asked.customer.name ?? undefined,
    email: asked.customer.email ?? undefined,
    phone: asked.customer.phone,
  },
});

/** Pending and held stay in progress until a later report; an expired page can no longer be paid. */
const SAYS: Readonly<Record<string, Evidence["says"]>> = {
  A: "paid",
  P: "pending",
  H: "pending",
  D: "declined",
  E: "declined",
  X: "declined",
  C: "cancelled",
  V: "cancelled",
};

/**
 * What the transactions of one cart say. A customer may try again on the page, so money that was taken counts before what was
 * declined; refunds and voids carry A too, so only sales are looked at.
 */
export function evidenceOf(transactions: readonly Transaction[], pending: Pending): Evidence {
  const sales = salesOf(transactions, pending);
  const saying = (says: Evidence["says"]) => sales.some((sale) => saysOf(sale) === says);
  const [paid, ...more] = paidSales(transactions, pending);
  if (paid) {
    const { cart_currency: currency, cart_amount } = paid;
    const amount = fromProviderAmount(cart_amount, pending, UNIT);
    return { says: "paid", amount, currency, ...(more.length > 0 && { isTwice: true }) };
  }
  if (sales.length === 0 || saying("pending")) return { says: "pending" };
  const refused = sales.findLast((sale) => saysOf(sale) === "declined");
  if (refused) return declined(refused.payment_result.response_message);
  return { says: saying("cancelled") ? "cancelled" : "pending" };
}

/** The sales of a cart whose money was taken: one, unless the customer has paid again. */
export const paidSales = (transactions: readonly Transaction[], pending: Pick<Pending, "reference">) =>
  salesOf(transactions, pending).filter((sale) => saysOf(sale) === "paid");

/** What of a cart's money has been given back, in our unit; null where a refund's amount cannot be read. */
export function refundedOf(transactions: readonly Transaction[], pending: Pending): Minor | null {
  const refunds = transactions.filter((each) => isOf(each, "refund", pending.reference) && saysOf(each) === "paid");
  return sumOfRead(refunds.map(({ cart_amount }) => fromProviderAmount(cart_amount, pending, UNIT)));
}

const salesOf = (transactions: readonly Transaction[], { reference }: Pick<Pending, "reference">) =>
  transactions.filter((each) => isOf(each, "sale", reference));

const isOf = ({ tran_type, cart_id }: Transaction, type: "sale" | "refund", reference: string): boolean =>
  tran_type.toLowerCase() === type && cart_id === reference;

const saysOf = ({ payment_result }: Transaction) => SAYS[payment_result.response_status];
