/** Saved cards (calls document, 7.4): their tokens and what may be shown, never a number. */
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import { idSchema } from "~/contracts/model/nouns.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { ONLINE_KINDS } from "~/ordering/payments/payment-types";
import { STRIPE_CONNECT_CARDS, USERS_SAVED_CARD, USERS_SAVED_CARDS, USERS_STRIPE_CARDS } from "~/paths/calls";

const token = z.string().meta({ description: "Sent as `ref_card_number`" });
const shown = {
  brand: z.string().nullable(),
  exp_month: z.int().min(1).max(12).nullable(),
  exp_year: z.int().nullable(),
};
const groupSchema = z
  .object({
    type_id: idSchema,
    type: z.enum(ONLINE_KINDS),
    name: z.string(),
    cards: z.array(
      z.object({ token, card_no: z.string().meta({ description: "Masked" }), scheme: z.string().nullable(), ...shown }),
    ),
  })
  .meta({ id: "SavedCardGroup", description: "The saved cards of one way to pay" });

const ofCustomer = { method: "GET", who: "customer", body: null, refusals: {} } as const;

export const listSavedCards = contract({
  ...ofCustomer,
  name: "listSavedCards",
  summary: "The customer's saved cards, by the ways to pay that they are for",
  path: USERS_SAVED_CARDS,
  answer: z.object({ saved_cards: z.array(groupSchema) }),
});

export const listStripeCards = contract({
  ...ofCustomer,
  name: "listStripeCards",
  summary: "The customer's cards that are saved at Stripe",
  path: USERS_STRIPE_CARDS,
  answer: z.object({
    saved_cards: z.array(z.object({ card_token: token, last4: z.string(), card_last_4_digits: z.string(), ...shown })),
  }),
});

export const listStripeConnectCards = contract({
  ...listStripeCards,
  name: "listStripeConnectCards",
  summary: "The customer's cards that are saved at Stripe for a connected account",
  path: STRIPE_CONNECT_CARDS,
});

export const deleteSavedCard = contract({
  name: "deleteSavedCard",
  summary: "Deletes an own saved card",
  method: "DELETE",
  path: USERS_SAVED_CARD,
  who: "customer",
  params: z.object({ id: z.string().max(255).meta({ description: "The card's token" }) }),
  body: z.object({ payment_type: z.string().max(64) }),
  answer: z.object({ id: z.string() }),
  failure: "card_delete_failed",
  refusals: catalogued("not_found", "card_delete_failed"),
});
