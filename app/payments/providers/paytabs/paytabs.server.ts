/** PayTabs PT2: a hosted page by redirect, a signed report, a query, a refund. */
import { toProviderAmount } from "~/ordering/payments/amount-unit";
import { jsonIn, postJson } from "~/payments/ask.server";
import { ProviderError, type Pending, type Provider } from "~/payments/provider.server";
import { hmacSha256, isSameSignature } from "~/payments/signature.server";
import { settings, type PayTabsSettings } from "./settings.server";
import {
  createdSchema,
  evidenceOf,
  pageRequest,
  paidSales,
  queriedSchema,
  refundedOf,
  reportSchema,
  UNIT,
  type Transaction,
} from "./translate.server";

/** The key stands in the header as it is, without Bearer. */
const keyed = ({ server_key }: PayTabsSettings) => ({ Authorization: server_key });

export const paytabs: Provider<PayTabsSettings> = {
  settings,
  secrets: ["server_key"],
  unit: UNIT,

  async start(account, asked) {
    const request = { headers: keyed(account), body: pageRequest(account, asked) };
    const { status, body } = await postJson(`${account.base_url}/payment/request`, request, createdSchema);
    if ("redirect_url" in body)
      return { ok: true, provider_reference: body.tran_ref, next: { next: "page", url: body.redirect_url } };
    // Its own trouble may hide a page that was made; a refusal makes none.
    if (status >= 500) throw new ProviderError(`PayTabs answered ${status}`);
    return { ok: false, message: body.message };
  },

  status: async (account, pending) => evidenceOf(await transactionsOf(account, pending), pending),

  fromWebhook(account, { headers, body }) {
    if (!isSameSignature(headers.get("Signature"), hmacSha256(account.server_key, body))) return null;
    const read = reportSchema.safeParse(jsonIn(Buffer.from(body).toString("utf8")));
    if (!read.success || read.data.profile_id !== account.profile_id) return null;
    return { reference: read.data.cart_id };
  },

  async refund(account, paid) {
    const transactions = await transactionsOf(account, paid);
    // One that was pending has another name by the time it is paid.
    const [sale, ...more] = paidSales(transactions, paid);
    // Which of them was given back already only a person can tell.
    if (more.length > 0) throw new ProviderError("PayTabs has taken the money more than once");
    const refunded = refundedOf(transactions, paid);
    if (refunded === null) throw new ProviderError("PayTabs tells a refund without an amount");
    // Asked for before, by somebody who never heard the answer.
    const amount = paid.amount - refunded;
    if (amount <= 0) return;
    if (!sale) throw new ProviderError("PayTabs knows no money to give back");
    const body = {
      profile_id: account.profile_id,
      tran_type: "refund",
      tran_class: "ecom",
      cart_id: paid.reference,
      cart_currency: paid.currency,
      cart_amount: Number(toProviderAmount({ ...paid, amount }, UNIT)),
      cart_description: "Refund",
      tran_ref: sale.tran_ref,
    };
    const answer = await postJson(
      `${account.base_url}/payment/request`,
      { headers: keyed(account), body },
      queriedSchema,
    );
    const isDone = transactionsIn(answer.body).some(({ payment_result }) => payment_result.response_status === "A");
    if (!isDone) throw new ProviderError(`PayTabs refused a refund with ${answer.status}`);
  },
};

/** Every transaction of a payment's cart. */
async function transactionsOf(account: PayTabsSettings, { reference }: Pending): Promise<Transaction[]> {
  const request = { headers: keyed(account), body: { profile_id: account.profile_id, cart_id: reference } };
  const { status, body } = await postJson(`${account.base_url}/payment/query`, request, queriedSchema);
  if (status === 401 || status >= 500) throw new ProviderError(`PayTabs answered ${status}`);
  return transactionsIn(body);
}

function transactionsIn(body: Transaction | Transaction[] | { code: unknown }): Transaction[] {
  if (Array.isArray(body)) return body;
  return "tran_ref" in body ? [body] : [];
}
