/** MyFatoorah API v2: a mode that the customer chooses, a hosted page by redirect, a signed report, a query, a refund. */
import type { z } from "zod/v4";
import { toProviderAmount, type Money } from "~/ordering/payments/amount-unit";
import { jsonIn, postJson } from "~/payments/ask.server";
import { ProviderError, type Provider } from "~/payments/provider.server";
import { hmacSha256, isSameSignature } from "~/payments/signature.server";
import { settings, type MyFatoorahSettings } from "./settings.server";
import {
  choicesIn,
  evidenceOf,
  invoiceAnswer,
  invoiceRequest,
  modesAnswer,
  refundAnswer,
  refundsAnswer,
  reportSchema,
  signedText,
  statusAnswer,
  UNIT,
} from "./translate.server";

/** @throws ProviderError when it is refused for another reason than what was asked for; an empty answer means a wrong key. */
async function ask<T>(account: MyFatoorahSettings, call: string, body: unknown, schema: z.ZodType<T>): Promise<T> {
  const headers = { Authorization: `Bearer ${account.api_key}` };
  const answer = await postJson(`${account.base_url}/v2/${call}`, { headers, body }, schema);
  if (answer.status !== 200 && answer.status !== 400) throw new ProviderError(`MyFatoorah answered ${answer.status}`);
  return answer.body;
}

/** An invoice is of the account's currency, whatever is asked for: another one is not sent at all. */
const isOwnCurrency = ({ currency }: MyFatoorahSettings, asked: Pick<Money, "currency">) => asked.currency === currency;

export const myFatoorah: Provider<MyFatoorahSettings> = {
  settings,
  secrets: ["api_key", "webhook_secret"],
  unit: UNIT,

  async choices(account, money) {
    if (!isOwnCurrency(account, money)) throw new ProviderError("The account has another currency");
    const body = { InvoiceAmount: Number(toProviderAmount(money, UNIT)), CurrencyIso: money.currency };
    const answer = await ask(account, "InitiatePayment", body, modesAnswer);
    if (!answer.IsSuccess) throw new ProviderError("MyFatoorah tells no payment modes");
    return choicesIn(answer.Data);
  },

  async start(account, asked) {
    if (!isOwnCurrency(account, asked)) return { ok: false, message: "The account has another currency" };
    const answer = await ask(account, "ExecutePayment", invoiceRequest(asked, new Date()), invoiceAnswer);
    if (!answer.IsSuccess) return { ok: false, message: answer.Message ?? "refused" };
    const { InvoiceId, PaymentURL } = answer.Data;
    return { ok: true, provider_reference: String(InvoiceId), next: { next: "page", url: PaymentURL } };
  },

  async status(account, pending) {
    const { provider_reference: invoice, reference } = pending;
    const named =
      invoice === null ? { Key: reference, KeyType: "CustomerReference" } : { Key: invoice, KeyType: "InvoiceId" };
    const answer = await ask(account, "GetPaymentStatus", named, statusAnswer);
    if (!answer.IsSuccess) throw new ProviderError("MyFatoorah knows no such invoice");
    return evidenceOf(answer.Data, pending);
  },

  fromWebhook(account, { headers, body }) {
    const read = reportSchema.safeParse(jsonIn(Buffer.from(body).toString("utf8")));
    if (!read.success) return null;
    const signature = hmacSha256(account.webhook_secret, signedText(read.data.Data), "base64");
    const reference = read.data.Data.Invoice.ExternalIdentifier;
    return isSameSignature(headers.get("MyFatoorah-Signature"), signature) && reference ? { reference } : null;
  },

  async refund(account, paid) {
    const invoice = { KeyType: "InvoiceId", Key: paid.provider_reference };
    const Amount = Number(toProviderAmount(paid, UNIT));
    // A refund has no key of ours: one that was asked for before is found by its invoice, done or under way.
    const before = await ask(account, "GetRefundStatus", invoice, refundsAnswer);
    const known = (before.IsSuccess && before.Data.RefundStatusResult) || [];
    if (known.some((each) => each.RefundStatus !== "Canceled" && each.Amount === Amount)) return;
    const free = { RefundChargeOnCustomer: false, ServiceChargeOnCustomer: false };
    const body = { ...invoice, ...free, Amount, Comment: "Refund" };
    const answer = await ask(account, "MakeRefund", body, refundAnswer);
    if (!answer.IsSuccess) throw new ProviderError("MyFatoorah refused a refund");
  },
};
