/**
 * Prices that promotions surely lower: of an item of which every unit costs less, whatever else is in the cart, without a code,
 * on every order. Pages may show such a price before anything is in the cart.
 */
import type { Item } from "~/ordering/model/menu";
import { categoriesOf, type MenuIndex } from "~/ordering/menu/menu-index";
import type { Minor } from "~/ordering/model/money";
import { ACTIONS } from "./actions";
import { byPriority, firstCode } from "./candidates";
import { CONDITIONS } from "./conditions";
import { matcherOf, type Matchable } from "./matching";
import { surePrice, type SureOffer } from "./offer-price";
import { isPercentAction, type ActionType, type Promotion } from "./promotion";

/** By item id; an item without one is absent. */
export type SureOffers = ReadonlyMap<number, SureOffer>;

/** Actions that treat each unit alike; those that share one amount between lines depend on what else is there. */
const EACH_UNIT: ReadonlySet<ActionType> = new Set([
  "gets_percent_discount",
  "gets_percent_discount_on_item",
  "gets_value_discount_on_item",
]);

/** What surely comes off items, by their ids. `promotions`: those that the menu can serve now. */
export function sureOffers(
  items: readonly Pick<Item, "id" | "unit_price">[],
  promotions: readonly Promotion[],
  index: Pick<MenuIndex, "placeById">,
): SureOffers {
  const touching = [...promotions].sort(byPriority).flatMap((promotion) => {
    const { condition, action } = promotion;
    // What takes nothing off leaves an item to the next.
    if (ACTIONS[action.type].kind !== "item" || (action.value === 0 && action.type !== "pay_fixed_price")) return [];
    const meets = matcherOf(condition.include, condition.exclude);
    const hasOwnItems = isOnItem(action.type) && Boolean(action.include?.length);
    const isTarget = isOnItem(action.type) ? matcherOf(action.include, action.exclude) : () => true;
    return { promotion, meets, touches: (line: Matchable) => isTarget(line) && (hasOwnItems || meets(line)) };
  });
  const sure = new Map<number, SureOffer>();
  for (const { id: item_id, unit_price } of items) {
    const line = { item_id, category_ids: categoriesOf(item_id, index) };
    const first = touching.find(({ touches }) => touches(line));
    if (!first?.meets(line) || !isMetByOne(first.promotion, unit_price)) continue;
    const offer = offerOf(first.promotion);
    if (offer && surePrice(unit_price, offer) < unit_price) sure.set(item_id, offer);
  }
  return sure;
}

const isOnItem = (type: ActionType): boolean =>
  type === "gets_percent_discount_on_item" || type === "gets_value_discount_on_item";

/** Without a code, by one unit alone: more of it, and whatever else there is, cannot undo that. */
const isMetByOne = (promotion: Promotion, amount: Minor): boolean =>
  firstCode(promotion) === undefined && CONDITIONS[promotion.condition.type](promotion.condition, { units: 1, amount });

/** Null for a promotion that treats units differently: some of them only, up to an amount, or all of them together. */
function offerOf({ condition, action }: Promotion): SureOffer | null {
  const isLimited = [action.max_discount_value, action.quantity, condition.max_qty].some((most) => (most ?? 0) > 0);
  if (isLimited || !EACH_UNIT.has(action.type)) return null;
  const withModifiers = action.price_modifiers ?? false;
  return isPercentAction(action.type)
    ? { percent: action.value, withModifiers }
    : { amount: Math.max(0, action.value), withModifiers };
}
