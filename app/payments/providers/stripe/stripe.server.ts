/** Stripe: a hosted Checkout page, or a card that is entered at the checkout; signed events, a query, a refund. */
import { jsonIn } from "~/payments/ask.server";
import { ProviderError, type Asked, type Pending, type Provider, type Started } from "~/payments/provider.server";
import { cards } from "./cards.server";
import { failure, keyOf, read, refused, stripeOf } from "./client.server";
import { makerOf, sourcesOf } from "./script.server";
import { sdk } from "./sdk.server";
import { onAccount, settings, type AnyStripeSettings, type StripeSettings } from "./settings.server";
import {
  chargeRequest,
  confirmableSchema,
  createdSchema,
  eventSchema,
  evidenceOf,
  evidenceOfIntent,
  INTENT,
  intentRequest,
  intentSchema,
  isIntent,
  REFUND_FAILED,
  sessionRequest,
  sessionSchema,
  UNIT,
  WAY_OUT,
  type Intent,
  type Session,
} from "./translate.server";

/** An event is older than its signature allows after so long. */
const TOLERANCE_SECONDS = 300;

/** What an account does, whether it is the company's own or connected to a platform. */
export const anyStripe: Omit<Provider<AnyStripeSettings>, "settings" | "secrets"> = {
  unit: UNIT,

  async start(account, asked) {
    if (asked.isConfirmedByBrowser) return awaitBrowser(account, asked);
    if (asked.card && asked.card.token !== null)
      return charge(account, asked, { method: asked.card.token, card: "saved" });
    if (asked.cardToken) return charge(account, asked, { method: asked.cardToken, card: "entered" });
    const page = await stripeOf(account)
      .checkout.sessions.create(sessionRequest(account, asked), keyOf(account, `page-${asked.reference}`))
      .catch(refused);
    if ("message" in page) return { ok: false, message: page.message };
    const { id, url } = read(createdSchema, page);
    return { ok: true, provider_reference: id, next: { next: "page", url } };
  },

  status: async (account, pending) =>
    isIntent(pending)
      ? evidenceOfIntent(await intentOf(account, pending), pending)
      : evidenceOf(await sessionOf(account, pending), pending),

  fromWebhook(account, { headers, body }) {
    const signature = headers.get("Stripe-Signature") ?? "";
    const text = Buffer.from(body).toString("utf8");
    try {
      sdk().webhooks.constructEvent(text, signature, account.webhook_secret, TOLERANCE_SECONDS);
    } catch {
      return null;
    }
    const event = eventSchema.safeParse(jsonIn(text));
    if (!event.success) return null;
    const { id, client_reference_id, metadata } = event.data.data.object;
    // Of another account that is connected to the platform, or of another thing: nobody's payment.
    const isOurs = event.data.account === onAccount(account);
    const reference = (isOurs && (client_reference_id ?? metadata?.reference)) || "";
    if (event.data.type === REFUND_FAILED) return { reference, trouble: "refund_failed" };
    return { reference, ...(metadata?.card && id?.startsWith(INTENT) && { provider_reference: id }) };
  },

  isGivenUp: ({ query }) => query.has(WAY_OUT),

  async close(account, pending) {
    const { provider_reference: name } = pending;
    if (!name) return;
    const client = stripeOf(account);
    // Refused where it is open no more: then asking tells why.
    await (isIntent(pending) ? client.paymentIntents.cancel(name) : client.checkout.sessions.expire(name)).catch(
      refused,
    );
  },

  async refund(account, paid) {
    const intent = isIntent(paid) ? await intentOf(account, paid) : (await sessionOf(account, paid)).payment_intent;
    if (!intent) throw new ProviderError("Stripe knows no money to give back");
    // What was passed on comes back from there.
    const passedOn = account.charges === "destination" ? { reverse_transfer: true } : {};
    // By which the event of a refund that fails later names its payment.
    const metadata = { reference: paid.reference };
    const refund = await stripeOf(account)
      .refunds.create({ payment_intent: intent.id, metadata, ...passedOn }, keyOf(account, `refund-${paid.reference}`))
      .catch(refused);
    if ("message" in refund) throw new ProviderError(`Stripe refused a refund: ${refund.message}`);
    if (refund.status !== "succeeded" && refund.status !== "pending")
      throw new ProviderError(`A refund of Stripe's is ${refund.status}`);
  },

  cards,
};

export const stripe: Provider<StripeSettings> = {
  ...anyStripe,
  settings,
  secrets: ["secret_key", "webhook_secret"],
  entry: {
    isNeeded: false,
    isToken: (text) => /^pm_\w+$/.test(text),
    maker: (given, due) => makerOf(given, { confirms: false, due }),
    sources: sourcesOf,
  },
};

/** Pays with a card at once, or by way of its bank's page. Whoever is led back is told how it stands. */
async function charge(
  account: AnyStripeSettings,
  asked: Asked,
  by: Parameters<typeof chargeRequest>[2],
): Promise<Started> {
  const intent = await stripeOf(account)
    .paymentIntents.create(chargeRequest(account, asked, by), keyOf(account, `card-${asked.reference}`))
    .catch(refused);
  if ("message" in intent) return { ok: false, message: intent.message };
  const { id, status, next_action } = read(intentSchema, intent);
  if (status === "requires_payment_method" || status === "canceled") return { ok: false, message: status };
  const url = next_action?.redirect_to_url?.url ?? asked.returnUrl;
  return { ok: true, provider_reference: id, next: { next: "page", url }, isDecided: status === "succeeded" };
}

/** Waits for the customer's browser, which confirms the payment by Stripe's script. */
async function awaitBrowser(account: AnyStripeSettings, asked: Asked): Promise<Started> {
  const intent = await stripeOf(account)
    .paymentIntents.create(intentRequest(account, asked), keyOf(account, `intent-${asked.reference}`))
    .catch(refused);
  if ("message" in intent) return { ok: false, message: intent.message, ...(intent.told && { told: intent.told }) };
  const { id, client_secret } = read(confirmableSchema, intent);
  return { ok: true, provider_reference: id, next: { next: "confirm", client_secret } };
}

async function intentOf(account: AnyStripeSettings, { provider_reference }: Pending): Promise<Intent> {
  const intent = await stripeOf(account)
    .paymentIntents.retrieve(provider_reference ?? "")
    .catch((error: unknown) => {
      throw failure(error);
    });
  return read(intentSchema, intent);
}

async function sessionOf(account: AnyStripeSettings, { provider_reference }: Pending): Promise<Session> {
  if (!provider_reference) throw new ProviderError("Stripe has not named the payment");
  const session = await stripeOf(account)
    .checkout.sessions.retrieve(provider_reference, { expand: ["payment_intent"] })
    .catch((error: unknown) => {
      throw failure(error);
    });
  return read(sessionSchema, session);
}
