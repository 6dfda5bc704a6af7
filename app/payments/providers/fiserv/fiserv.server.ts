/** Fiserv IPG Connect: the browser posts a signed form to a hosted page; the REST API says what came of it, and gives back. */
import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import { toProviderAmount } from "~/ordering/payments/amount-unit";
import { getJson, postJson } from "~/payments/ask.server";
import { ProviderError, type Incoming, type Pending, type Provider } from "~/payments/provider.server";
import { isSameSignature } from "~/payments/signature.server";
import { CURRENCY_NUMBERS } from "./currencies";
import { settings, type FiservSettings } from "./settings.server";
import { messageSignature, notificationHash } from "./signature.server";
import {
  evidenceOf,
  isCancelled,
  isTaken,
  notificationSchema,
  orderSchema,
  pageForm,
  paidSales,
  returnedOf,
  returnedSchema,
  UNIT,
  type Order,
} from "./translate.server";

const NOT_FOUND = 404;

export const fiserv: Provider<FiservSettings> = {
  settings,
  secrets: ["shared_secret", "api_key", "api_secret"],
  unit: UNIT,

  /** Nothing is asked for before the browser posts the form. */
  start(account, asked) {
    const currency = CURRENCY_NUMBERS[asked.currency];
    if (!currency) return Promise.resolve({ ok: false, message: `The number of ${asked.currency} is not known` });
    const next = { next: "form", ...pageForm(account, asked, { currency, at: new Date() }) } as const;
    return Promise.resolve({ ok: true, provider_reference: asked.reference, next });
  },

  status: async (account, pending) => evidenceOf(await orderOf(account, pending), pending),

  fromWebhook(account, incoming) {
    const read = notificationSchema.safeParse(fieldsOf(incoming));
    if (!read.success) return null;
    const { oid, notification_hash: hash, ...told } = read.data;
    return isSameSignature(hash, notificationHash(account, told)) ? { reference: oid } : null;
  },

  /** Whether an order knows of a customer who has turned back before paying is not documented. */
  isGivenUp: (incoming) => isCancelled(fieldsOf(incoming).approval_code ?? ""),

  async refund(account, paid) {
    const order = await orderOf(account, paid);
    const taken = paidSales(order, paid).length;
    if (taken === 0) throw new ProviderError("Fiserv knows no money to give back");
    if (taken > 1) throw new ProviderError("Fiserv has taken the money more than once");
    const returned = returnedOf(order, paid);
    if (returned === null) throw new ProviderError("Fiserv tells a return without an amount");
    // Asked for before, and the answer was not heard.
    const amount = paid.amount - returned;
    if (amount <= 0) return;
    const body = {
      requestType: "ReturnTransaction",
      transactionAmount: { total: Number(toProviderAmount({ ...paid, amount }, UNIT)), currency: paid.currency },
      storeId: account.store_id,
    };
    const request = { headers: signed(account, JSON.stringify(body)), body };
    const answer = await postJson(orderAt(account, paid), request, returnedSchema);
    if (answer.status !== 200 || !isTaken(answer.body))
      throw new ProviderError(`Fiserv refused a refund with ${answer.status}`);
  },
};

const fieldsOf = ({ body }: Incoming): Partial<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(Buffer.from(body).toString("utf8")));

const orderAt = ({ api_url }: FiservSettings, { reference }: Pick<Pending, "reference">) =>
  `${api_url}/orders/${encodeURIComponent(reference)}`;

/** The headers of a REST request, whose body they sign. */
function signed(account: FiservSettings, body: string): Record<string, string> {
  const [id, at] = [randomUUID(), Date.now()];
  return {
    "Content-Type": "application/json",
    "Api-Key": account.api_key,
    "Client-Request-Id": id,
    Timestamp: String(at),
    "Message-Signature": messageSignature(account, { id, at, body }),
  };
}

/** The order of a payment; there is none before the customer has tried to pay. */
async function orderOf(account: FiservSettings, pending: Pick<Pending, "reference">): Promise<Order> {
  const url = `${orderAt(account, pending)}?storeId=${account.store_id}`;
  const { status, body } = await getJson(url, signed(account, ""), z.unknown());
  if (status === NOT_FOUND) return { orderId: pending.reference, transactions: [] };
  const order = orderSchema.safeParse(body);
  if (status !== 200 || !order.success) throw new ProviderError(`Fiserv told no order, with ${status}`);
  return order.data;
}
