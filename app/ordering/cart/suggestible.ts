/** Dishes that may be offered with a cart. */
import type { Item } from "~/ordering/model/menu";
import { isGrouped, isSoldOut, type MenuIndex } from "~/ordering/menu/menu-index";
import type { CartContext, CartLine } from "./cart";

type Sold = Pick<CartContext, "unavailable"> & { menu: MenuIndex };

/**
 * Of the dishes named by their ids, in that order, those that can be ordered now and are not in the cart, for free neither
 * (CART-22). A grouped dish is in the cart when one of its sub-items is.
 */
export function suggestible(
  named: readonly number[],
  lines: readonly Pick<CartLine, "item_id">[],
  { menu, unavailable }: Sold,
): Item[] {
  const inCart = new Set(lines.map(({ item_id }) => item_id));
  return named.flatMap((id) => {
    const item = menu.itemById.get(id);
    if (!item || isSoldOut(menu, item) || unavailable?.has(id) || inCart.has(id)) return [];
    return item.items.some((sub) => inCart.has(sub.id)) ? [] : [item];
  });
}

/** What a dish costs at least, and the item that this is the price of: of a grouped dish its cheapest that is not sold out. */
export function cheapestOf(item: Item, menu: MenuIndex): Item {
  if (!isGrouped(item)) return item;
  const [first = item, ...others] = item.items.filter((sub) => !isSoldOut(menu, sub));
  return others.reduce((least, sub) => (sub.unit_price < least.unit_price ? sub : least), first);
}
