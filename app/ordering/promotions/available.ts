/** What customers are told of promotions before any applies: the list of them, and the tags on the menu's cards. */
import type { OrderType } from "~/ordering/model/company";
import type { Item } from "~/ordering/model/menu";
import type { MenuIndex } from "~/ordering/menu/menu-index";
import { categoriesOf } from "~/ordering/menu/menu-index";
import { ACTIONS } from "./actions";
import { byPriority, firstCode, isForOrderType, promotionsOnMenu } from "./candidates";
import { matcherOf } from "./matching";
import type { Promotion, Target } from "./promotion";

/** The promotions that this menu and this kind of order can have, first the one that goes first (PROMO-05, PROMO-06). */
export function availablePromotions(
  promotions: readonly Promotion[],
  index: MenuIndex,
  order_type: OrderType,
): Promotion[] {
  return promotionsOnMenu(promotions, index)
    .filter((promotion) => isForOrderType(promotion, order_type))
    .sort(byPriority);
}

/** What a menu item carries of the promotion it belongs to (spec section 3, Item). */
export type PromotionTag = { promotion_id: number; promotion_name: string };

/**
 * The tag of each item that a promotion names, itself or by its category: of several the one that goes first. Promotions that
 * wait for a code, or that are about every item alike, tag none.
 */
export function promotionTags(
  items: readonly Item[],
  promotions: readonly Promotion[],
  index: Pick<MenuIndex, "placeById">,
): ReadonlyMap<number, PromotionTag> {
  const tagging = [...promotions].sort(byPriority).flatMap((promotion) => {
    const matches = firstCode(promotion) === undefined ? namedItems(promotion) : null;
    return matches ? { promotion, matches } : [];
  });
  const tags = new Map<number, PromotionTag>();
  for (const { id: item_id } of items) {
    const line = { item_id, category_ids: categoriesOf(item_id, index) };
    const first = tagging.find(({ matches }) => matches(line))?.promotion;
    if (first) tags.set(item_id, { promotion_id: first.id, promotion_name: first.name });
  }
  return tags;
}

/**
 * The promotion of a whole category, by the category's id: of several the one that goes first. It is said in the category's
 * heading, so its cards need not say it.
 */
export function categoryPromotions(promotions: readonly Promotion[]): ReadonlyMap<number, Promotion> {
  const found = new Map<number, Promotion>();
  for (const promotion of [...promotions].sort(byPriority)) {
    if (firstCode(promotion) !== undefined) continue;
    for (const { field, id } of namedTargets(promotion))
      if (field === "category" && !found.has(id)) found.set(id, promotion);
  }
  return found;
}

/** The items that a promotion gives something on; null when it names none. */
function namedItems(promotion: Promotion): ReturnType<typeof matcherOf> | null {
  const named = namedTargets(promotion);
  if (named.length === 0) return null;
  const { condition, action } = promotion;
  return matcherOf(named, named === action.include ? action.exclude : condition.exclude);
}

/** What a promotion gives something on: the action's own items, or else those it asks for; empty when it names none. */
function namedTargets({ condition, action }: Promotion): readonly Target[] {
  const { kind } = ACTIONS[action.type];
  if (kind !== "item" && kind !== "free") return [];
  return action.include?.length ? action.include : condition.include;
}
