/** What a dish's card says. */
import { cardControl } from "~/ordering/cart/cart";
import { pressOn, taxSetOf } from "~/ordering/menu/menu-index";
import { type Language, nameIn } from "~/ordering/model/language";
import type { Item } from "~/ordering/model/menu";
import type { SureOffers } from "~/ordering/promotions/sure-price";
import { i18nIn } from "~/i18n/catalogue.server";
import type { Layout } from "~/paths/address";
import { dishPrice } from "~/screens/layout/dish-price.server";
import type { OutletMenu } from "~/tenancy/company.server";
import { imageUrl } from "~/tenancy/image-url.server";
import type { ImageWidth } from "~/tenancy/image-url.server";
import type { Card, CardControl } from "./menu-card";
import type { MenuView } from "./menu-view.server";

export const PICTURE_WIDTH: Record<Layout, ImageWidth> = { desktop: 400, mobile: 264 };

type CardTraits = {
  unavailable: ReadonlySet<number>;
  eager: boolean;
  sure: SureOffers;
  promotion: string | undefined;
  isMostOrdered: boolean;
};

/** A dish as its card shows it. */
export function cardOf(view: MenuView, item: Item, traits: CardTraits): Card {
  const { unavailable, eager, sure, promotion, isMostOrdered } = traits;
  const { tenant, menu, language, layout } = view;
  const image = item.image && imageUrl(tenant, item.image, PICTURE_WIDTH[layout]);
  const control = controlOf(menu, item, unavailable);
  return {
    id: item.id,
    name: nameIn(item, language),
    text: shownText(cardText(item, language)),
    price: dishPrice(item, view, sure),
    // A picture is found by the hash in its address; two hundred names beside the hashes would weigh.
    image: image && image.replace(/[^/]+$/, "dish.webp"),
    eager,
    tag:
      promotion ?? tagOf(item, view) ?? (item.is_popular && !isMostOrdered ? i18nIn(language).t("menu:popular") : null),
    isMostOrdered,
    control,
    taxSet: taxSetOf(item.id, menu.index),
    otherNames: otherNames(item, language),
  };
}

function tagOf({ tags: [first] }: Item, { menu, language }: MenuView): string | undefined {
  const tag = menu.menu.tags.find(({ name }) => name === first);
  return tag ? nameIn(tag, language) : first;
}

function otherNames(item: Item, language: Language): string[] {
  const names = [item.name, ...item.items.flatMap((sub) => [nameIn(sub, language), sub.name])];
  return [...new Set(names)].filter((name) => name !== nameIn(item, language));
}

/** What pressing a dish's button does. */
export function controlOf({ index }: OutletMenu, item: Item, unavailable: ReadonlySet<number>): CardControl {
  const { state } = cardControl(item, [], { menu: index, isOpen: true, unavailable });
  if (state === "out_of_stock") return "sold_out";
  if (state === "unavailable") return "unavailable";
  return pressOn(item);
}

/** The short description is in the brand's own language; a translated description goes before it. */
function cardText(item: Item, language: Language): string {
  return item.translations[language]?.description || item.short_description || item.description;
}

/** More of a text than two lines of any card hold. */
const MOST_LETTERS = 220;

/** What of a text can be seen on a card. */
const shownText = (text: string): string => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS)}…`);
