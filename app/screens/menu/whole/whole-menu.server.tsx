/** Makes the page of the whole menu of an outlet, with the same in the words of schema.org: prices, and what is to be had. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import escapeHtml from "escape-html";
import { i18nIn } from "~/i18n/catalogue.server";
import { formatPrice } from "~/i18n/format";
import { directionOf } from "~/i18n/languages";
import { descriptionIn, isGrouped, isSoldOut } from "~/ordering/menu/menu-index";
import type { Outlet } from "~/ordering/model/company";
import { hasWish, namedOn, suits, type Diet, type DishWish } from "~/ordering/model/dietary";
import { nameIn, wordingIn } from "~/ordering/model/language";
import type { Category, Item } from "~/ordering/model/menu";
import { toDecimal } from "~/ordering/model/money";
import { withQuery } from "~/paths/address";
import { HOME, WHOLE_MENU } from "~/paths/pages";
import { brandHead, inLanguage, pageHead } from "~/screens/layout/found/page-head.server";
import { asScript, restaurant, wholeMenuOf, type Thing } from "~/screens/layout/found/restaurant.server";
import { brandSheetAddress } from "~/screens/layout/look/brand-sheet.server";
import type { Visit } from "~/services/visit/visit.server";
import stylesheet from "~/styles/app.css?url";
import type { OutletMenu } from "~/tenancy/company.server";
import { imageUrl } from "~/tenancy/image-url.server";
import { originOf } from "~/web/origin.server";
import { dishFacts } from "../dish-facts.server";
import { WholeMenuPage, type Dish, type WholeMenu, type Wish } from "./whole-menu";

type Asked = { visit: Visit; request: Request; outlet: Outlet; menu: OutletMenu; wish: DishWish };
type Of = Omit<Asked, "request"> & { origin: string };

/** The document. */
export function wholeMenuDocument({ request, ...asked }: Asked): string {
  const { visit, outlet } = asked;
  const { language, tenant } = visit;
  const { t } = i18nIn(language);
  const of: Of = { ...asked, origin: originOf(tenant, request) };
  const name = t("menu:place", { company: nameIn(tenant.company, language), outlet: nameIn(outlet, language) });
  const texts = { title: t("found:menu.title", { name }), description: t("found:menu.description", { name }) };
  const isFirst = tenant.outlets[0] === outlet;
  const desktop = withQuery(WHOLE_MENU, { outlet: isFirst ? null : String(outlet.id) });
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(texts.title)}</title><meta name="description" content="${escapeHtml(texts.description)}">`,
    `<link rel="stylesheet" href="${stylesheet}"><link rel="stylesheet" href="${brandSheetAddress(tenant)}">`,
    brandHead(visit),
    pageHead({ visit, request, layout: "desktop" }, { ...texts, desktop, mobile: null }),
    asScript(restaurant(visit, { outlet, origin: of.origin, menu: menuThing(of) })),
  ].join("");
  const body = markup(<WholeMenuPage menu={wholeMenu(of, texts.title)} />, language);
  return `<!DOCTYPE html><html lang="${language}" dir="${directionOf(language)}"><head>${head}</head><body>${body}</body></html>`;
}

const markup = (page: ReactElement, language: Visit["language"]) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18nIn(language)}>{page}</I18nextProvider>);

/** The categories that have dishes, sub-categories as ones of their own. */
const sectionsOf = ({ menu }: OutletMenu): Category[] =>
  menu.categories.flatMap((category) => [category, ...category.categories]).filter(({ items }) => items.length > 0);

/** What can be ordered by itself: the sub-items of a grouped item in its place. */
const dishesOf = ({ items }: Category): Item[] => items.flatMap((item) => (isGrouped(item) ? item.items : [item]));

function wholeMenu(of: Of, title: string): WholeMenu {
  const { visit, outlet, menu, wish } = of;
  const { tenant, language } = visit;
  return {
    title,
    home: inLanguage(HOME.desktop, language, tenant),
    company: nameIn(tenant.company, language),
    logo: imageUrl(tenant, tenant.company.logo, 128),
    address: wordingIn(outlet.address, language),
    telephone: outlet.call_now_message,
    whole: wholeMenuOf(visit, outlet),
    wish: wishOf(of),
    sections: sectionsOf(menu)
      .map((category) => ({
        id: category.id,
        name: nameIn(category, language),
        dishes: dishesOf(category)
          .filter((item) => suits(item, wish))
          .map((item) => dishOf(item, of)),
      }))
      .filter(({ dishes }) => dishes.length > 0),
  };
}

/** What can be asked for: only what some dish of the menu is said to be, or to contain. */
function wishOf({ visit, outlet, menu, wish }: Of): Wish | null {
  const dishes = sectionsOf(menu).flatMap(dishesOf);
  const named = namedOn(dishes);
  if (!hasWish(named)) return null;
  const { t } = i18nIn(visit.language);
  const [action = "", query] = wholeMenuOf(visit, outlet).split("?");
  const diets = named.diets.map((id) => ({ id, name: t(`found:diets.${id}`), isChosen: wish.diets.includes(id) }));
  const allergens = named.without.map((id) => {
    return { id, name: t(`found:allergens.${id}`), isChosen: wish.without.includes(id) };
  });
  const groups: Wish["groups"] = [
    { name: "diet", choices: diets },
    { name: "without", choices: allergens },
  ];
  const shown = dishes.filter((item) => suits(item, wish)).length;
  return {
    action,
    kept: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
    groups: groups.filter(({ choices }) => choices.length > 0),
    found: hasWish(wish) ? { shown, all: dishes.length } : null,
  };
}

function dishOf(item: Item, of: Of): Dish {
  const { visit, menu } = of;
  return {
    id: item.id,
    name: nameIn(item, visit.language),
    description: textOf(item, of),
    facts: dishFacts(item, visit.language),
    price: formatPrice(item.unit_price, visit.company, visit.language),
    isSoldOut: isSoldOut(menu.index, item),
    href: addressOf(item, of),
  };
}

const textOf = (item: Item, { visit }: Of) => descriptionIn(item, visit.language) || item.short_description;
/** A sub-item is chosen in the popup of the item that it is part of. */
const addressOf = (item: Item, { visit, menu }: Of): string => {
  const whole = menu.index.placeById.get(item.id)?.groupedItem ?? item;
  return inLanguage(withQuery(HOME.desktop, { item: String(whole.id) }), visit.language, visit.tenant);
};

function menuThing(of: Of): Thing {
  const { visit, outlet, origin, menu } = of;
  const { language, company } = visit;
  return {
    "@type": "Menu",
    "@id": origin + wholeMenuOf(visit, outlet),
    name: i18nIn(language).t("found:menu.title", { name: nameIn(company, language) }),
    inLanguage: language,
    hasMenuSection: sectionsOf(menu).map((category) => ({
      "@type": "MenuSection",
      name: nameIn(category, language),
      hasMenuItem: dishesOf(category).map((item) => dishThing(item, of)),
    })),
  };
}

const DIET_THINGS: Record<Diet, string> = {
  vegetarian: "VegetarianDiet",
  vegan: "VeganDiet",
  halal: "HalalDiet",
  gluten_free: "GlutenFreeDiet",
  dairy_free: "LowLactoseDiet",
};

function dishThing(item: Item, of: Of): Thing {
  const { visit, origin, menu } = of;
  const { company, tenant, language } = visit;
  const description = textOf(item, of);
  const image = item.image && imageUrl(tenant, item.image, 640);
  const diets = item.diets.map((diet) => `https://schema.org/${DIET_THINGS[diet]}`);
  return {
    "@type": "MenuItem",
    name: nameIn(item, language),
    ...(description && { description }),
    ...(image && { image: origin + image }),
    ...(diets.length > 0 && { suitableForDiet: diets }),
    ...(item.calories !== null && {
      nutrition: { "@type": "NutritionInformation", calories: `${item.calories} calories` },
    }),
    offers: {
      "@type": "Offer",
      price: toDecimal(item.unit_price, company.decimal_precision),
      priceCurrency: company.currency,
      availability: `https://schema.org/${isSoldOut(menu.index, item) ? "SoldOut" : "InStock"}`,
      url: origin + addressOf(item, of),
    },
  };
}
