/** Fiserv's shapes and ours (hosted page, notification, order inquiry, status mapping). */
import { z } from "zod/v4";
import { fromProviderAmount, sumOfRead, toProviderAmount, type AmountUnit } from "~/ordering/payments/amount-unit";
import type { PostedForm } from "~/ordering/payments/next";
import type { Minor } from "~/ordering/model/money";
import type { Evidence } from "~/ordering/payments/payment";
import type { Language } from "~/ordering/model/language";
import type { Asked, Pending } from "~/payments/provider.server";
import type { FiservSettings } from "./settings.server";
import { extendedHash } from "./signature.server";

/** Major units, with as many decimals as the currency has. */
export const UNIT: AmountUnit = { as: "decimal" };

const MOST = { name: 96, phone: 32, email: 254 };
/** The page has no Arabic and no Malay: the store's own language stands there. */
const PAGE_LANGUAGES: Readonly<Partial<Record<Language, string>>> = { en: "en_US", zh: "zh_CN" };

/** What the browser posts. @param currency The number of the currency. */
export function pageForm(
  account: FiservSettings,
  asked: Asked,
  { currency, at }: { currency: string; at: Date },
): PostedForm {
  const { customer, language } = asked;
  const all: Record<string, string> = {
    txntype: "sale",
    timezone: account.timezone,
    txndatetime: localTime(at, account.timezone),
    hash_algorithm: account.hash_algorithm,
    storename: account.store_id,
    chargetotal: toProviderAmount(asked, UNIT),
    currency,
    checkoutoption: "combinedpage",
    responseSuccessURL: asked.returnUrl,
    responseFailURL: asked.returnUrl,
    transactionNotificationURL: asked.webhookUrl,
    oid: asked.reference,
    bname: (customer.name ?? "").slice(0, MOST.name),
    phone: customer.phone.slice(0, MOST.phone),
    email: (customer.email ?? "").slice(0, MOST.email),
    language: PAGE_LANGUAGES[language] ?? "",
  };
  const fields = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
  return {
    action: `${account.page_url}/connect/gateway/processing`,
    fields: { ...fields, hashExtended: extendedHash(account, fields) },
  };
}

/** "2026:01:15-12:30:45", on the clock of the time zone. */
export function localTime(at: Date, timeZone: string): string {
  const all = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" },
  }).formatToParts(at);
  const [year, month, day, hour, minute, second] = ["year", "month", "day", "hour", "minute", "second"].map(
    (part) => all.find(({ type }) => type === part)?.value ?? "",
  );
  return `${year}:${month}:${day}-${hour}:${minute}:${second}`;
}

const text = z.string().default("");

/** What is signed of a notification, and which order it names. */
export const notificationSchema = z.object({
  oid: z.string().min(1),
  approval_code: text,
  chargetotal: text,
  currency: text,
  txndatetime: text,
  notification_hash: z.string().min(1),
});

/** The customer has turned back at the page (5993), or at a wallet's (P00001). */
const CANCELLED = /^N:-(?:5993|P00001)(?::|$)/;
export const isCancelled = (approvalCode: string): boolean => CANCELLED.test(approvalCode);

const amountSchema = z.object({ total: z.number(), currency: z.string() });
const transactionSchema = z.object({
  transactionType: text,
  transactionState: text,
  /** Not in every answer: `transactionStatus` is what older stores call it. */
  transactionResult: z.string().optional(),
  transactionStatus: z.string().optional(),
  approvalCode: z.string().optional(),
  approvedAmount: amountSchema.optional(),
  transactionAmount: amountSchema.optional(),
});
type Transaction = z.output<typeof transactionSchema>;

/** An order with all that was tried for it. An order that nobody knows, or a call that is refused, has none. */
export const orderSchema = z.object({ orderId: text, transactions: z.array(transactionSchema).default([]) });
export type Order = z.output<typeof orderSchema>;

/** A return that has just been asked for. */
export const returnedSchema = transactionSchema;

const TAKEN: ReadonlySet<string> = new Set(["CAPTURED", "SETTLED", "PENDING_SETTLEMENT"]);
const GONE: ReadonlySet<string> = new Set(["VOIDED", "PENDING_VOID", "PENDING_AUTOVOID"]);
const REFUSED: ReadonlySet<string> = new Set("DECLINED FAILED FRAUD VALIDATION_FAILED PROCESSING_FAILED".split(" "));

/** What was decided of one try: the approval code says it, else the result, else the state. */
function decided({ approvalCode = "", transactionState: state, ...transaction }: Transaction): Evidence["says"] {
  if (GONE.has(state)) return "declined";
  if (approvalCode.startsWith("N")) return isCancelled(approvalCode) ? "cancelled" : "declined";
  const result = transaction.transactionResult ?? transaction.transactionStatus;
  if (REFUSED.has(result ?? state)) return "declined";
  if (approvalCode === "") return result === "APPROVED" || TAKEN.has(state) ? "paid" : "pending";
  return approvalCode.startsWith("Y") ? "paid" : "pending";
}

const isReturn = ({ transactionType: type }: Transaction): boolean => type === "RETURN" || type === "VOID";
/** Whether a return was taken, or is on its way. */
export const isTaken = (transaction: Transaction): boolean => ["paid", "pending"].includes(decided(transaction));

/** What of an order's money has been given back, in our unit: a void is all of it. Null where a return's amount is not told. */
export function returnedOf({ transactions }: Order, pending: Pending): Minor | null {
  const returns = transactions.filter((each) => isReturn(each) && isTaken(each));
  if (returns.some(({ transactionType }) => transactionType === "VOID")) return Infinity;
  return sumOfRead(returns.map((each) => amountOf(each, pending).amount));
}

/** The sales that have taken money for our payment: one, unless the customer has paid again. */
export const paidSales = ({ orderId, transactions }: Order, { reference }: Pick<Pending, "reference">): Transaction[] =>
  orderId === reference
    ? transactions.filter((each) => each.transactionType === "SALE" && decided(each) === "paid")
    : [];

function amountOf({ approvedAmount, transactionAmount }: Transaction, pending: Pending) {
  const { total, currency } = approvedAmount ?? transactionAmount ?? { total: "", currency: "" };
  return { amount: fromProviderAmount(total, pending, UNIT), currency };
}

/** Whether nothing is left of what an order has taken, as far as it tells. */
function isReturned(order: Order, sales: readonly Transaction[], pending: Pending): boolean {
  const returned = returnedOf(order, pending);
  if (returned === null) return true;
  return returned > 0 && returned >= (sumOfRead(sales.map((sale) => amountOf(sale, pending).amount)) ?? 0);
}

/**
 * What an order says of our payment: one sale that was approved is money, whatever was tried before and after it. What has been
 * given back in full cannot pay for an order any more.
 */
export function evidenceOf(order: Order, pending: Pending): Evidence {
  if (order.orderId !== pending.reference) return { says: "pending" };
  const taken = paidSales(order, pending);
  const [paid, ...more] = taken;
  if (paid && isReturned(order, taken, pending)) return { says: "declined" };
  if (paid) return { says: "paid", ...amountOf(paid, pending), ...(more.length > 0 && { isTwice: true }) };
  const sales = order.transactions.filter(({ transactionType }) => transactionType === "SALE").map(decided);
  if (sales.length === 0 || sales.includes("pending")) return { says: "pending" };
  return { says: sales.includes("cancelled") ? "cancelled" : "declined" };
}
