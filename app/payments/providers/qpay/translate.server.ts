/** QPay's shapes and ours (gateway v2.0: page request, status call, status mapping). */
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit } from "~/ordering/payments/amount-unit";
import type { PostedForm } from "~/ordering/payments/next";
import type { Evidence, ReportedCard } from "~/ordering/payments/payment";
import { jsonIn } from "~/payments/ask.server";
import { ProviderError, type Asked, type Pending } from "~/payments/provider.server";
import type { QpaySettings } from "./settings.server";
import { signatureOver } from "./signature.server";

/** Major units with two decimals: the signed text is the sent one. */
export const UNIT: AmountUnit = { as: "decimal", digits: 2 };

const MOST = 100;

/** What is signed of a payment, the same in the form and in the question about it. */
const signedOf = (account: QpaySettings, payment: Pending | Asked) => {
  const signed = {
    gatewayId: account.gateway_id,
    amount: toProviderAmount(payment, UNIT),
    referenceId: payment.reference,
  };
  return { ...signed, ...signatureOver(account.secret_key, signed) };
};

/** What the browser posts. @param email The provider wants one. */
export function pageForm(account: QpaySettings, asked: Asked, email: string): PostedForm {
  const { name, phone } = asked.customer;
  const fields = {
    action: "capture",
    ...signedOf(account, asked),
    currency: asked.currency,
    mode: account.mode,
    description: asked.description.slice(0, MOST),
    returnUrl: asked.returnUrl,
    name: (name ?? phone).slice(0, MOST),
    address: account.city,
    city: account.city,
    state: account.city,
    country: account.country,
    phone,
    email: email.slice(0, MOST),
    ...cardFields(asked),
  };
  return { action: account.gateway_url, fields };
}

/** A saved card pays, or a token of the card that pays is asked for. Both names are UNVERIFIED. */
function cardFields({ card }: Asked): Record<string, string> {
  if (!card) return {};
  return card.token === null ? { token: "true" } : { cardToken: card.token };
}

/** What the gateway is asked with about a payment. */
export const statusFields = (account: QpaySettings, pending: Pending) => ({
  action: "status",
  ...signedOf(account, pending),
  mode: account.mode,
});

const text = z.coerce.string().default("");

/** JSON, but a failure may be told in plain text. */
export const statusSchema = z
  .string()
  .transform(jsonIn)
  .pipe(
    z.object({
      status: text,
      transactionStatus: text,
      referenceId: text,
      amount: text,
      reason: text,
      message: text,
      cardToken: text,
      cardNumber: text,
    }),
  );
export type Told = z.output<typeof statusSchema>;

const SAYS: Readonly<Record<string, "declined" | "cancelled">> = {
  error: "declined",
  failure: "declined",
  failed: "declined",
  denied: "declined",
  expired: "declined",
  voided: "declined",
  cancel: "cancelled",
  cancelled: "cancelled",
};
export const isCancelled = (status: string): boolean => SAYS[status.toLowerCase()] === "cancelled";

/** What we have asked wrongly says nothing of the payment. */
const MISTAKEN = /signature|gateway/i;

/**
 * What the status call says of our payment. One that the gateway does not know is one that nobody has paid yet.
 * @throws ProviderError when the question was refused.
 */
export function evidenceOf(account: QpaySettings, told: Told, pending: Pending): Evidence {
  const why = `${told.reason} ${told.message}`;
  if (told.status.toLowerCase() !== "success") {
    if (MISTAKEN.test(why)) throw new ProviderError(`QPay refused to tell a status: ${why.trim().slice(0, 60)}`);
    return { says: "pending" };
  }
  if (told.referenceId !== pending.reference) return { says: "pending" };
  const status = told.transactionStatus.toLowerCase();
  if (status !== "accepted") return { says: SAYS[status] ?? "pending" };
  const card = cardIn(told);
  return {
    says: "paid",
    amount: fromProviderAmount(told.amount, pending, UNIT),
    currency: account.currency,
    ...(card && { card }),
  };
}

/** A token with what may be shown of its card, whatever was told of it; null where none was told. */
function cardIn({ cardToken: token, cardNumber }: Told): ReportedCard | null {
  const last4 = /\d{4}$/.exec(cardNumber)?.[0];
  if (token === "" || token.length > 255 || last4 === undefined) return null;
  const first = cardNumber.length < 12 ? "" : (/^\d{1,6}/.exec(cardNumber)?.[0] ?? "");
  return { token, card_no: `${first}${"x".repeat(12 - first.length)}${last4}` };
}
