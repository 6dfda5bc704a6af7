/** Omise: the fields of each call. What is not documented is refused; each message is the rule, to be read after its field. */
import { z } from "zod/v4";
import { address, text } from "../strict";

const metadata = z.record(z.string(), z.unknown(), { error: "is an object" });
const token = z.string({ error: "is a token: tokn_…" }).startsWith("tokn_", "is a token: tokn_…");
const amount = z.int({ error: "is a whole number of the smallest unit" });

/** Omise: currencies, limits of a charge in the smallest unit. */
export const LIMITS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  JPY: [100, 6_000_000],
  MYR: [100, 10_000_000],
  SGD: [100, 2_000_000],
  THB: [2_000, 15_000_000],
};
const currency = z
  .string({ error: "is a currency" })
  .transform((code) => code.toUpperCase())
  .refine((code) => Object.hasOwn(LIMITS, code), `is one of ${Object.keys(LIMITS).join(", ")}`);

export const createCharge = z
  .strictObject({
    amount,
    currency,
    card: z
      .string({ error: "is a token or a card" })
      .regex(/^(tokn|card)_/, "is a token or a card")
      .optional(),
    customer: z.string().startsWith("cust_", "is a customer").optional(),
    return_uri: address().optional(),
    capture: z.literal(true, { error: "is true (nothing else is played here)" }).optional(),
    description: text(1_000).optional(),
    metadata: metadata.optional(),
    webhook_endpoints: z.array(address()).max(2, "has up to two addresses").optional(),
  })
  .refine(({ card, customer }) => card !== undefined || customer !== undefined, { error: "card is needed" })
  .refine(({ card, customer }) => !card?.startsWith("card_") || customer !== undefined, {
    error: "card of a customer is charged with its customer",
  })
  .refine(({ card, customer }) => !card?.startsWith("tokn_") || customer === undefined, {
    error: "card is a token: it is charged without a customer",
  });
export type CreateCharge = z.output<typeof createCharge>;

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "is a whole number")
    .transform(Number)
    .refine((value) => value >= least && value <= most, `is ${least} to ${most}`);

export const listCharges = z.strictObject({
  limit: whole(1, 100).optional(),
  offset: whole(0, 1_000_000).optional(),
  order: z
    .enum(["chronological", "reverse_chronological"], { error: "is chronological or reverse_chronological" })
    .optional(),
});

export const createRefund = z.strictObject({ amount, metadata: metadata.optional() });

const customer = {
  email: z.email("is an e-mail address").optional(),
  description: text(1_000).optional(),
  metadata: metadata.optional(),
};
export const createCustomer = z.strictObject({ ...customer, card: token.optional() });
export const updateCustomer = z.strictObject({ ...customer, card: token.optional() });

const digits = (least: number, most: number, rule: string) =>
  z
    .union([z.string(), z.int()], { error: rule })
    .transform(String)
    .pipe(z.string().regex(new RegExp(`^\\d{${least},${most}}$`), rule));
const YEARS_AHEAD = 50;

export const createToken = z.strictObject({
  card: z.strictObject(
    {
      name: text(255),
      number: digits(12, 19, "is invalid"),
      expiration_month: digits(1, 2, "is invalid")
        .transform(Number)
        .refine((month) => month >= 1 && month <= 12, "is invalid"),
      expiration_year: digits(4, 4, "is invalid")
        .transform(Number)
        .refine((year) => year < new Date().getFullYear() + YEARS_AHEAD, "is invalid"),
      security_code: digits(3, 4, "is invalid").optional(),
      city: text(255).optional(),
      postal_code: text(20).optional(),
    },
    { error: (issue) => (issue.code === "unrecognized_keys" ? undefined : "is needed") },
  ),
});
