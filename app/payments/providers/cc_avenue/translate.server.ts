/** CCAvenue's shapes and ours (hosted page, response, orderStatusTracker, status mapping). */
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit } from "~/ordering/payments/amount-unit";
import type { PostedForm } from "~/ordering/payments/next";
import type { Evidence } from "~/ordering/payments/payment";
import { jsonIn } from "~/payments/ask.server";
import type { Asked, Pending } from "~/payments/provider.server";
import { encrypted } from "./cipher.server";
import type { CcAvenueSettings } from "./settings.server";

/** Major units with two decimals; three-decimal currencies are not documented. */
export const UNIT: AmountUnit = { as: "decimal", digits: 2 };

const MOST = { name: 60, tel: 20, email: 70 };

/** What the browser posts: the request in one encrypted field, and whose it is. */
export function pageForm(account: CcAvenueSettings, asked: Asked): PostedForm {
  const { name, email, phone } = asked.customer;
  const fields = {
    merchant_id: account.merchant_id,
    order_id: asked.reference,
    currency: asked.currency,
    amount: toProviderAmount(asked, UNIT),
    redirect_url: asked.returnUrl,
    cancel_url: asked.returnUrl,
    language: asked.language === "ar" && account.arabic_pages ? "AR" : "EN",
    billing_name: cleaned(name ?? "", MOST.name),
    billing_tel: cleaned(phone, MOST.tel),
    billing_email: cleaned(email ?? "", MOST.email),
    // Echoed, so that whoever reads the merchant's panel finds the order by it.
    merchant_param1: asked.reference,
  };
  const text = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([field, value]) => `${field}=${value}`)
    .join("&");
  return {
    action: `${account.page_url}/transaction/transaction.do?command=initiateTransaction`,
    fields: { encRequest: encrypted(account.working_key, text), access_code: account.access_code },
  };
}

/** Values stand between & and = as they are: what is no letter, digit or plain sign becomes a space. */
const cleaned = (value: string, most: number) =>
  value
    .replace(/[^\p{L}\p{M}\p{N}@ .,_+'-]/gu, " ")
    .slice(0, most)
    .trim();

/** The pairs of a response: not URL-encoded in practice, so that a value may hold any sign but &. */
export function pairsIn(text: string): Map<string, string> {
  const pairs = text.split("&").map((pair): [string, string] => {
    const [name = "", ...value] = pair.split("=");
    return [name, value.join("=")];
  });
  return new Map(pairs);
}

/** A line of pairs; with status 1 the call has failed, and `enc_response` is plain text. */
export const trackedSchema = z
  .string()
  .transform((text) => Object.fromEntries(new URLSearchParams(text.trim())))
  .pipe(
    z.object({
      status: z.enum(["0", "1"]),
      enc_response: z.string().default(""),
      enc_error_code: z.string().default(""),
    }),
  );

const amount = z.union([z.string(), z.number()]);
const orderSchema = z.object({
  status: z.coerce.string(),
  order_no: z.string().optional(),
  order_status: z.string().optional(),
  order_amt: amount.optional(),
  order_currncy: z.string().optional(),
  error_code: z.coerce.string().optional(),
});
export type TrackedOrder = z.output<typeof orderSchema>;

/** Documented as a flat object; live code finds it under `Order_Status_Result`. */
const trackedOrderSchema = z.union([
  z.object({ Order_Status_Result: orderSchema }).transform(({ Order_Status_Result }) => Order_Status_Result),
  orderSchema,
]);

/** What the tracker says of an order; null when it cannot be read. */
export const trackedOrder = (text: string | null): TrackedOrder | null =>
  (text !== null && trackedOrderSchema.safeParse(jsonIn(text)).data) || null;

/** Nobody has come to the page yet: no record of the call, or none in the order. */
export const NO_RECORD: ReadonlySet<string> = new Set(["51419", "51313"]);

/**
 * What has been given back cannot pay for an order any more; one that was paid stays paid, whatever comes after. A status that
 * is not known is waited out.
 */
const SAYS: Readonly<Record<string, Evidence["says"]>> = {
  success: "paid",
  successful: "paid",
  shipped: "paid",
  failure: "declined",
  unsuccessful: "declined",
  invalid: "declined",
  fraud: "declined",
  timeout: "declined",
  refunded: "declined",
  "system refund": "declined",
  "auto-reversed": "declined",
  chargeback: "declined",
  aborted: "cancelled",
  cancelled: "cancelled",
  "auto-cancelled": "cancelled",
};

/** What an order of the tracker says of our payment. */
export function evidenceOf(order: TrackedOrder, pending: Pending): Evidence {
  if (order.order_no !== pending.reference) return { says: "pending" };
  const says = SAYS[order.order_status?.toLowerCase() ?? ""] ?? "pending";
  if (says !== "paid") return { says };
  const { order_amt = "", order_currncy: currency = "" } = order;
  return { says, amount: fromProviderAmount(order_amt, pending, UNIT), currency };
}
