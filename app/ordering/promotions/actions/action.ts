/** What every promotion action answers, by the place in pricing where it works (pricing rules, sections 3 to 5 and 10). */
import type { Minor } from "~/ordering/model/money";
import { portion, rateOf, spread, sum } from "~/ordering/model/arithmetic";
import {
  basePrice,
  takeCheapest,
  type BasePrice,
  limitOf,
  type PaidLine,
  type PaidLines,
  type TakenUnits,
} from "../paid-units";
import type { PromotionAction, PromotionCondition } from "../promotion";

/** What an item action works with: the lines that no promotion has touched yet. */
export type ItemOffer = {
  condition: PromotionCondition;
  action: PromotionAction;
  lines: PaidLines;
  isUntouched: (line: PaidLine) => boolean;
  /** Untouched, and matched by the condition. */
  isMatching: (line: PaidLine) => boolean;
};

/** What an action takes off one line: of so many units, which cost `base` together. */
export type Touch = { line: PaidLine; units: number; base: Minor; amount: Minor };

/** Reduces lines; the touches stand in cart order and are not yet capped. */
export type ItemAction = { kind: "item"; touches: (offer: ItemOffer) => Touch[] };

/** What it gives on one amount: off the subtotal, off the delivery charge, or as loyalty whatever the amount. */
export type AmountAction = {
  kind: "order" | "delivery" | "loyalty";
  gives: (action: PromotionAction, amount: Minor) => Minor;
};

/** Keeps free lines in the cart. */
export type FreeAction = { kind: "free"; quantity: (action: PromotionAction) => number };

export type ActionRule = ItemAction | AmountAction | FreeAction;

/** An action's value as an amount, held to 0 or more. */
export const actionAmount = ({ value }: PromotionAction): Minor => Math.max(0, value);

/** An amount held to the action's `max_discount_value`, when that is above 0. */
export const capped = (amount: Minor, { max_discount_value }: PromotionAction): Minor =>
  Math.min(amount, limitOf(max_discount_value));

/** The touches held to the action's `max_discount_value` together; what is left is spread by the uncapped amounts. */
export function cappedTouches(touches: readonly Touch[], action: PromotionAction): Touch[] {
  const amounts = touches.map(({ amount }) => amount);
  const whole = sum(amounts);
  const most = capped(whole, action);
  if (most === whole) return [...touches];
  const shares = spread(most, amounts);
  return touches.map((touch, at) => ({ ...touch, amount: shares[at] ?? 0 }));
}

/** The units that the condition is about, up to its `max_qty`, the cheapest first; in cart order. */
export const conditionUnits = ({ lines, condition, isMatching }: ItemOffer, base: BasePrice): TakenUnits[] =>
  takeCheapest(lines, base, isMatching, limitOf(condition.max_qty));

/** The action's percentage off the units that are chosen; rounded line by line. */
export function percentOff(
  offer: ItemOffer,
  choose: (offer: ItemOffer, base: BasePrice) => readonly TakenUnits[],
): Touch[] {
  const base = basePrice(offer.action);
  const rate = rateOf(offer.action.value);
  return choose(offer, base).map(({ line, units }) => {
    const touched = line[base] * units;
    return { line, units, base: touched, amount: portion(touched, rate) };
  });
}

/** Whether the action repeats for every whole bundle. */
export const repeatsByBundle = ({ condition, action }: Pick<ItemOffer, "condition" | "action">): boolean =>
  Boolean(condition.bundle_discount || action.bundle_discount);
