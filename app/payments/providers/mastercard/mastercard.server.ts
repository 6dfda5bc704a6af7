/** Mastercard Gateway: a page opened by its script or a card on our own, notifications with a secret, a query, a refund. */
import { jsonIn } from "~/payments/ask.server";
import { ProviderError, type Asked, type Provider, type Started } from "~/payments/provider.server";
import { isSameSignature } from "~/payments/signature.server";
import { authentication, fieldsFor } from "./authentication.server";
import { ask, Refused } from "./client.server";
import { orderOf } from "./orders.server";
import { domainFile, offers } from "./wallets/offers.server";
import { merchantSession } from "./wallets/merchant-session.server";
import { holdToken } from "./wallets/hold.server";
import { payByWallet } from "./wallets/pay.server";
import { settings, type MastercardSettings } from "./settings.server";
import {
  checkoutRequest,
  evidenceOf,
  GIVEN_UP,
  operationSchema,
  refundRequest,
  reportSchema,
  sessionSchema,
  UNIT,
} from "./translate.server";

/** The order at the gateway is the payment: it has the payment's reference for its id. */
export const mastercard: Provider<MastercardSettings> = {
  settings,
  secrets: ["api_password", "webhook_secret", "apple_pay_key"],
  unit: UNIT,
  needsScript: true,

  async start(account, asked) {
    if (asked.wallet) return { ok: true, provider_reference: null, next: { next: "wait", wallet: asked.wallet } };
    return account.direct_payment_enabled ? startFields(account) : startPage(account, asked);
  },

  async status(account, pending) {
    const order = await orderOf(account, pending);
    return order ? evidenceOf(order, pending) : { says: "pending" };
  },

  fromWebhook({ webhook_secret }, { headers, body }) {
    if (!isSameSignature(headers.get("X-Notification-Secret"), webhook_secret)) return null;
    const read = reportSchema.safeParse(jsonIn(Buffer.from(body).toString("utf8")));
    return read.success ? { reference: read.data.order.id } : null;
  },

  wallets: {
    offers,
    domainFile,
    merchantSession,
    pay: payByWallet,
    hold: holdToken,
  },

  isGivenUp: ({ query }) => query.has(GIVEN_UP),

  authentication,

  async refund(account, paid) {
    const path = `order/${paid.reference}/transaction/refund`;
    const { result } = await ask(account, { method: "PUT", path, body: refundRequest(paid) }, operationSchema);
    if (result !== "SUCCESS") throw new ProviderError(`A refund at Mastercard Gateway is ${result}`);
  },
};

/** The card is entered on our own page. */
const startFields = (account: MastercardSettings): Promise<Started> =>
  orRefused(async () => ({ ok: true, provider_reference: null, next: await fieldsFor(account) }));

const startPage = (account: MastercardSettings, asked: Asked): Promise<Started> =>
  orRefused(async () => {
    const call = { method: "POST", path: "session", body: checkoutRequest(asked) } as const;
    const { session } = await ask(account, call, sessionSchema);
    const script = `${account.gateway_url}/static/checkout/checkout.min.js`;
    const next = { next: "script", script, setup: { session_id: session.id } } as const;
    return { ok: true, provider_reference: session.id, next };
  });

async function orRefused(start: () => Promise<Started>): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.reason };
    throw error;
  }
}
