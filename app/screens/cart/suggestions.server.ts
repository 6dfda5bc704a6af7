/** The dishes that a cart is offered. */
import { cheapestOf, suggestible } from "~/ordering/pricing/upsell/suggestible";
import type { CartLine } from "~/ordering/cart/cart";
import { categoriesOf, pressOn, taxSetOf } from "~/ordering/menu/menu-index";
import { startingDishes } from "~/ordering/menu/starting-dishes";
import { nameIn } from "~/ordering/model/language";
import type { Promotion } from "~/ordering/promotions/promotion";
import { sureOffers } from "~/ordering/promotions/sure-price";
import { dishPrice } from "~/screens/layout/dish-price.server";
import type { SuggestedDish } from "~/screens/cart/state/cart-view";
import type { Visit } from "~/services/visit/visit.server";
import { imageUrl } from "~/tenancy/image-url.server";
import type { OutletMenu } from "~/tenancy/company.server";

/** More than are shown, so that the next one follows a press at once, and one that reaches a minimum is among them. */
const MOST = 12;
/** To begin with: as many as are shown. */
const MOST_AT_FIRST = 3;

type Cart = {
  lines: readonly CartLine[];
  unavailable: ReadonlySet<number>;
  /** Those that are served now. */
  promotions: readonly Promotion[];
};

/** Those that the brand names, else those that the menu begins with; an empty cart begins with them. */
export function suggestedDishes(
  visit: Visit,
  { index }: OutletMenu,
  { lines, unavailable, promotions }: Cart,
): SuggestedDish[] {
  const named = visit.company.suggestions ?? startingDishes(visit.tenant.mostOrdered, index).dishes.map(({ id }) => id);
  const most = lines.length === 0 ? MOST_AT_FIRST : MOST;
  const dishes = suggestible(named, lines, { menu: index, unavailable }).slice(0, most);
  const sold = dishes.flatMap((item) => [item, ...item.items]);
  const sure = sureOffers(sold, promotions, index);
  return dishes.map((item) => {
    const { item: cheapest, modifiers, least } = cheapestOf(item, index, sure);
    return {
      id: item.id,
      name: nameIn(item, visit.language),
      price: dishPrice(item, visit, sure),
      image: item.image && imageUrl(visit.tenant, item.image, 128),
      press: pressOn(item),
      item_id: cheapest.id,
      unit_price: cheapest.unit_price,
      modifiers,
      least,
      category_ids: categoriesOf(cheapest.id, index),
      tax_set: taxSetOf(cheapest.id, index),
    };
  });
}
