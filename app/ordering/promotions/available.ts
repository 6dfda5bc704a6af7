/** What customers are told of promotions before any applies: the list of them, and the tags on the menu's cards. */
import type { OrderType } from "~/ordering/model/company";
import type { Item } from "~/ordering/model/menu";
import type { MenuIndex } from "~/ordering/menu/menu-index";
import { categoriesOf } from "~/ordering/menu/menu-index";
import { ACTIONS } from "./actions";
import { byPriority, firstCode, isForOrderType, promotionsOnMenu } from "./candidates";
import { matcherOf } from "./matching";
import type { Promotion } from "./promotion";

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

/** The items that a promotion gives something on: the action's own, or else those it asks for; null when it names none. */
function namedItems({ condition, action }: Promotion): ReturnType<typeof matcherOf> | null {
  const { kind } = ACTIONS[action.type];
  if (kind !== "item" && kind !== "free") return null;
  const own = action.include ?? [];
  if (own.length > 0) return matcherOf(own, action.exclude);
  return condition.include.length > 0 ? matcherOf(condition.include, condition.exclude) : null;
}
