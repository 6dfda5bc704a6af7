/** What an offer takes off that surely holds (`sure-price.ts`): the little of it that a browser computes with. */
import { portion, rateOf } from "~/ordering/model/arithmetic";
import type { Minor } from "~/ordering/model/money";

/** What comes off each unit: a percentage of its price, or at most an amount; with its modifiers, or of the item alone. */
export type SureOffer = { percent: number; withModifiers: boolean } | { amount: Minor; withModifiers: boolean };

/** What an offer takes off so many units of a line; `unit` is one with its modifiers. Rounded once, as the line is. */
export function takenOff(
  offer: SureOffer,
  { unit_price, unit }: { unit_price: Minor; unit: Minor },
  count: number,
): Minor {
  const base = offer.withModifiers ? unit : unit_price;
  return "percent" in offer ? portion(base * count, rateOf(offer.percent)) : Math.min(offer.amount, base) * count;
}

/** What one unit costs without modifiers; without an offer its price. */
export const surePrice = (unit_price: Minor, offer: SureOffer | null | undefined): Minor =>
  offer ? unit_price - takenOff(offer, { unit_price, unit: unit_price }, 1) : unit_price;
