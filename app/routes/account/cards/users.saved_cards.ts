import { listSavedCards } from "~/contracts/account/saved-cards.server";
import { wordingIn } from "~/ordering/model/language";
import { maskedNumber } from "~/ordering/payments/masked-card";
import { savedCardsOf } from "~/services/payments/cards/saved-cards.server";
import { call } from "~/web/call.server";

/** GET /users/saved_cards: own saved cards; a provider that does not answer has none. */
export const loader = call(listSavedCards, async ({ visit }) => {
  const groups = await savedCardsOf(visit);
  const saved_cards = groups.map(({ type, cards }) => ({
    type_id: type.id,
    type: type.payment_type,
    name: wordingIn(type.title, visit.language),
    cards: (cards ?? []).map(({ token, last4, brand, exp_month, exp_year }) => {
      return { token, card_no: maskedNumber(last4), scheme: brand, brand, exp_month, exp_year };
    }),
  }));
  return { saved_cards };
});
