/** Cards that are entered at the checkout, whose browser makes a token of them (PAY-OMISE-01). */
import type { Money } from "~/ordering/payments/amount-unit";
import type { TokenMaker } from "~/ordering/payments/card-entry";
import type { OnlineType } from "~/ordering/payments/payment-types";
import { providerOf } from "~/payments/registry.server";

const entryOf = ({ payment_type }: OnlineType) => providerOf(payment_type).entry;

/** What the customer's browser makes tokens with, or pays, for a way to pay; null where no card is entered at the checkout. */
export const tokenMakerOf = (type: OnlineType, due: Money): TokenMaker | null =>
  entryOf(type)?.maker(type.settings, due) ?? null;

/** Whether a payment of this kind cannot begin without a card. */
export const needsCard = (type: OnlineType): boolean => entryOf(type)?.isNeeded ?? false;

/** The token that was got for a card, if one can be got and it can be one; whatever else stands in its place is none. */
export function cardTokenIn(type: OnlineType, text: string | null | undefined): string | null {
  const entry = entryOf(type);
  return text && entry?.sources(type.settings) && entry.isToken(text) ? text : null;
}

/** What a page loads where cards are entered for these ways to pay: as its policy is told. */
export const sourcesForCards = (types: readonly OnlineType[]): string[] =>
  types
    .flatMap((type) => entryOf(type)?.sources(type.settings) ?? [])
    .flatMap(({ scripts, frames, connects = [] }) => [
      ...scripts.map((origin) => `script:${origin}`),
      ...frames.map((origin) => `frame:${origin}`),
      ...connects.map((origin) => `connect:${origin}`),
    ]);
