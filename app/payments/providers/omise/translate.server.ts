/** Omise's shapes and ours (charge, event, customer; status mapping). */
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit } from "~/ordering/payments/amount-unit";
import type { Evidence } from "~/ordering/payments/payment";
import type { Asked, Pending } from "~/payments/provider.server";

/** The total times ten to the power of the currency's decimals (CONST-21): the yen alone has none. */
export const UNIT: AmountUnit = { as: "minor", exponents: { JPY: 0 } };

/** What pays: a token of a card, or a saved card of a customer of Omise's. */
export type Payer = { card: string; customer?: string };

export const chargeRequest = (asked: Asked, payer: Payer) => ({
  amount: Number(toProviderAmount(asked, UNIT)),
  currency: asked.currency,
  ...payer,
  return_uri: asked.returnUrl,
  description: asked.description,
  metadata: { reference: asked.reference },
  webhook_endpoints: [asked.webhookUrl],
});

export const errorSchema = z.object({ object: z.literal("error"), code: z.string() });

export const chargeSchema = z.object({
  object: z.literal("charge"),
  id: z.string().startsWith("chrg_"),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  authorize_uri: z.url({ protocol: /^https?$/ }).nullish(),
  failure_code: z.string().nullish(),
  metadata: z.object({ reference: z.string().optional() }).nullish(),
  refunded_amount: z.int().nullish(),
});
export type Charge = z.output<typeof chargeSchema>;

export const chargesSchema = z.object({ data: z.array(chargeSchema) });

export const refundSchema = z.object({ object: z.literal("refund"), id: z.string() });

/** What a charge says; what is new to us is in progress. */
export function evidenceOf(charge: Charge, pending: Pending): Evidence {
  const { status, amount, currency, failure_code, metadata } = charge;
  if (metadata?.reference !== pending.reference) return { says: "pending" };
  switch (status) {
    case "successful":
      return { says: "paid", amount: fromProviderAmount(amount, pending, UNIT), currency: currency.toUpperCase() };
    case "failed":
      return { says: failure_code === "payment_cancelled" ? "cancelled" : "declined" };
    case "expired":
    case "reversed":
      return { says: "cancelled" };
    default:
      return { says: "pending" };
  }
}

/** The charge that an event is about; only its name counts, since Omise is asked about it. */
export const eventSchema = z.object({
  data: z.object({ id: z.string(), metadata: z.object({ reference: z.string().optional() }).nullish() }),
});

const cardSchema = z.object({
  id: z.string().startsWith("card_"),
  brand: z.string(),
  last_digits: z.string().regex(/^\d{4}$/),
  expiration_month: z.int(),
  expiration_year: z.int(),
});
export const cardsSchema = z.object({ data: z.array(cardSchema) });
export const customerSchema = z.object({ id: z.string().startsWith("cust_"), cards: cardsSchema });
