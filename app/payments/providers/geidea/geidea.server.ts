/** Geidea Checkout v2: a hosted page by redirect, a signed report, a query, a refund. */
import { toProviderAmount } from "~/ordering/payments/amount-unit";
import { getJson, jsonIn, postJson } from "~/payments/ask.server";
import { ProviderError, type Pending, type Provider } from "~/payments/provider.server";
import { isSameSignature } from "~/payments/signature.server";
import { settings, type GeideaSettings } from "./settings.server";
import { reportSignature } from "./signature.server";
import {
  evidenceOf,
  isRefunded,
  ordersSchema,
  paidOrders,
  refundedSchema,
  reportSchema,
  sessionRequest,
  sessionSchema,
  UNIT,
  type Order,
} from "./translate.server";

const DONE = "000";

const keyed = ({ public_key, api_password }: GeideaSettings) => ({
  Authorization: `Basic ${Buffer.from(`${public_key}:${api_password}`).toString("base64")}`,
});

export const geidea: Provider<GeideaSettings> = {
  settings,
  secrets: ["api_password"],
  unit: UNIT,

  async start(account, asked) {
    const request = { headers: keyed(account), body: sessionRequest(account, asked, new Date()) };
    const url = `${account.api_url}/payment-intent/api/v2/direct/session`;
    const { status, body } = await postJson(url, request, sessionSchema);
    if (status >= 500) throw new ProviderError(`Geidea answered ${status}`);
    if ("errors" in body) return { ok: false, message: Object.keys(body.errors).join(", ") };
    const isDone = body.responseCode === DONE && body.detailedResponseCode === DONE;
    if (!isDone || !("session" in body))
      return { ok: false, message: `${body.responseCode} ${body.detailedResponseCode ?? ""}` };
    const { id } = body.session;
    // The session's id is the whole query.
    return { ok: true, provider_reference: id, next: { next: "page", url: `${account.page_url}/hpp/checkout/?${id}` } };
  },

  status: async (account, pending) => evidenceOf(await ordersOf(account, pending), pending),

  fromWebhook(account, { body }) {
    const read = reportSchema.safeParse(jsonIn(Buffer.from(body).toString("utf8")));
    if (!read.success || !isSameSignature(read.data.signature, reportSignature(account, read.data))) return null;
    return { reference: read.data.order.merchantReferenceId };
  },

  refusesWith: 400,

  async refund(account, paid) {
    const orders = await ordersOf(account, paid);
    const [order, ...more] = paidOrders(orders, paid);
    // Asked for before, and the answer was not heard.
    if (!order && isRefunded(orders, paid)) return;
    if (!order) throw new ProviderError("Geidea knows no money to give back");
    if (more.length > 0) throw new ProviderError("Geidea has taken the money more than once");
    const body = { orderId: order.orderId, refundAmount: Number(toProviderAmount(paid, UNIT)) };
    const url = `${account.api_url}/pgw/api/v1/direct/refund`;
    const answer = await postJson(url, { headers: keyed(account), body }, refundedSchema);
    if (answer.body.responseCode !== DONE) throw new ProviderError(`Geidea refused a refund with ${answer.status}`);
  },
};

/** Every order of a payment's reference; there is none before the customer has begun to pay. */
async function ordersOf(account: GeideaSettings, { reference }: Pick<Pending, "reference">): Promise<Order[]> {
  const url = `${account.api_url}/pgw/api/v1/direct/order?${new URLSearchParams({ MerchantReferenceId: reference }).toString()}`;
  const { status, body } = await getJson(url, keyed(account), ordersSchema);
  if (status !== 200) throw new ProviderError(`Geidea answered ${status}`);
  return body.orders;
}
