import { listStripeCards } from "~/contracts/account/saved-cards.server";
import { call } from "~/web/call.server";
import { cardsAtStripe } from "./stripe-cards.call.server";

/** GET /users/stripe_cards: own cards that are saved at Stripe. */
export const loader = call(listStripeCards, ({ visit }) => cardsAtStripe(visit, "stripe"));
