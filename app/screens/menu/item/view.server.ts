/** One item with everything its popups show. */
import { storeTimings } from "~/ordering/schedule/hours";
import { takesOrders } from "~/ordering/schedule/schedule";
import type { Item, ModifierGroup } from "~/ordering/model/menu";
import { descriptionIn, hasGroups, isSoldOut, unavailableItems } from "~/ordering/menu/menu-index";
import { nameIn } from "~/ordering/model/language";
import { sureOffers } from "~/ordering/promotions/sure-price";
import { outletTime } from "~/ordering/schedule/outlet-clock";
import type { Visit } from "~/services/visit/visit.server";
import { menuOffers } from "../list/menu-offers.server";
import { dishFacts } from "../dish-facts.server";
import type { ItemData, ItemState } from "./view";
import type { OutletMenu } from "~/tenancy/company.server";
import { imageSet, imageUrl } from "~/tenancy/image-url.server";
import { taxSetOf } from "~/ordering/menu/menu-index";

/** The item, or null when the visitor's menu does not have it. */
export function itemData(visit: Visit, itemId: number): ItemData | null {
  const { menu, tenant, language } = visit;
  const item = menu?.index.itemById.get(itemId);
  if (!menu || !item) return null;
  const image = item.image ?? menu.index.placeById.get(itemId)?.groupedItem?.image ?? null;
  const stateOf = itemStates(visit, menu);
  const offers = sureOffers([item, ...item.items], menuOffers({ ...visit, menu }).promotions, menu.index);
  return {
    id: item.id,
    name: nameIn(item, language),
    description: descriptionIn(item, language) || item.short_description,
    facts: dishFacts(item, language),
    image: image ? pictureOf(visit, image) : null,
    thumb: image && imageUrl(tenant, image, 128),
    unit_price: item.unit_price,
    offer: offers.get(item.id) ?? null,
    tax_set: taxSetOf(item.id, menu.index),
    state: stateOf(item),
    isForLater: !storeTimings(visit.outlet, visit.now).isOpen && takesOrders(visit, visit.now),
    takesNote: visit.company.item_notes,
    groups: item.groups.map((group) => groupIn(group, visit)),
    outOfStock: item.groups.flatMap((group) =>
      group.items.filter(({ id }) => menu.index.outOfStock.has(id)).map(({ id }) => id),
    ),
    items: item.items.map((sub) => ({
      id: sub.id,
      name: nameIn(sub, language),
      description: descriptionIn(sub, language) || sub.short_description,
      facts: dishFacts(sub, language),
      image: sub.image && imageUrl(tenant, sub.image, 128),
      unit_price: sub.unit_price,
      offer: offers.get(sub.id) ?? null,
      state: stateOf(sub),
      hasGroups: hasGroups(sub),
      tax_set: taxSetOf(sub.id, menu.index),
    })),
  };
}

function itemStates(visit: Visit, { index }: OutletMenu): (item: Item) => ItemState {
  const { outlet, now } = visit;
  const isTaken = takesOrders(visit, now);
  const unavailable = unavailableItems(index, outletTime(outlet, now));
  return (item) =>
    isSoldOut(index, item) ? "sold_out" : unavailable.has(item.id) ? "unavailable" : isTaken ? "ok" : "closed";
}

function pictureOf({ tenant }: Visit, name: string): ItemData["image"] {
  const src = imageUrl(tenant, name, 960);
  const size = tenant.images.get(name);
  return src && size ? { src, srcSet: imageSet(tenant, name, WIDTHS), width: size.width, height: size.height } : null;
}

const WIDTHS = [640, 960, 1200] as const;

function groupIn(group: ModifierGroup, { language }: Visit): ModifierGroup {
  const items = group.items.map((modifier) => ({ ...modifier, name: nameIn(modifier, language), translations: {} }));
  return { ...group, name: nameIn(group, language), translations: {}, items };
}
