/** The dishes that a menu begins with, as the rail of phones and the empty cart show them. */
import { nameIn } from "~/ordering/model/language";
import { unavailableItems } from "~/ordering/menu/menu-index";
import { startingDishes } from "~/ordering/menu/starting-dishes";
import { outletTime } from "~/ordering/schedule/outlet-clock";
import { sureOffers } from "~/ordering/promotions/sure-price";
import type { Layout } from "~/paths/address";
import { menuOffers } from "~/screens/menu/list/menu-offers.server";
import { dishPrice } from "~/screens/layout/dish-price.server";
import { controlOf } from "~/screens/menu/list/card-of.server";
import type { MenuView } from "~/screens/menu/list/menu-view.server";
import { imageUrl, type ImageWidth } from "~/tenancy/image-url.server";
import type { Popular, PopularDish } from "../view";

/** As many as are looked through without a search; beside an empty cart as many as stand above its fold. */
const MOST: Record<Layout, number> = { mobile: 6, desktop: 3 };
const PICTURE: Record<Layout, ImageWidth> = { mobile: 400, desktop: 128 };

/** Without what cannot be ordered now; of a phone only those with a picture. */
export function popularDishes(view: MenuView): Popular {
  const { tenant, menu, outlet, language, layout, now } = view;
  const { by, dishes } = startingDishes(tenant.mostOrdered, menu.index);
  if (dishes.length === 0) return NONE_POPULAR;
  const unavailable = unavailableItems(menu.index, outletTime(outlet, now));
  const sold = dishes.flatMap((item) => [item, ...item.items]);
  const sure = sureOffers(sold, menuOffers(view).promotions, menu.index);
  const shown = dishes.flatMap((item): PopularDish[] => {
    const control = controlOf(menu, item, unavailable);
    const image = item.image && imageUrl(tenant, item.image, PICTURE[layout]);
    if (control === "sold_out" || control === "unavailable" || (layout === "mobile" && !image)) return [];
    return [{ id: item.id, name: nameIn(item, language), price: dishPrice(item, view, sure), image, control }];
  });
  return { by, dishes: shown.slice(0, MOST[layout]) };
}

export const NONE_POPULAR: Popular = { by: "brand", dishes: [] };
