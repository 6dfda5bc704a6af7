/** Own saved cards of one kind, as Stripe's calls answer them (calls document, 7.4). */
import type { OnlineKind } from "~/ordering/payments/payment-types";
import { savedCardsOf } from "~/services/payments/cards/saved-cards.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

/** A provider that does not answer has none. */
export async function cardsAtStripe(visit: CustomerVisit, kind: OnlineKind) {
  const groups = await savedCardsOf(visit);
  const cards = groups.flatMap(({ type, cards: listed }) => (type.payment_type === kind ? (listed ?? []) : []));
  const saved_cards = cards.map(({ token, last4, brand, exp_month, exp_year }) => {
    return { card_token: token, last4, card_last_4_digits: last4, brand, exp_month, exp_year };
  });
  return { saved_cards };
}
