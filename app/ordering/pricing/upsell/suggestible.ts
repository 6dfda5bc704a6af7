/** Dishes that may be offered with a cart. */
import type { Item, ModifierGroup } from "~/ordering/model/menu";
import type { Minor } from "~/ordering/model/money";
import { isGrouped, isSoldOut, type MenuIndex } from "~/ordering/menu/menu-index";
import { takenOff } from "~/ordering/promotions/offer-price";
import type { SureOffers } from "~/ordering/promotions/sure-price";
import type { CartContext, CartLine } from "~/ordering/cart/cart";

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

/** A choice as a line is priced with it. */
type Choice = { unit_price: Minor; count: number };

/** The item that a dish costs the least as, with the choices that have to be paid then; `least`: after what surely comes off. */
type Cheapest = { item: Item; modifiers: Choice[]; least: Minor };

/** What a dish costs at least (CART-23), of a grouped dish its cheapest that is not sold out. */
export function cheapestOf(dish: Item, menu: MenuIndex, sure: SureOffers): Cheapest {
  const ofItem = (item: Item): Cheapest => {
    const modifiers = item.groups.flatMap((group) => compulsoryOf(group, menu.outOfStock));
    const unit = modifiers.reduce((sum, { unit_price, count }) => sum + unit_price * count, item.unit_price);
    const offer = sure.get(item.id);
    return { item, modifiers, least: unit - (offer ? takenOff(offer, { unit_price: item.unit_price, unit }, 1) : 0) };
  };
  const sold = isGrouped(dish) ? dish.items.filter((sub) => !isSoldOut(menu, sub)) : [];
  const [first = ofItem(dish), ...others] = sold.map(ofItem);
  return others.reduce((cheapest, other) => (other.least < cheapest.least ? other : cheapest), first);
}

/** The cheapest of a group's choices with which its minimum is reached; a quantity selector takes one of them several times. */
function compulsoryOf(
  { items, minimum, has_quantity_selector }: ModifierGroup,
  soldOut: ReadonlySet<number>,
): Choice[] {
  if (minimum === 0) return [];
  const left = items.filter(({ id }) => !soldOut.has(id)).sort((a, b) => a.unit_price - b.unit_price);
  const count = has_quantity_selector ? minimum : 1;
  return left.slice(0, minimum / count).map(({ unit_price }) => ({ unit_price, count }));
}
