/** Saved cards: kept by the provider or by their tokens, and listed, used or deleted for their owner alone (CARDS-04). */
import type { OnlineType } from "~/ordering/payments/payment-types";
import type { CardOnFile, SavedCard } from "~/payments/provider.server";
import { log } from "~/platform/log/logger.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { walletsOf, type Wallet } from "./wallets.server";

/** The cards of one way to pay; null while its provider does not answer. */
export type CardGroup = { type: OnlineType; cards: SavedCard[] | null };

/** What a customer asks for: to pay with a saved card, or to have the card saved that pays. */
export type CardAsked = { token: string } | { save: true };

/** The customer's own cards, by the ways to pay that they are for. */
export const savedCardsOf = (visit: CustomerVisit): Promise<CardGroup[]> =>
  Promise.all(walletsOf(visit).map(async (wallet) => ({ type: wallet.type, cards: await told(visit, wallet) })));

/** Null where the provider does not answer: no page fails for it. */
async function told({ tenant }: CustomerVisit, wallet: Wallet): Promise<SavedCard[] | null> {
  try {
    return (await wallet.listed()).cards;
  } catch (error) {
    log.warn({ err: error, tenant: tenant.id, kind: wallet.type.payment_type }, "Saved cards are not told");
    return null;
  }
}

/** Deletes an own card of a kind; `not_found` for any other, whosever it is. */
export async function deleteSavedCard(
  visit: CustomerVisit,
  { token, kind }: { token: string; kind: string },
): Promise<"deleted" | "not_found" | "failed"> {
  try {
    for (const wallet of walletsOf(visit).filter(({ type }) => type.payment_type === kind)) {
      const { cards } = await wallet.listed();
      if (!has(cards, token)) continue;
      await wallet.remove(token);
      return "deleted";
    }
    return "not_found";
  } catch (error) {
    log.error({ err: error, tenant: visit.tenant.id, kind }, "A saved card could not be deleted");
    return "failed";
  }
}

const has = (cards: readonly SavedCard[], token: string): boolean => cards.some((card) => card.token === token);

/**
 * What a payment has to do with saved cards. `refused`: the card is not the customer's own at this account, or nobody can say.
 * A card that cannot be saved is paid with all the same.
 */
export async function cardOnFile(
  visit: CustomerVisit,
  type: OnlineType,
  asked: CardAsked | null,
): Promise<CardOnFile | null | "refused"> {
  const wallet = walletsOf(visit).find((each) => each.type.id === type.id);
  if (!asked) return null;
  if (!wallet) return "save" in asked ? null : "refused";
  try {
    if ("save" in asked) return { holder: await wallet.holderToSave(), token: null };
    const { holder, cards } = await wallet.listed();
    return has(cards, asked.token) ? { holder, token: asked.token } : "refused";
  } catch (error) {
    log.warn({ err: error, tenant: visit.tenant.id, kind: type.payment_type }, "Saved cards could not be asked about");
    return "save" in asked ? null : "refused";
  }
}
