/** Where customers' saved cards are: with a provider under a holder's name, or here by the tokens that it has told. */
import { findHolder, keepHolder, type HolderKey } from "~/db/payments/card-holders.server";
import { forgetCard, keptCards } from "~/db/payments/kept-cards.server";
import { cardOfNumber } from "~/ordering/payments/masked-card";
import { cardTypes, offeredPaymentTypes, type OnlineType } from "~/ordering/payments/payment-types";
import type { Cards, SavedCard } from "~/payments/provider.server";
import { providerOf } from "~/payments/registry.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { openAccount } from "~/services/payments/account.server";

/** A customer's cards of one way to pay. `holder` null: none is known, or none is needed. @throws ProviderError when nobody can say. */
export type Wallet = {
  type: OnlineType;
  listed(): Promise<{ holder: string | null; cards: SavedCard[] }>;
  /** Whose a card is to be that is saved from now on. */
  holderToSave(): Promise<string | null>;
  /** Forgets a card, which has to be one of those that are listed. */
  remove(token: string): Promise<void>;
};

/** The ways to pay of the visit that keep cards; those of a way that is not offered are not to be had (CARDS-06). */
export const walletsOf = (visit: CustomerVisit): Wallet[] =>
  cardTypes(offeredPaymentTypes(visit.tenant.paymentTypes)).flatMap((type) => {
    const { cards, reportsCards } = providerOf(type.payment_type);
    const key = { tenant: visit.tenant.id, customer: visit.customer.id, paymentType: type.id };
    if (cards) return [heldWallet(visit, { type, key, cards })];
    return reportsCards ? [keptWallet(type, key)] : [];
  });

function keptWallet(type: OnlineType, key: HolderKey): Wallet {
  return {
    type,
    async listed() {
      const kept = await keptCards(key.tenant, key.customer, [key.paymentType]);
      const cards = kept.map(({ token, card_no }) => {
        return { token, ...cardOfNumber(card_no), exp_month: null, exp_year: null };
      });
      return { holder: null, cards };
    },
    holderToSave: () => Promise.resolve(null),
    remove: (token) => forgetCard(key, token),
  };
}

type Held = { type: OnlineType; key: HolderKey; cards: Cards<Record<string, unknown>> };

function heldWallet({ tenant, customer }: CustomerVisit, { type, key, cards }: Held): Wallet {
  const settings = () => openAccount(tenant, type);
  return {
    type,
    /** None where there is no holder, or the account knows it no more. */
    async listed() {
      const holder = await findHolder(key);
      return { holder, cards: holder === null ? [] : ((await cards.savedCards(settings(), holder)) ?? []) };
    },
    /** Another one where the account has none, or has changed. */
    async holderToSave() {
      const before = await findHolder(key);
      if (before !== null && (await cards.savedCards(settings(), before)) !== null) return before;
      const { name, email, dialing_code, phone_number } = customer;
      const holder = await cards.newHolder(settings(), { name, email, phone: `${dialing_code}${phone_number}` });
      return keepHolder(key, holder, before);
    },
    async remove(token) {
      const holder = await findHolder(key);
      if (holder !== null) await cards.deleteCard(settings(), { holder, token });
    },
  };
}
