/** Stripe: the parameters of each call. What is not documented is refused. */
import { z } from "zod/v4";
import { isTrusted } from "../../../http/local-hosts";
import { exponentOf, isCurrency } from "../../../money/currencies";
import type { Money } from "../../../money/money";
import { invalid } from "./refusal";
import { ADDRESS_RULE } from "../../strict";

const MOST_METADATA = 50;
const text = (most: number) => z.string().min(1, "is empty").max(most, `has up to ${most} characters`);
const whole = z
  .string()
  .regex(/^\d{1,12}$/, "is an integer")
  .transform(Number);
const address = z.string().max(5_000).refine(isTrusted, ADDRESS_RULE);
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((map) => Object.keys(map).length <= MOST_METADATA, `has up to ${MOST_METADATA} keys`);
const currency = z
  .string()
  .refine(
    (code) => code === code.toLowerCase() && isCurrency(code.toUpperCase()),
    "is an ISO 4217 code in small letters",
  );
const expand = z.record(z.string(), z.string()).optional();
const customerId = z.string().startsWith("cus_", "is a customer");
const LOCALES =
  `auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt
pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW`.split(/\s+/);
const transfer = z.strictObject({ destination: z.string().startsWith("acct_", "is an account") });
const methodId = z.string().startsWith("pm_", "is a payment method");
const futureUsage = z.enum(["on_session", "off_session"]);

const line = z.strictObject({
  quantity: whole.refine((count) => count > 0, "is at least 1"),
  price_data: z.strictObject({
    currency,
    unit_amount: whole,
    product_data: z.strictObject({ name: text(250), description: text(500).optional() }),
  }),
});

export const createSession = z
  .strictObject({
    mode: z.literal("payment", "is payment (the others are not played here)"),
    line_items: z.record(z.string().regex(/^\d{1,2}$/), line),
    success_url: address,
    cancel_url: address.optional(),
    client_reference_id: text(200).optional(),
    metadata: metadata.optional(),
    payment_intent_data: z
      .strictObject({
        metadata: metadata.optional(),
        setup_future_usage: futureUsage.optional(),
        transfer_data: transfer.optional(),
      })
      .optional(),
    locale: z.enum(LOCALES).optional(),
    customer: customerId.optional(),
    customer_email: z.email("is an e-mail address").max(800).optional(),
    expires_at: whole.optional(),
    expand,
  })
  .refine(({ customer, customer_email }) => !customer || !customer_email, {
    error: "You may only specify one of these parameters: customer, customer_email.",
    path: ["customer_email"],
  });
export type CreateSession = z.output<typeof createSession>;

export const readOne = z.strictObject({ expand });
export const nothing = z.strictObject({});

export const createCustomer = z.strictObject({
  name: text(256).optional(),
  email: z.email("is an e-mail address").max(512).optional(),
  phone: text(20).optional(),
  metadata: metadata.optional(),
});

export const listCards = z.strictObject({
  type: z.literal("card", "is card").optional(),
  limit: whole.refine((limit) => limit >= 1 && limit <= 100, "is 1 to 100").optional(),
});

/** Confirmed at once with a card, or later by the customer's browser with what it collects. */
export const createIntent = z
  .strictObject({
    amount: whole,
    currency,
    customer: customerId.optional(),
    payment_method: methodId.optional(),
    setup_future_usage: futureUsage.optional(),
    automatic_payment_methods: z
      .strictObject({ enabled: z.literal("true", "is true"), allow_redirects: z.enum(["always", "never"]).optional() })
      .optional(),
    confirm: z.literal("true", "is true where it stands").optional(),
    off_session: z.literal("false", "is false (nothing else is played here)").optional(),
    return_url: address.optional(),
    transfer_data: transfer.optional(),
    description: text(1_000).optional(),
    metadata: metadata.optional(),
  })
  .refine(({ confirm, payment_method, return_url }) => !confirm || (payment_method && return_url), {
    error: "confirm needs a payment method and a return_url",
    path: ["confirm"],
  })
  .refine(({ confirm, return_url, off_session }) => confirm || (!return_url && !off_session), {
    error: "return_url and off_session go with confirm alone",
    path: ["return_url"],
  })
  .refine(({ confirm, automatic_payment_methods }) => confirm || automatic_payment_methods, {
    error: "is to be said",
    path: ["automatic_payment_methods"],
  });
export type CreateIntent = z.output<typeof createIntent>;

export const createRefund = z.strictObject({
  payment_intent: z.string().startsWith("pi_", "is a PaymentIntent"),
  amount: whole.optional(),
  reverse_transfer: z.literal("true", "is true where it stands").optional(),
  metadata: metadata.optional(),
});

const digits = (least: number, most: number) => z.string().regex(new RegExp(`^\\d{${least},${most}}$`), "is digits");
const cardData = z.strictObject({
  number: digits(12, 19),
  exp_month: digits(1, 2),
  exp_year: digits(4, 4),
  cvc: digits(3, 4),
});
/** Of a browser: the key stands in the body. */
const fromBrowser = { key: z.string(), _stripe_account: z.string().optional() };

export const confirmIntent = z
  .strictObject({
    ...fromBrowser,
    client_secret: z.string(),
    return_url: address,
    payment_method: methodId.optional(),
    payment_method_data: z.strictObject({ type: z.literal("card"), card: cardData }).optional(),
    /** What the fields on the page were set up with, which has to fit. */
    elements: z.strictObject({ amount: whole, currency, setup_future_usage: futureUsage.optional() }).optional(),
  })
  .refine((fields) => Boolean(fields.payment_method) !== Boolean(fields.payment_method_data), {
    error: "is a card, or one that is saved",
    path: ["payment_method_data"],
  });

export const createMethod = z.strictObject({
  ...fromBrowser,
  type: z.literal("card", "is card (nothing else is played here)"),
  card: cardData,
  billing_details: z.strictObject({ name: text(500).optional() }).optional(),
});

/** Stripe: supported currencies. Three decimals are sent with 0 as the last. */
const EXPONENTS: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, IQD: 2, LYD: 2 };
const LEAST = 1;
const MOST = 99_999_999;

/** An amount in Stripe's minor units, read as ours. */
export function moneyOf(minor: number, code: string): Money {
  const money = { minor, currency: code.toUpperCase() };
  const exponent = EXPONENTS[money.currency] ?? exponentOf(money.currency);
  if (minor < LEAST) throw invalid("The amount must be greater than 0", "amount", "amount_too_small");
  if (minor > MOST) throw invalid("Amount must be no more than 999,999.99", "amount", "amount_too_large");
  if (exponent === 3 && minor % 10 !== 0)
    throw invalid(`The last digit of an amount in ${money.currency} is 0`, "amount", "parameter_invalid_integer");
  return money;
}
