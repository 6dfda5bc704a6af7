import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  availabilityChangesAt,
  descriptionIn,
  hasGroups,
  indexMenu,
  isGrouped,
  isPlain,
  isSoldOut,
  modifierOf,
  searchMenu,
  searchable,
  unavailableItems,
} from "./menu-index";
import { nameIn } from "~/ordering/model/language";
import { makeCategory, makeGroup, makeItem, makeMenu, makeModifier, makeTax } from "~/ordering/model/menu-fixture";
import { minutesOf } from "~/ordering/schedule/outlet-clock";

const burger = makeItem(10, {
  name: "Smash Burger",
  sequence_no: 2,
  groups: [makeGroup(1, { items: [makeModifier(11)] })],
});
const chips = makeItem(20, { name: "Chips", sequence_no: 1, translations: { ar: { name: "بطاطس" } } });
const cola = makeItem(31, { name: "Cola Zero" });
const drinks = makeItem(30, { name: "Soft drinks", items: [cola, makeItem(32, { name: "Lemonade" })] });
const cake = makeItem(40, { name: "BURGER-shaped cake" });
const breakfast = [{ days: ["monday" as const], time_slots: [{ start_time: "07:00", end_time: "11:00" }] }];
const menu = makeMenu([], {
  categories: [
    makeCategory(1, { items: [burger, chips] }),
    makeCategory(2, {
      has_subcategory: true,
      schedules: breakfast,
      categories: [makeCategory(21, { items: [drinks] }), makeCategory(22, { items: [cake] })],
    }),
  ],
});
const index = indexMenu(menu);
const monday = (clock: string) => ({ date: "2025-01-06", weekday: "monday" as const, minutes: minutesOf(clock) });

describe("the menu's index", () => {
  it("MENU-07 lists items by sequence_no, equal ones in the order of the file", () => {
    expect(index.sections[0]?.items.map(({ id }) => id)).toEqual([20, 10]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), (numbers) => {
        const items = numbers.map((sequence_no, id) => makeItem(id, { sequence_no }));
        const listed = indexMenu(makeMenu(items)).sections[0]?.items ?? [];
        const places = listed.map(({ sequence_no, id }) => sequence_no * 100 + id);
        expect(places).toEqual(numbers.map((sequence_no, id) => sequence_no * 100 + id).sort((a, b) => a - b));
      }),
    );
  });

  it("MENU-04 flattens sub-categories under their parent and finds every item, sub-item and modifier", () => {
    expect(index.sections.map(({ category, parent }) => [category.id, parent?.id ?? null])).toEqual([
      [1, null],
      [21, 2],
      [22, 2],
    ]);
    expect([...index.itemById.keys()].sort()).toEqual([10, 20, 30, 31, 32, 40]);
    expect(index.placeById.get(31)).toMatchObject({
      category: { id: 21 },
      parentCategory: { id: 2 },
      groupedItem: { id: 30 },
    });
    expect(modifierOf(index, 10, 1, 11)?.id).toBe(11);
    expect([modifierOf(index, 10, 1, 99), modifierOf(index, 10, 9, 11), modifierOf(index, 99, 1, 11)]).toEqual(
      Array(3).fill(undefined),
    );
    expect(index.categoryById.get(2)?.id).toBe(2);
  });

  it("MENU-04 a category's own items come before its sub-categories, which count only where it says it has some", () => {
    const nested = { items: [chips], categories: [makeCategory(21, { items: [cake] })] };
    const listed = (has_subcategory: boolean) =>
      indexMenu(makeMenu([], { categories: [makeCategory(2, { ...nested, has_subcategory })] })).sections.map(
        ({ category, parent, items }) => [category.id, parent?.id ?? null, items.map(({ id }) => id)],
      );
    expect(listed(true)).toEqual([
      [2, null, [20]],
      [21, 2, [40]],
    ]);
    expect(listed(false)).toEqual([[2, null, [20]]]);
    const noneOfItsOwn = makeCategory(2, { ...nested, items: [], has_subcategory: true });
    expect(indexMenu(makeMenu([], { categories: [noneOfItsOwn] })).sections).toEqual([
      { category: nested.categories[0], parent: noneOfItsOwn, items: [cake] },
    ]);
  });

  it("of two items with one id the first is found, at its place", () => {
    const [first, second] = [makeItem(10, { name: "First", items: [makeItem(11)] }), makeItem(10, { name: "Second" })];
    const both = [makeCategory(1, { items: [first] }), makeCategory(2, { items: [second] })];
    const twice = indexMenu(makeMenu([], { categories: both, out_of_stock_items: [11] }));
    expect(twice.itemById.get(10)?.name).toBe("First");
    expect(twice.placeById.get(10)).toEqual({ category: both[0], parentCategory: null, groupedItem: null });
    expect(twice.placeById.get(11)?.groupedItem).toBe(first);
  });

  it("TAX-02 items and surcharges have their taxes in the menu's order with whole rates; equal sets are one object", () => {
    const surcharge = { id: 5, name: "Bag", translations: {}, type: "FIXED" as const, value: 20, taxes: [2] };
    const taxed = indexMenu(
      makeMenu(
        [makeItem(1, { taxes: [2, 1] }), makeItem(2, { taxes: [1, 2] }), makeItem(3), makeItem(4, { taxes: [1] })],
        {
          taxes: [makeTax(1, 9), makeTax(2, 7.1255), makeTax(12, 1)],
          surcharges: [{ ...surcharge, applicable_on_weborder: true, applicable_on_takeaway: true }],
        },
      ),
    );
    expect(taxed.taxesByItem.get(1)).toEqual({
      taxes: [
        { id: 1, rate: 90_000 },
        { id: 2, rate: 71_255 },
      ],
      rate: 161_255,
    });
    expect(taxed.taxesByItem.get(2)).toBe(taxed.taxesByItem.get(1));
    expect(taxed.taxesByItem.get(3)).toEqual({ taxes: [], rate: 0 });
    expect(taxed.taxesByItem.get(4)).toEqual({ taxes: [{ id: 1, rate: 90_000 }], rate: 90_000 });
    expect(taxed.taxesBySurcharge.get(5)).toEqual({ taxes: [{ id: 2, rate: 71_255 }], rate: 71_255 });
  });

  it("tells plain, customised and grouped items apart", () => {
    expect([chips, burger, drinks].map(isPlain)).toEqual([true, false, false]);
    expect([chips, burger, drinks].map(hasGroups)).toEqual([false, true, false]);
    expect([chips, burger, drinks].map(isGrouped)).toEqual([false, false, true]);
  });

  it("I18N-08 falls back to the base name and description where a translation is missing or empty", () => {
    expect(nameIn(chips, "ar")).toBe("بطاطس");
    expect(nameIn(chips, "zh")).toBe("Chips");
    const item = makeItem(1, { description: "Crisp", translations: { ms: { name: "", description: "Rangup" } } });
    expect([nameIn(item, "ms"), descriptionIn(item, "ms"), descriptionIn(item, "ar")]).toEqual([
      "Item 1",
      "Rangup",
      "Crisp",
    ]);
    expect(nameIn(makeModifier(1, 0, { translations: { zh: { name: "芝士" } } }), "zh")).toBe("芝士");
    expect(nameIn(makeCategory(1, { translations: { ar: { name: "مشاوي" } } }), "ar")).toBe("مشاوي");
  });
});

describe("what cannot be ordered", () => {
  const withSoldOut = (...out_of_stock_items: number[]) => indexMenu({ ...menu, out_of_stock_items });

  it("MENU-12 a reported item is sold out, a grouped one only when all its sub-items are", () => {
    expect(isSoldOut(withSoldOut(20), chips)).toBe(true);
    expect(isSoldOut(withSoldOut(31), drinks)).toBe(false);
    expect(isSoldOut(withSoldOut(31, 32), drinks)).toBe(true);
    expect([drinks, cola].map((item) => isSoldOut(withSoldOut(30), item))).toEqual([true, true]);
  });

  it("MENU-12 an item whose required choice is sold out is sold out, an optional one is not", () => {
    const group = (over: object) => makeGroup(1, { items: [makeModifier(11), makeModifier(12)], maximum: 2, ...over });
    const soldOut = (over: object, ...ids: number[]) => {
      const item = makeItem(10, { groups: [group(over)] });
      return isSoldOut(indexMenu(makeMenu([item], { out_of_stock_items: ids })), item);
    };
    expect(soldOut({ minimum: 0 }, 11, 12)).toBe(false);
    expect(soldOut({ minimum: 2 }, 11)).toBe(true);
    expect(soldOut({ minimum: 2, has_quantity_selector: true }, 11)).toBe(false);
    expect(soldOut({ minimum: 2, has_quantity_selector: true }, 11, 12)).toBe(true);
    expect(soldOut({ minimum: 0, has_quantity_selector: true }, 11, 12)).toBe(false);
  });

  it("MENU-05 items outside the schedule of their category, or of the one above it, cannot be ordered", () => {
    expect(unavailableItems(index, monday("10:59"))).toEqual(new Set());
    expect(unavailableItems(index, monday("11:00"))).toEqual(new Set([30, 31, 32, 40]));
    const brunch = makeCategory(1, { items: [chips], schedules: breakfast });
    const own = indexMenu(makeMenu([], { categories: [brunch, makeCategory(2, { items: [cola] })] }));
    expect(unavailableItems(own, monday("12:00"))).toEqual(new Set([20]));
  });

  it("MENU-05 tells when that changes next", () => {
    const clock = { utc_offset: 0, time_zone: null };
    expect(availabilityChangesAt(index, clock, new Date("2025-01-06T10:00:00Z"))).toEqual(
      new Date("2025-01-06T11:00:00Z"),
    );
    const until = (end_time: string) => [
      { days: ["monday" as const], time_slots: [{ start_time: "07:00", end_time }] },
    ];
    const ends = (...times: string[]) => {
      const categories = times.map((time, id) => makeCategory(id, { schedules: until(time) }));
      return availabilityChangesAt(indexMenu(makeMenu([], { categories })), clock, new Date("2025-01-06T10:00:00Z"));
    };
    expect([ends("12:00", "10:30", "11:00"), ends("10:30", "11:00")]).toEqual(
      Array(2).fill(new Date("2025-01-06T10:30:00Z")),
    );
    expect(availabilityChangesAt(indexMenu(makeMenu([chips])), clock, new Date("2025-01-06T10:00:00Z"))).toBeNull();
  });
});

describe("search", () => {
  const found = (keyword: string, language: "en" | "ar" = "en") =>
    searchMenu(index, keyword, language).sections.flatMap(({ items }) => items.map(({ id }) => id));

  it("MENU-08 is a case-insensitive substring match on names, sub-items included", () => {
    expect(found("bUrGer")).toEqual([10, 40]);
    expect(found("  cola z ")).toEqual([30]);
    expect(found("colaz")).toEqual([]);
    expect(found("%")).toEqual([]);
    expect(found("ＣＨＩＰＳ")).toEqual([20]);
    expect(searchable("Ｃａｆé Straße")).toBe("café straße");
    expect(searchMenu(index, "  cola z ", "en").keyword).toBe("cola z");
  });

  it("MENU-08 finds the name shown in the language and the base name", () => {
    expect(found("بطاط", "ar")).toEqual([20]);
    expect(found("chip", "ar")).toEqual([20]);
    expect(found("بطاط", "en")).toEqual([]);
  });

  it("MENU-09 counts results and the categories they lie in", () => {
    expect(searchMenu(index, "burger", "en")).toMatchObject({ resultCount: 2, categoryCount: 2 });
    expect(searchMenu(index, "", "en")).toMatchObject({ resultCount: 4, categoryCount: 3, sections: index.sections });
    expect(searchMenu(index, "zzz", "en")).toMatchObject({
      keyword: "zzz",
      resultCount: 0,
      categoryCount: 0,
      sections: [],
    });
  });
});
