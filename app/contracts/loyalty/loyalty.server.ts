/** A customer's loyalty (calls document, 7.2 and 7.3). */
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import { amountSchema, instantSchema } from "~/contracts/model/nouns.server";
import { PAGES_LOYALTY, USERS_LOYALTY_POINTS } from "~/paths/calls";

const loyaltyFieldsSchema = z.object({
  customer_loyalty: amountSchema.meta({ description: "The balance" }),
  min_redeem_value: amountSchema,
  max_redeem_value: amountSchema.meta({ description: "The most for one order; 0: unlimited" }),
  redeemedPoints: amountSchema.meta({ description: "What the checkout under way redeems" }),
  hasRedeemed: z.boolean(),
  currency: z.string(),
  updated_at: instantSchema,
});

/** The record of LOYALTY-01. */
export const loyaltySchema = loyaltyFieldsSchema.meta({ id: "Loyalty", description: "A customer's balance" });

/** The record beside what a page shows; null for guests, and where the company offers no loyalty. */
export const loyaltyOfPageSchema = loyaltySchema.nullable();

export const loyaltyPoints = contract({
  name: "loyaltyPoints",
  summary: "The customer's balance, and what of it is redeemed in the checkout under way",
  method: "GET",
  path: USERS_LOYALTY_POINTS,
  who: "customer",
  body: null,
  answer: loyaltySchema,
  failure: "loyalty_unavailable",
  refusals: {},
});

export const loyaltyPage = contract({
  name: "loyaltyPage",
  summary: "What the company offers, the customer's balance, and what has changed it",
  method: "GET",
  path: PAGES_LOYALTY,
  who: "customer",
  body: null,
  answer: loyaltyFieldsSchema.extend({
    enabled_for_delivery: z.boolean(),
    enabled_for_pickup: z.boolean(),
    is_discount: z.boolean(),
    value_for_points: z.string(),
    history: z.array(
      z.object({
        kind: z.enum(["granted", "redeemed", "earned", "returned", "revoked"]),
        amount: amountSchema.meta({ description: "Below 0 where the balance fell" }),
        order_number: z.int().nullable(),
        created_at: instantSchema,
      }),
    ),
  }),
  refusals: {},
});
