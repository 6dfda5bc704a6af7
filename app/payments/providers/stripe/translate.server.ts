/** Stripe's shapes and ours (Checkout Session, PaymentIntent, Event; status mapping). */
import type Stripe from "stripe";
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit } from "~/ordering/payments/amount-unit";
import type { Evidence } from "~/ordering/payments/payment";
import { declined, type Asked, type Pending } from "~/payments/provider.server";
import type { Language } from "~/ordering/model/language";
import type { AnyStripeSettings } from "./settings.server";

const NO_DECIMALS = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" ");
const THREE_DECIMALS = "BHD JOD KWD OMR TND".split(" ");

/** Minor units by Stripe's own list, which is not ISO's. Of three decimals the last has to be 0; others are refused there. */
export const UNIT: AmountUnit = {
  as: "minor",
  exponents: {
    ...Object.fromEntries(NO_DECIMALS.map((currency) => [currency, 0])),
    ...Object.fromEntries(THREE_DECIMALS.map((currency) => [currency, 3])),
  },
};

/** The page has no Arabic: the browser's languages decide then. */
const PAGE_LANGUAGES: Readonly<Record<Language, string>> = { en: "en", ms: "ms", zh: "zh", ar: "auto" };

/** Told to the browser that comes back by the page's own way out. */
export const WAY_OUT = "given_up";

/** Whom a platform passes on what it has charged itself. */
const passedOn = ({ merchant_id, charges }: AnyStripeSettings): { transfer_data?: { destination: string } } =>
  merchant_id && charges === "destination" ? { transfer_data: { destination: merchant_id } } : {};

/** A page with one line, which is the whole order: discounts and points cannot be lines. */
export function sessionRequest(account: AnyStripeSettings, asked: Asked): Stripe.Checkout.SessionCreateParams {
  const { reference, currency, returnUrl, customer, card } = asked;
  const wayOut = new URL(returnUrl);
  wayOut.searchParams.set(WAY_OUT, "true");
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: Number(toProviderAmount(asked, UNIT)),
          product_data: { name: asked.description },
        },
      },
    ],
    success_url: returnUrl,
    cancel_url: wayOut.href,
    client_reference_id: reference,
    metadata: { reference },
    payment_intent_data: {
      metadata: { reference },
      ...(card && { setup_future_usage: "on_session" }),
      ...passedOn(account),
    },
    locale: PAGE_LANGUAGES[asked.language],
    // A holder has an e-mail address of their own there.
    ...(card?.holder ? { customer: card.holder } : customer.email && { customer_email: customer.email }),
  };
}

/** How the name of a PaymentIntent begins: a payment by a card that is known has no page. */
export const INTENT = "pi_";
export const isIntent = ({ provider_reference }: Pick<Pending, "provider_reference">): boolean =>
  provider_reference?.startsWith(INTENT) ?? false;

/** In the metadata of an intent without a page: which card pays it. */
type PaidBy = "saved" | "entered";

/** What every intent without a page is asked with; the amount in Stripe's minor units, the currency in small letters (CONST-20). */
const intentOf = (account: AnyStripeSettings, asked: Asked, card: PaidBy) => ({
  amount: Number(toProviderAmount(asked, UNIT)),
  currency: asked.currency.toLowerCase(),
  ...(asked.card?.holder && { customer: asked.card.holder }),
  description: asked.description,
  metadata: { reference: asked.reference, card },
  ...passedOn(account),
});

const kept = ({ card }: Asked) =>
  card?.token === null && card.holder !== null ? ({ setup_future_usage: "on_session" } as const) : {};

/** Pays while the customer is there: with a saved card, or one that was entered in the browser and may be saved. */
export const chargeRequest = (
  account: AnyStripeSettings,
  asked: Asked,
  by: { method: string; card: PaidBy },
): Stripe.PaymentIntentCreateParams => ({
  ...intentOf(account, asked, by.card),
  ...kept(asked),
  payment_method: by.method,
  confirm: true,
  off_session: false,
  return_url: asked.returnUrl,
});

/** A payment that the customer's browser confirms, by whatever the account offers there, or by a saved card. */
export const intentRequest = (account: AnyStripeSettings, asked: Asked): Stripe.PaymentIntentCreateParams => ({
  ...intentOf(account, asked, asked.card?.token ? "saved" : "entered"),
  ...kept(asked),
  ...(asked.card?.token && { payment_method: asked.card.token }),
  automatic_payment_methods: { enabled: true },
});

/** Of an intent that waits to be confirmed. */
export const confirmableSchema = z.object({ id: z.string().startsWith(INTENT), client_secret: z.string().min(8) });

export const createdSchema = z.object({ id: z.string().startsWith("cs_"), url: z.url({ protocol: /^https?$/ }) });

export const intentSchema = z.object({
  id: z.string().startsWith(INTENT),
  status: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  metadata: z.object({ reference: z.string().optional() }),
  /** Of the last card that was tried. */
  last_payment_error: z.object({ type: z.string().optional(), message: z.string().optional() }).nullish(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.url({ protocol: /^https?$/ }) }).nullish() }).nullish(),
});
export type Intent = z.output<typeof intentSchema>;

export const sessionSchema = z.object({
  id: z.string().startsWith("cs_"),
  status: z.string().nullable(),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  payment_intent: intentSchema.nullable(),
});
export type Session = z.output<typeof sessionSchema>;

/** What a page says. One that was declined stays open: the customer may try another card there. */
export function evidenceOf(session: Session, pending: Pending): Evidence {
  const { status, payment_status, amount_total, currency, payment_intent: intent } = session;
  if (session.client_reference_id !== pending.reference) return { says: "pending" };
  if (status === "expired") return { says: "cancelled" };
  if (status !== "complete") return { says: "pending" };
  if (payment_status === "paid" || payment_status === "no_payment_required")
    return {
      says: "paid",
      amount: fromProviderAmount(amount_total ?? "", pending, UNIT),
      currency: (currency ?? "").toUpperCase(),
    };
  // A method that takes its time, and has failed.
  if (intent?.status === "requires_payment_method" || intent?.status === "canceled") return { says: "declined" };
  return { says: "pending" };
}

/** The words of an error of the card are written for its holder; of any other they are ours to read. */
const wordsOf = ({ type, message }: { type?: string | undefined; message?: string | undefined }) =>
  type === "card_error" ? message : null;

/** What a payment without a page says. One that nobody has tried to pay yet is in progress, and so is what is to be captured. */
export function evidenceOfIntent(intent: Intent, pending: Pending): Evidence {
  const { status, amount_received, currency, metadata, last_payment_error } = intent;
  if (metadata.reference !== pending.reference) return { says: "pending" };
  if (status === "canceled") return { says: "cancelled" };
  if (status === "requires_payment_method" && last_payment_error) return declined(wordsOf(last_payment_error));
  if (status !== "succeeded") return { says: "pending" };
  const amount = fromProviderAmount(amount_received, pending, UNIT);
  return { says: "paid", amount, currency: currency.toUpperCase() };
}

/** A refund that was accepted, and has failed afterwards. */
export const REFUND_FAILED = "refund.failed";

/** The object that an event is about; only its name counts, since Stripe is asked about it. */
export const eventSchema = z.object({
  type: z.string().optional(),
  /** The connected account that it has happened on. */
  account: z.string().optional(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      client_reference_id: z.string().nullish(),
      metadata: z.object({ reference: z.string().optional(), card: z.string().optional() }).nullish(),
    }),
  }),
});
