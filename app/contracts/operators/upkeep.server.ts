/** Loyalty that the operator gives, and the clean-up by hand. */
import { z } from "zod/v4";
import { amountSchema } from "~/contracts/model/nouns.server";
import { OPERATOR_CLEAN_UP, OPERATOR_LOYALTY, OPERATOR_MOST_ORDERED } from "~/paths/calls";
import { operatorContract } from "./contract.server";
import { ofCompany } from "./model.server";

export const grantLoyalty = operatorContract({
  name: "grantLoyalty",
  summary: "Adds to a customer's balance, who has signed in once",
  method: "POST",
  path: OPERATOR_LOYALTY,
  params: ofCompany,
  about: "company",
  body: z.object({
    phone: z.string().regex(/^\+\d{7,19}$/, "must be a number in international form, like +6591234567"),
    amount: z.string().max(24).meta({ description: "A decimal amount of the company's currency, above 0" }),
  }),
  answer: z.object({
    ok: z.literal(true),
    loyalty: z.object({ currency: z.string(), granted: amountSchema, balance: amountSchema }),
  }),
  refusals: { unknown_customer: 404, invalid_amount: 422 },
});

const count = z.int();

export const cleanUpNow = operatorContract({
  name: "cleanUpNow",
  summary: "Deletes now what the clean-up would delete within the hour",
  method: "POST",
  path: OPERATOR_CLEAN_UP,
  about: "platform",
  body: null,
  answer: z.object({
    deleted: z
      .object({ sessions: count, codes: count, recipients: count, messages: count, riders: count, customers: count })
      .meta({ description: "How many of each were deleted" }),
    warned: count.meta({ description: "How many customers were told that their account will be deleted" }),
  }),
  refusals: { busy: 409 },
});

export const previewCleanUp = operatorContract({
  name: "previewCleanUp",
  summary: "Whose accounts a clean-up would delete now, and whom it would tell that it will; changes nothing",
  method: "GET",
  path: OPERATOR_CLEAN_UP,
  about: "platform",
  body: null,
  answer: z.object({
    unused: z
      .array(z.object({ slug: z.string(), to_warn: count, to_delete: count }))
      .meta({ description: "By company; those of which nobody is meant are left out" }),
  }),
  refusals: {},
});

export const countMostOrdered = operatorContract({
  name: "countMostOrdered",
  summary: "Counts now what a company's customers have ordered most in the last 30 days, as is done every hour",
  method: "POST",
  path: OPERATOR_MOST_ORDERED,
  params: ofCompany,
  about: "company",
  body: null,
  answer: z.object({
    most_ordered: z
      .array(z.object({ item_id: count, customers: count.meta({ description: "Different ones, at least five" }) }))
      .meta({ description: "Most customers first; none where the company does not have it told" }),
  }),
  refusals: {},
});
