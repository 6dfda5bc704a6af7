/** The ways to pay as they are chosen from, for an order or a tip. */
import { wordingIn } from "~/ordering/model/language";
import type { Minor } from "~/ordering/model/money";
import type { Money } from "~/ordering/payments/amount-unit";
import { cardExpiry, cardName } from "~/ordering/payments/masked-card";
import { isOnline, needsEmail, shownTitle, type PaymentType } from "~/ordering/payments/payment-types";
import type { PaymentMethod } from "~/screens/checkout/view";
import { canTake, needsScript } from "~/services/payments/account.server";
import { needsCard, tokenMakerOf } from "~/services/payments/cards/card-entry.server";
import { savedCardsOf, type CardGroup } from "~/services/payments/cards/saved-cards.server";
import { choicesOf } from "~/services/payments/start/choices.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

/**
 * The ways to pay, with the customer's saved cards; a provider that does not answer has none, and one that cannot be asked for
 * exactly what is due is not offered.
 * @param due what is about to be paid; null while nothing is, so that nothing else is chosen yet.
 */
export async function methodsOf(
  visit: CustomerVisit,
  types: readonly PaymentType[],
  due: Minor | null,
): Promise<PaymentMethod[]> {
  const groups = due === null ? [] : await savedCardsOf(visit);
  const groupOf = (type: PaymentType) => groups.find((group) => group.type.id === type.id);
  const { currency, decimal_precision: precision } = visit.company;
  const money = { amount: due ?? 0, currency, precision };
  const able = types.filter((type) => !isOnline(type) || canTake(type, money));
  return Promise.all(able.map((type) => methodOf(visit, type, money, groupOf(type))));
}

/** A way to pay, with what else has to be chosen where something is about to be paid. */
async function methodOf(
  { tenant, customer, language }: CustomerVisit,
  type: PaymentType,
  due: Money,
  group: CardGroup | undefined,
): Promise<PaymentMethod> {
  const { amount } = due;
  const choices = isOnline(type) && amount > 0 ? await choicesOf(tenant, type, due) : [];
  return {
    id: type.id,
    kind: type.payment_type,
    title: wordingIn(shownTitle(type), language),
    asksEmail: amount > 0 && needsEmail(type.payment_type) && customer.email === null,
    choices: choices && choices.map(({ id, title }) => ({ id, title: wordingIn(title, language) })),
    cards: (group?.cards ?? []).map((card) => {
      return { token: card.token, name: cardName(card), expiry: cardExpiry(card) };
    }),
    saves_cards: group !== undefined,
    entry: isOnline(type) && amount > 0 ? tokenMakerOf(type, due) : null,
    needs_card: isOnline(type) && amount > 0 && needsCard(type),
    needs_script: isOnline(type) && needsScript(type),
  };
}
