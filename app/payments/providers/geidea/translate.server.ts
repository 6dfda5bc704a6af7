/** Geidea's shapes and ours (Checkout v2: session, order query, callback, refund). */
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit } from "~/ordering/payments/amount-unit";
import type { Evidence } from "~/ordering/payments/payment";
import type { Asked, Pending } from "~/payments/provider.server";
import type { GeideaSettings } from "./settings.server";
import { sessionSignature } from "./signature.server";

/** Major units with two decimals, whatever the currency has: a third one would break the signature. */
export const UNIT: AmountUnit = { as: "decimal", digits: 2 };

/** The body that opens a session. `at` is signed as it is written; whether Geidea holds its form to anything is not documented. */
export function sessionRequest(account: GeideaSettings, asked: Asked, at: Date) {
  const amount = toProviderAmount(asked, UNIT);
  const { currency, reference, customer } = asked;
  const timestamp = at.toISOString().slice(0, 19).replaceAll("-", "/").replace("T", " ");
  return {
    amount: Number(amount),
    currency,
    timestamp,
    signature: sessionSignature(account, { amount, currency, reference, timestamp }),
    callbackUrl: asked.webhookUrl,
    merchantReferenceId: reference,
    returnUrl: asked.returnUrl,
    language: asked.language === "ar" ? "ar" : "en",
    paymentOperation: "Pay",
    customer: {
      email: customer.email ?? undefined,
      phoneNumber: customer.phone,
      firstName: customer.name ?? undefined,
    },
  };
}

const codes = { responseCode: z.string(), detailedResponseCode: z.string().optional() };

/** An error of the fields has a shape of its own. */
export const sessionSchema = z.union([
  z.object({ ...codes, session: z.object({ id: z.guid() }) }),
  z.object({ ...codes, responseMessage: z.string().optional(), detailedResponseMessage: z.string().optional() }),
  z.object({ errors: z.record(z.string(), z.unknown()) }),
]);

const orderSchema = z.object({
  orderId: z.string().min(1),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  detailedStatus: z.string().nullish(),
  merchantReferenceId: z.string().nullish(),
  transactions: z.array(z.object({ codes: z.object({ responseCode: z.string().nullish() }).nullish() })).nullish(),
});
export type Order = z.output<typeof orderSchema>;

/** Empty until the customer has begun to pay. */
export const ordersSchema = z.object({ orders: z.array(orderSchema) });
export const refundedSchema = z.object(codes);

export const reportSchema = z.object({
  order: z.object({
    amount: z.number(),
    currency: z.string(),
    orderId: z.string(),
    status: z.string(),
    merchantReferenceId: z.string().min(1),
  }),
  signature: z.string(),
  timeStamp: z.string(),
});

/** What is paid is told by the detailed status: an authorisation alone is a success too. */
const PAID: ReadonlySet<string> = new Set(["paid", "captured", "partiallyrefunded"]);
const SAYS: Readonly<Record<string, Exclude<Evidence["says"], "paid">>> = {
  failed: "declined",
  rejected: "declined",
  orderfailed: "declined",
  expired: "declined",
  refunded: "declined",
  cancelled: "cancelled",
};
/** The customer has closed the page. */
const CANCELLED_CODE = "010";

/** What the orders of a reference say: money that was taken counts before what was not, and the last of the others. */
export function evidenceOf(orders: readonly Order[], pending: Pending): Evidence {
  const [paid, ...more] = paidOrders(orders, pending);
  if (paid) {
    const amount = fromProviderAmount(paid.amount, pending, UNIT);
    return { says: "paid", amount, currency: paid.currency, ...(more.length > 0 && { isTwice: true }) };
  }
  const all = own(orders, pending).map(saysOf);
  return { says: all.includes("pending") ? "pending" : (all.at(-1) ?? "pending") };
}

/** The orders whose money was taken: one, unless the customer has paid again. */
export const paidOrders = (orders: readonly Order[], pending: Pick<Pending, "reference">): Order[] =>
  own(orders, pending).filter(isPaid);

/** Whether the order whose money was taken has been given back, to the last unit. */
export const isRefunded = (orders: readonly Order[], pending: Pick<Pending, "reference">): boolean =>
  own(orders, pending).some(({ detailedStatus }) => detailedStatus?.toLowerCase() === "refunded");

const own = (orders: readonly Order[], { reference }: Pick<Pending, "reference">) =>
  orders.filter(({ merchantReferenceId }) => merchantReferenceId === reference);

const isPaid = ({ status, detailedStatus }: Order): boolean =>
  status.toLowerCase() === "success" && PAID.has((detailedStatus ?? "").toLowerCase());

/** Refunded to the last unit there is no money left; a payment that has been paid stays paid all the same. */
function saysOf({ status, detailedStatus, transactions }: Order): Exclude<Evidence["says"], "paid"> {
  const says = SAYS[(detailedStatus ?? "").toLowerCase()] ?? SAYS[status.toLowerCase()] ?? "pending";
  const isClosed = transactions?.at(-1)?.codes?.responseCode === CANCELLED_CODE;
  return says === "declined" && isClosed ? "cancelled" : says;
}
