import { listStripeConnectCards } from "~/contracts/account/saved-cards.server";
import { call } from "~/web/call.server";
import { cardsAtStripe } from "./stripe-cards.call.server";

/** GET /sapaad_payments/stripe_connect/v1/cards: own cards that are saved at Stripe for a connected account. */
export const loader = call(listStripeConnectCards, ({ visit }) => cardsAtStripe(visit, "stripe_connect"));
