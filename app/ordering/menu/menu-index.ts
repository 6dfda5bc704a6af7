/** The menu made ready for look-ups: built once per menu, then shared by pages, cart and pricing. */
import { isScheduledNow } from "~/ordering/schedule/hours";
import { scheduledAt } from "~/ordering/schedule/timed";
import type { Category, Item, Menu, ModifierGroup, ModifierItem, Surcharge, Tax } from "~/ordering/model/menu";
import { nameIn, type Language } from "~/ordering/model/language";
import { type LocalTime, type OutletClock } from "~/ordering/schedule/outlet-clock";
import { rateOf } from "~/ordering/model/arithmetic";

/** A category as it is listed: a category without sub-categories, or a sub-category under its parent. */
export type MenuSection = { category: Category; parent: Category | null; items: readonly Item[] };

/** Where an item stands: its category with the one above it, and for a sub-item the grouped item. */
export type ItemPlace = { category: Category; parentCategory: Category | null; groupedItem: Item | null };

type IndexedGroup = { group: ModifierGroup; modifierById: ReadonlyMap<number, ModifierItem> };

/** The taxes of a line or a surcharge; lines with the same taxes share one object. */
export type TaxSet = {
  /** In the menu's order; `rate` counts ten-thousandths of a percent, so it is whole. */
  taxes: readonly { id: number; rate: number }[];
  /** Sum of the rates. */
  rate: number;
};

export type MenuIndex = {
  menu: Menu;
  /** Categories flattened in menu order, each with its items by `sequence_no`. */
  sections: readonly MenuSection[];
  categoryById: ReadonlyMap<number, Category>;
  /** Items and sub-items. */
  itemById: ReadonlyMap<number, Item>;
  /** Those that the brand marks, in menu order. */
  popular: readonly Item[];
  placeById: ReadonlyMap<number, ItemPlace>;
  groupsByItem: ReadonlyMap<number, ReadonlyMap<number, IndexedGroup>>;
  /** Ids the kitchen reported as sold out: items, sub-items, modifiers. */
  outOfStock: ReadonlySet<number>;
  /** Items that cannot be sold: reported (alone or with their grouped item), grouped with every sub-item sold out, or with a required choice that cannot be made. */
  soldOutItems: ReadonlySet<number>;
  taxesByItem: ReadonlyMap<number, TaxSet>;
  /** The distinct sets of taxes of the items, in menu order; cards and cart lines name them by place. */
  taxSets: readonly TaxSet[];
  taxesBySurcharge: ReadonlyMap<number, TaxSet>;
};

/** Items in the order the brand numbered them; equal numbers keep the order of the file. */
export function bySequence(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => a.sequence_no - b.sequence_no);
}

/** Builds the index. Ids are unique within a menu; of two equal ones the first is found. */
export function indexMenu(menu: Menu): MenuIndex {
  const sections = menu.categories.flatMap((category) => sectionsOf(category));
  const outOfStock = new Set(menu.out_of_stock_items);
  const itemById = new Map<number, Item>();
  const placeById = new Map<number, ItemPlace>();
  const groupsByItem = new Map<number, ReadonlyMap<number, IndexedGroup>>();
  const taxesByItem = new Map<number, TaxSet>();
  const soldOutItems = new Set<number>();
  const taxSet = taxSets(menu.taxes);
  for (const { category, parent, items } of sections) {
    const add = (item: Item, groupedItem: Item | null) => {
      if (itemById.has(item.id)) return;
      for (const sub of item.items) add(sub, item);
      itemById.set(item.id, item);
      placeById.set(item.id, { category, parentCategory: parent, groupedItem });
      groupsByItem.set(item.id, indexGroups(item));
      taxesByItem.set(item.id, taxSet(item.taxes));
      const groupSoldOut = groupedItem !== null && outOfStock.has(groupedItem.id);
      if (groupSoldOut || cannotBeSold(item, outOfStock, soldOutItems)) soldOutItems.add(item.id);
    };
    for (const item of items) add(item, null);
  }
  const categories = menu.categories.flatMap((category) => [category, ...category.categories]);
  return {
    menu,
    sections,
    categoryById: new Map(categories.map((category) => [category.id, category])),
    itemById,
    popular: [...itemById.values()].filter((item) => item.is_popular),
    placeById,
    groupsByItem,
    outOfStock,
    soldOutItems,
    taxesByItem,
    taxSets: [...new Set(taxesByItem.values())],
    taxesBySurcharge: new Map(menu.surcharges.map((surcharge: Surcharge) => [surcharge.id, taxSet(surcharge.taxes)])),
  };
}

/** A category that has both its own items and sub-categories lists its own items first. */
function sectionsOf(category: Category): MenuSection[] {
  const own = { category, parent: null, items: bySequence(category.items) };
  if (!category.has_subcategory) return [own];
  const nested = category.categories.map((sub) => ({ category: sub, parent: category, items: bySequence(sub.items) }));
  return own.items.length > 0 ? [own, ...nested] : nested;
}

function indexGroups(item: Item): ReadonlyMap<number, IndexedGroup> {
  return new Map(
    item.groups.map((group) => [
      group.id,
      { group, modifierById: new Map(group.items.map((modifier) => [modifier.id, modifier])) },
    ]),
  );
}

function cannotBeSold(item: Item, outOfStock: ReadonlySet<number>, soldOutItems: ReadonlySet<number>): boolean {
  if (outOfStock.has(item.id)) return true;
  if (isGrouped(item)) return item.items.every((sub) => soldOutItems.has(sub.id));
  return item.groups.some((group) => {
    const left = group.items.filter((modifier) => !outOfStock.has(modifier.id)).length;
    return group.has_quantity_selector ? group.minimum > 0 && left === 0 : left < group.minimum;
  });
}

function taxSets(taxes: readonly Tax[]): (ids: readonly number[]) => TaxSet {
  const known = new Map<string, TaxSet>();
  return (ids) => {
    const chosen = taxes.filter((tax) => ids.includes(tax.id)).map(({ id, value }) => ({ id, rate: rateOf(value) }));
    const key = chosen.map(({ id }) => id).join();
    const set = known.get(key) ?? { taxes: chosen, rate: chosen.reduce((sum, { rate }) => sum + rate, 0) };
    known.set(key, set);
    return set;
  };
}

/** A grouped item offers sub-items and is never ordered itself. */
export const isGrouped = (item: Item): boolean => item.items.length > 0;
export const hasGroups = (item: Item): boolean => item.groups.length > 0;
/** A plain item goes into the cart without a question. */
export const isPlain = (item: Item): boolean => !isGrouped(item) && !hasGroups(item);

/** What a press that adds an item does: puts it in, asks for its choices, or for one of its sub-items. */
export type Press = "plain" | "customise" | "choose";
export const pressOn = (item: Item): Press => (isGrouped(item) ? "choose" : isPlain(item) ? "plain" : "customise");

/** Whether the item cannot be sold at all; a grouped item is sold out when all its sub-items are. */
export const isSoldOut = (index: MenuIndex, item: Item): boolean => index.soldOutItems.has(item.id);

/** The modifier of an item's group, or undefined when the menu no longer has it. */
export function modifierOf(
  index: MenuIndex,
  itemId: number,
  groupId: number,
  modifierId: number,
): ModifierItem | undefined {
  return index.groupsByItem.get(itemId)?.get(groupId)?.modifierById.get(modifierId);
}

/** The description in a language, or the base description. */
export const descriptionIn = (item: Item, language: Language): string =>
  item.translations[language]?.description || item.description;

/** Ids of the items and sub-items that the schedule of their category, or of the one above it, keeps from being ordered at this local time (MENU-05). */
export function unavailableItems(index: MenuIndex, local: LocalTime): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const { category, parent, items } of index.sections) {
    if (isScheduledNow(category.schedules, local) && isScheduledNow(parent?.schedules ?? [], local)) continue;
    for (const item of items) {
      ids.add(item.id);
      for (const sub of item.items) ids.add(sub.id);
    }
  }
  return ids;
}

/** When `unavailableItems` changes next, or null when no schedule changes it in the days ahead. */
export function availabilityChangesAt(index: MenuIndex, clock: OutletClock, now: Date): Date | null {
  let next: Date | null = null;
  for (const { schedules } of index.categoryById.values()) {
    const change = schedules.length > 0 ? scheduledAt(schedules, clock, now).changesAt : null;
    if (change !== null && (next === null || change < next)) next = change;
  }
  return next;
}

export type MenuSearch = {
  keyword: string;
  sections: readonly MenuSection[];
  resultCount: number;
  categoryCount: number;
};

/** A name as searches compare it: without regard to case or width of letters. */
export const searchable = (text: string): string => text.normalize("NFKC").toLowerCase();

/**
 * The items whose name, as shown in the language or as the brand wrote it, contains the keyword in any case; a grouped
 * item is found by its sub-items' names too. An empty keyword finds the whole menu.
 */
export function searchMenu(index: MenuIndex, keyword: string, language: Language): MenuSearch {
  const wanted = searchable(keyword.trim());
  const matches = (item: Item): boolean =>
    searchable(nameIn(item, language)).includes(wanted) ||
    searchable(item.name).includes(wanted) ||
    item.items.some(matches);
  const sections = index.sections
    .map(({ category, parent, items }) => ({ category, parent, items: items.filter(matches) }))
    .filter(({ items }) => items.length > 0);
  const resultCount = sections.reduce((sum, { items }) => sum + items.length, 0);
  return { keyword: keyword.trim(), sections, resultCount, categoryCount: sections.length };
}

/** The place of an item's taxes among the sets of its menu; the first set for an item that is not there. */
export function taxSetOf(itemId: number, { taxesByItem, taxSets }: MenuIndex): number {
  const taxes = taxesByItem.get(itemId);
  return taxes ? taxSets.indexOf(taxes) : 0;
}

/** The item's category and the one above it: a promotion on either is about the item. */
export function categoriesOf(itemId: number, { placeById }: Pick<MenuIndex, "placeById">): number[] {
  const place = placeById.get(itemId);
  if (!place) return [];
  return place.parentCategory ? [place.category.id, place.parentCategory.id] : [place.category.id];
}
