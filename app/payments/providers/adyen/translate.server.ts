/** Adyen's shapes and ours (Checkout API: paymentMethods, payments, payments/details, cancels, refunds). */
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit, type Money } from "~/ordering/payments/amount-unit";
import { toDecimal } from "~/ordering/model/money";
import type { Evidence } from "~/ordering/payments/payment";
import type { Language } from "~/ordering/model/language";
import type { Next } from "~/ordering/payments/next";
import { ProviderError, type Asked, type Given, type Stepped } from "~/payments/provider.server";
import type { AdyenSettings } from "./settings.server";

const zeroDecimals = ["CVE", "DJF", "GNF", "IDR", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF"];
const threeDecimals = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"];

/** Minor units by Adyen's own table ("Currency codes and minor units"): Chile has two decimals there, Indonesia none. */
export const UNIT: AmountUnit = {
  as: "minor",
  exponents: Object.fromEntries([
    ...[...zeroDecimals, "XPF"].map((code) => [code, 0]),
    ...threeDecimals.map((code) => [code, 3]),
  ]) as Record<string, number>,
};

/** The widget as it is set up, and where it loads from; a double stands at one address for all of them. */
export function widgetOf(account: AdyenSettings, asked: Asked): Next {
  const { client_key, environment, country_code, widget_url: url } = account;
  const hosts = [
    `checkoutshopper-${environment}`,
    `checkoutshopper-${environment}.cdn`,
    `checkoutanalytics-${environment}`,
  ].map((host) => `https://${host}.adyen.com`);
  const { value, currency } = amountOf(asked);
  const locale = localeOf(account, asked.language);
  const amount = toDecimal(asked.amount, asked.precision);
  const shown = { value: String(value), currency, amount };
  const setup = { client_key, environment, country_code, locale, ...shown, ...(url && { url }) };
  return { next: "widget", setup, origins: url ? [new URL(url).origin] : hosts };
}

const LOCALES: Readonly<Record<Language, string>> = { en: "en-US", ar: "ar", zh: "zh-CN", ms: "en-US" };
const localeOf = ({ locale }: AdyenSettings, language: Language): string => locale ?? LOCALES[language];

const amountOf = (money: Money) => ({ value: Number(toProviderAmount(money, UNIT)), currency: money.currency });

export const methodsRequest = (account: AdyenSettings, due: Money) => ({
  merchantAccount: account.merchant_account,
  amount: amountOf(due),
  countryCode: account.country_code,
  channel: "Web",
});

/** What the widget has collected is passed on, everything else is ours. 3-D Secure goes by the bank's page: nothing of the bank runs in ours. */
export const paymentRequest = (account: AdyenSettings, asked: Asked, { method, browser }: Given) => ({
  merchantAccount: account.merchant_account,
  amount: amountOf(asked),
  reference: asked.reference,
  returnUrl: asked.returnUrl,
  paymentMethod: method,
  channel: "Web",
  countryCode: account.country_code,
  shopperLocale: localeOf(account, asked.language),
  shopperEmail: asked.customer.email ?? undefined,
  telephoneNumber: `+${asked.customer.phone}`,
  browserInfo: browser ?? undefined,
  origin: new URL(asked.returnUrl).origin,
  redirectToIssuerMethod: "GET",
  redirectFromIssuerMethod: "GET",
  shopperInteraction: "Ecommerce",
});

const failure = z.object({ errorCode: z.string(), errorType: z.string().optional() });

export const methodsSchema = z.union([
  z.looseObject({ paymentMethods: z.array(z.looseObject({ type: z.string(), name: z.string() })) }),
  failure,
]);

export const resultSchema = z.union([
  z.object({
    resultCode: z.string(),
    merchantReference: z.string().optional(),
    pspReference: z.string().optional(),
    amount: z.object({ value: z.int(), currency: z.string() }).optional(),
    action: z.looseObject({ type: z.string() }).optional(),
  }),
  failure,
]);
type Result = Exclude<z.output<typeof resultSchema>, z.output<typeof failure>>;

export const receivedSchema = z.union([z.object({ status: z.string() }), failure]);

/** A part of the amount that is authorised is money, of a wrong amount. */
const SAYS: Readonly<Record<string, Evidence["says"]>> = {
  Authorised: "paid",
  PartiallyAuthorised: "paid",
  Refused: "declined",
  Error: "declined",
  Cancelled: "cancelled",
};

/**
 * What an answer says of our payment, and what the widget has to do next. An amount that is not told is the one that was asked
 * for: it was asked by our server, and a part of it has a code of its own.
 * @throws ProviderError when it is another payment's.
 */
export function steppedBy(result: Result, pending: Money & { reference: string }): Stepped {
  const { resultCode, merchantReference, pspReference = null, amount, action = null } = result;
  const says = action ? "pending" : (SAYS[resultCode] ?? "pending");
  // What a browser brings back may be another payment's: money is only taken by its reference.
  const isNamed = merchantReference !== undefined || says !== "paid";
  if (!isNamed || (merchantReference ?? pending.reference) !== pending.reference)
    throw new ProviderError("Adyen answered for another payment");
  const { currency } = amount ?? pending;
  const untold = resultCode === "Authorised" ? pending.amount : null;
  const taken = amount ? fromProviderAmount(amount.value, { ...pending, currency }, UNIT) : untold;
  const evidence: Evidence = says === "paid" ? { says, amount: taken, currency } : { says };
  return { evidence, action, provider_reference: says === "paid" ? pspReference : null };
}

export const cancelRequest = ({ merchant_account }: AdyenSettings, { reference }: { reference: string }) => ({
  merchantAccount: merchant_account,
  paymentReference: reference,
  reference: `${reference}-cancel`,
});

export const refundRequest = ({ merchant_account }: AdyenSettings, paid: Money & { reference: string }) => ({
  merchantAccount: merchant_account,
  amount: amountOf(paid),
  reference: `${paid.reference}-refund`,
});
