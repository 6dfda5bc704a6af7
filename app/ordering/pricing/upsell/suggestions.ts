/** Which dishes a cart is offered first: those that bring it to a sum that it lacks (CART-23). */
import type { Minor } from "~/ordering/model/money";
import { ACTIONS } from "~/ordering/promotions/actions";
import type { Promotion } from "~/ordering/promotions/promotion";
import { untilFreeDelivery } from "./free-delivery";
import { priceLines } from "../lines";
import { price } from "../price";
import type { PricingInput, PricingLine } from "../types";

/** As many as are looked at beside a cart. */
const MOST = 3;

/** What a cart has once the dish is in it, and lacks without; `promotion` is the id of one that waits for a sum. */
export type Reached = { goal: "minimum" | "free_delivery" } | { goal: "promotion"; promotion: number };

/** `least`: what it costs at least, after what surely comes off. */
type Dish = Pick<PricingLine, "item_id" | "category_ids" | "unit_price" | "modifiers" | "taxes"> & { least: Minor };
type Suggestion<Offered> = { dish: Offered; reached: Reached | null };

/** The cart as it is priced; nothing of what is entered beside it changes what a sum unlocks. */
type PricedBy = Omit<PricingInput, "coupon" | "loyalty" | "tip">;

/**
 * The first dishes to offer: those with which the cart reaches the minimum of its area, then a free delivery, then a sum that
 * a promotion waits for, the cheapest that does it before dearer ones; the others as they stand. Each is priced with the cart
 * at the least that it can cost, so that what is promised is given whatever is chosen with it.
 */
export function suggestionsFor<Offered extends Dish>(
  dishes: readonly Offered[],
  cart: PricedBy,
  minimum: Minor,
): Suggestion<Offered>[] {
  const before = standingOf(cart, minimum);
  const suggestions = dishes.map((dish) => {
    const { item_id, category_ids = [], unit_price, modifiers, taxes } = dish;
    const line: PricingLine = { cart_id: "", item_id, category_ids, unit_price, modifiers, taxes, count: 1 };
    const after = standingOf({ ...cart, lines: [...cart.lines, line] }, minimum);
    return { dish, reached: reachedBetween(before, after) };
  });
  return suggestions.sort((a, b) => rankOf(a) - rankOf(b) || leastOf(a) - leastOf(b)).slice(0, MOST);
}

type Standing = {
  isBelowMinimum: boolean;
  isBelowFreeDelivery: boolean;
  /** Promotions of a sum that give something. */
  given: ReadonlySet<number>;
};

function standingOf(cart: PricedBy, minimum: Minor): Standing {
  const { promotions = [] } = cart;
  const priced = price(cart);
  // A gift enters the cart after its promotion is met.
  const gifts = priceLines(cart).candidates.filter(({ promotion }) => ACTIONS[promotion.action.type].kind === "free");
  const given = new Set([...priced.appliedPromotions, ...gifts.map(({ promotion }) => promotion)].map(({ id }) => id));
  return {
    isBelowMinimum: priced.subTotal < minimum,
    isBelowFreeDelivery: untilFreeDelivery(cart, priced) !== null,
    given: new Set(promotions.filter((each) => waitsForSum(each) && given.has(each.id)).map(({ id }) => id)),
  };
}

const waitsForSum = ({ condition: { type, min_price = 0 } }: Promotion): boolean =>
  type === "buys_for_specific_amount" && min_price > 0;

function reachedBetween(before: Standing, after: Standing): Reached | null {
  if (before.isBelowMinimum && !after.isBelowMinimum) return { goal: "minimum" };
  if (before.isBelowFreeDelivery && !after.isBelowFreeDelivery) return { goal: "free_delivery" };
  const promotion = [...after.given].find((id) => !before.given.has(id));
  return promotion === undefined ? null : { goal: "promotion", promotion };
}

const RANKS = { minimum: 0, free_delivery: 1, promotion: 2 };
const rankOf = ({ reached }: Suggestion<Dish>): number => (reached ? RANKS[reached.goal] : 3);
const leastOf = ({ dish, reached }: Suggestion<Dish>): Minor => (reached ? dish.least : 0);
