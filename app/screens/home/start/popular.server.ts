/** The dishes that the brand marks as popular, as the rail of phones and the empty cart show them. */
import { nameIn } from "~/ordering/model/language";
import { unavailableItems } from "~/ordering/menu/menu-index";
import { outletTime } from "~/ordering/schedule/outlet-clock";
import { sureOffers } from "~/ordering/promotions/sure-price";
import type { Layout } from "~/paths/address";
import { menuOffers } from "~/screens/menu/list/menu-offers.server";
import { controlOf, priceText, type MenuView } from "~/screens/menu/list/menu-html.server";
import { imageUrl, type ImageWidth } from "~/tenancy/image-url.server";
import type { PopularDish } from "../view";

/** As many as are looked through without a search; beside an empty cart as many as stand above its fold. */
const MOST: Record<Layout, number> = { mobile: 6, desktop: 3 };
const PICTURE: Record<Layout, ImageWidth> = { mobile: 400, desktop: 128 };

/** In the order of the menu, without what cannot be ordered now; of a phone only those with a picture. */
export function popularDishes(view: MenuView): PopularDish[] {
  const { tenant, menu, outlet, language, layout, now } = view;
  const popular = [...menu.index.itemById.values()].filter((item) => item.is_popular);
  if (popular.length === 0) return [];
  const unavailable = unavailableItems(menu.index, outletTime(outlet, now));
  const sure = sureOffers(
    popular.flatMap((item) => [item, ...item.items]),
    menuOffers(view).promotions,
    menu.index,
  );
  return popular
    .flatMap((item): PopularDish[] => {
      const control = controlOf(menu, item, unavailable);
      const image = item.image && imageUrl(tenant, item.image, PICTURE[layout]);
      if (control === "sold_out" || control === "unavailable" || (layout === "mobile" && !image)) return [];
      return [{ id: item.id, name: nameIn(item, language), price: priceText(view, item, sure), image, control }];
    })
    .slice(0, MOST[layout]);
}
