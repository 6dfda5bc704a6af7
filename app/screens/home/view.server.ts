/** The menu page: what it shows, and how long a visitor without a session may be shown the same. */
import { i18nIn } from "~/i18n/catalogue.server";
import { formatPrice } from "~/i18n/format";
import { clock12, storeTimings } from "~/ordering/schedule/hours";
import { availabilityChangesAt, hasGroups, isGrouped, searchMenu, type MenuSearch } from "~/ordering/menu/menu-index";
import { nameIn, wordingIn } from "~/ordering/model/language";
import type { Advertisement as AdvertisementRow } from "~/ordering/model/company";
import { offersChangeAt } from "~/ordering/promotions/in-time";
import { deliveryCharge } from "~/ordering/pricing/surcharges";
import { expectedChangesAt } from "~/ordering/schedule/expected-time";
import type { Visit } from "~/services/visit/visit.server";
import type { Advertisement, HomeData, Place } from "./view";
import { popupIn } from "~/web/item-address";
import { keywordIn } from "~/web/document/menu-query.server";
import type { Layout } from "~/paths/address";
import { orderBefore } from "./start/last-order.server";
import { NONE_POPULAR, popularDishes } from "./start/popular.server";
import { readAreaPage } from "../area/view.server";
import { cartView } from "~/screens/cart/view.server";
import { freeChoice } from "~/screens/promotions/free-choice.server";
import { imageSet, imageUrl } from "~/tenancy/image-url.server";
import { itemData } from "~/screens/menu/item/view.server";
import { categoryWays, menuHtml, menuHtmlAddress, searchHtml } from "~/screens/menu/list/menu-html.server";
import type { MenuView } from "~/screens/menu/list/menu-view.server";
import type { SearchResult } from "~/screens/menu/list/view";
import { promotionEntries } from "../promotions/view.server";
import { readSignInPage } from "~/screens/sign-in/view.server";
import { closedView, severalSessions } from "../schedule/closed.server";
import { expectedView } from "~/i18n/times-in-words.server";
import { isHome } from "~/paths/pages";

export type HomePage = {
  data: HomeData;
  /** The list for the document; made when it is rendered. */ html: () => string;
};

export async function homePage(visit: Visit, layout: Layout, parameters: URLSearchParams): Promise<HomePage> {
  const { tenant, outlet, menu, language, now } = visit;
  const view: MenuView | null = menu && { tenant, outlet, menu, language, layout, now };
  const keyword = keywordIn(parameters);
  const search = menu && keyword !== "" ? searchMenu(menu.index, keyword, language) : null;
  const cart = cartView(visit);
  const popup = popupIn(parameters);
  return {
    data: {
      menuAddress: view && menuHtmlAddress(view),
      place: placeOf(visit),
      categories: view && parameters.has("categories") ? categoryWays(view) : null,
      popular: view && showsPopular(layout, cart, parameters) ? popularDishes(view) : NONE_POPULAR,
      lastOrder: layout === "desktop" && isEmpty(cart) ? await orderBefore(visit) : null,
      advertisements: outlet.advertisements.desktop.flatMap((row) => advertisement(visit, row) ?? []),
      marketingBanner: outlet.marketing_banner && wordingIn(outlet.marketing_banner, language),
      search: view && search && searchResult(view, search),
      cart,
      promotions: parameters.has("promotions") ? promotionEntries(visit) : null,
      freeChoice: freeChoice(visit, parameters),
      popupItem: popup && itemData(visit, popup.id),
      area: await readAreaPage(visit, parameters),
      signIn: await readSignInPage(visit, parameters),
    },
    html: () => (view ? listOf(view, search, visitCounts(cart, view)) : ""),
  };
}

/** On phones above the menu, on wide screens in the cart while that is empty. */
const showsPopular = (layout: Layout, cart: HomeData["cart"], parameters: URLSearchParams): boolean =>
  layout === "mobile" ? !parameters.has("q") : isEmpty(cart);

const isEmpty = (cart: HomeData["cart"]): boolean => !cart || cart.lines.length === 0;

function listOf(view: MenuView, search: MenuSearch | null, counts: ReadonlyMap<number, number>): string {
  return search ? searchHtml(view, search, counts) : menuHtml(view, counts);
}

function searchResult(view: MenuView, { keyword, resultCount, categoryCount }: MenuSearch): SearchResult {
  const ways = resultCount === 0 ? categoryWays(view) : [];
  return { keyword, results: resultCount, categories: categoryCount, ways };
}

/** Counts by item; a grouped item counts its sub-items. */
function visitCounts(cart: HomeData["cart"], { menu }: MenuView): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { item_id, count, free_of_promotion } of cart?.lines ?? []) {
    if (free_of_promotion !== null) continue;
    const grouped = menu.index.placeById.get(item_id)?.groupedItem;
    for (const id of grouped ? [item_id, grouped.id] : [item_id]) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

function placeOf(visit: Visit): Place {
  const { company, outlet, language, now, selection, menu, tenant } = visit;
  const { t } = i18nIn(language);
  const timings = storeTimings(outlet, now);
  const isDelivery = selection ? selection.order_type === "delivery" : company.modes_of_delivery !== "pickup";
  const area = selection?.order_type === "delivery" ? tenant.areaById.get(selection.area_id) : undefined;
  const charge = isDelivery && menu ? deliveryCharge(outlet, menu.menu.surcharges) : null;
  return {
    name: t("menu:place", { company: nameIn(company, language), outlet: nameIn(outlet, language) }),
    isOpen: timings.isOpen,
    until: timings.isOpen && timings.closingTime ? clock12(timings.closingTime, language) : null,
    closed: closedView(visit),
    neverCloses: timings.isOpen && timings.closingTime === null,
    sessions: severalSessions(visit),
    eta: timings.isOpen ? expectedView(visit, outlet) : null,
    isDelivery,
    minimum: area && area.min_order_value > 0 ? formatPrice(area.min_order_value, company, language) : null,
    deliveryFee: charge?.type === "FIXED" ? formatPrice(charge.value, company, language) : null,
  };
}

/** An advertisement as it is shown; none when what it advertises is gone from the menu. */
function advertisement({ tenant, menu, language }: Visit, row: AdvertisementRow): Advertisement | null {
  const [kind, number] = row.key.split("-");
  const id = Number(number);
  const size = tenant.images.get(row.image);
  const src = imageUrl(tenant, row.image, 1200);
  if (!menu || !size || !src) return null;
  const action =
    kind === "category"
      ? menu.index.categoryById.has(id) && ({ kind: "category", id } as const)
      : itemAction(menu.index.itemById.get(id));
  if (!action) return null;
  const texts = {
    title: wordingIn(row.title, language),
    subtitle: wordingIn(row.subtitle, language),
    label: wordingIn(row.action, language),
  };
  return {
    action,
    image: { src, srcSet: imageSet(tenant, row.image, HERO_WIDTHS), width: size.width, height: size.height },
    ...texts,
  };
}

/** 750: telephones whose pixels are half the width of a point, 360 or 375 points wide. */
const HERO_WIDTHS = [640, 750, 960, 1200, 1600] as const;

function itemAction(item: Parameters<typeof isGrouped>[0] | undefined): Advertisement["action"] | null {
  if (!item) return null;
  return { kind: isGrouped(item) ? "choose_from" : hasGroups(item) ? "customise" : "add", id: item.id };
}

const MAX_CACHE_SECONDS = 3600;

/**
 * Seconds for which the page of a visitor without a session stays the same: to the next change of the open state, of when
 * an order is expected, of a category's availability or of what is offered, an hour at most. Null when the page is not
 * everybody's. Under which address it may be kept, the page's key says.
 */
export function cacheSeconds({ tenant, company, session, outlet, menu, now }: Visit, url: URL): number | null {
  if (session || !isHome(url.pathname)) return null;
  const changes = [
    storeTimings(outlet, now).changesAt,
    expectedChangesAt({ company, outlet }, now),
    menu && availabilityChangesAt(menu.index, outlet, now),
    offersChangeAt(tenant.promotions, outlet, now),
  ];
  const next = Math.min(...changes.map((change) => (change ? change.getTime() - now.getTime() : Infinity)));
  return Math.max(0, Math.min(MAX_CACHE_SECONDS, Math.floor(next / 1000)));
}
