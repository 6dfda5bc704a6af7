/** Dishes to begin with. */
import type { Item } from "~/ordering/model/menu";
import type { MenuIndex } from "./menu-index";

/** As many as are marked as ordered most. */
const MOST = 6;

/**
 * The dishes of a menu that are ordered most, by the items of the brand with the most customers first (MENU-17). A grouped
 * dish stands where its sub-item with the most customers does.
 */
export function mostOrderedDishes(ranked: readonly number[], { itemById, placeById }: MenuIndex): Item[] {
  const dishes = ranked.flatMap((id) => placeById.get(id)?.groupedItem ?? itemById.get(id) ?? []);
  return [...new Set(dishes)].slice(0, MOST);
}

/** Those that the brand marks as popular, in the order of the menu; where it marks none those that are ordered most (MENU-18). */
export function startingDishes(
  ranked: readonly number[],
  menu: MenuIndex,
): { by: "brand" | "orders"; dishes: readonly Item[] } {
  return menu.popular.length > 0
    ? { by: "brand", dishes: menu.popular }
    : { by: "orders", dishes: mostOrderedDishes(ranked, menu) };
}
