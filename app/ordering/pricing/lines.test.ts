import { describe, expect, test } from "vitest";
import type { CartLine } from "~/ordering/cart/cart";
import { makeCategory, makeGroup, makeItem, makeMenu, makeModifier, makeTax } from "~/ordering/model/menu-fixture";
import { indexMenu } from "~/ordering/menu/menu-index";
import { pricingLines } from "./lines";
import { categoriesOf } from "~/ordering/menu/menu-index";

const group = makeGroup(1, { items: [makeModifier(11, 50), makeModifier(12, 20)] });
const drinks = makeCategory(2, {
  has_subcategory: true,
  categories: [makeCategory(21, { items: [makeItem(3, { items: [makeItem(31)] })] })],
});
const index = indexMenu(
  makeMenu([], {
    categories: [makeCategory(1, { items: [makeItem(1, { unit_price: 700, groups: [group], taxes: [5] })] }), drinks],
    taxes: [makeTax(5, 9)],
  }),
);
const line = (over: Partial<CartLine> = {}): CartLine => ({
  cart_id: "a",
  item_id: 1,
  count: 1,
  modifiers: [],
  ...over,
});

describe("lines as pricing takes them", () => {
  test("carry what the menu says of their item", () => {
    const modifiers = [{ group_id: 1, id: 11, count: 2 }];
    expect(pricingLines([line({ count: 3, modifiers })], index)).toEqual([
      {
        cart_id: "a",
        item_id: 1,
        category_ids: [1],
        count: 3,
        unit_price: 700,
        modifiers: [{ unit_price: 50, count: 2 }],
        taxes: { taxes: [{ id: 5, rate: 90_000 }], rate: 90_000 },
      },
    ]);
  });

  test("TAX-01 TAX-02 carry the taxes that their item lists, each held to 0…100 %", () => {
    const taxes = [makeTax(5, 130), makeTax(6, 1, "City")];
    const menu = indexMenu(makeMenu([makeItem(1, { taxes: [5] })], { taxes }));
    expect(pricingLines([line()], menu)[0]?.taxes).toEqual({ taxes: [{ id: 5, rate: 1_000_000 }], rate: 1_000_000 });
  });

  test("an item belongs to its category and the one above it", () => {
    expect([categoriesOf(1, index), categoriesOf(31, index), categoriesOf(99, index)]).toEqual([[1], [21, 2], []]);
    expect(pricingLines([line({ item_id: 31 })], index)[0]?.category_ids).toEqual([21, 2]);
    expect(pricingLines([line({ item_id: 3 })], index)).toEqual([]);
  });

  test("a free line names its promotion, and is none without one", () => {
    const free = line({ is_free_item: true, promotion_id: 7 });
    expect(pricingLines([free], index)[0]?.free_of_promotion).toBe(7);
    expect(pricingLines([line({ is_free_item: true })], index)).toEqual([]);
    expect(pricingLines([line({ promotion_id: 7 })], index)[0]).not.toHaveProperty("free_of_promotion");
  });

  test("equal lines are one: same item, same modifiers in any order, both paid or both free under one promotion", () => {
    const both = [
      { group_id: 1, id: 11, count: 1 },
      { group_id: 1, id: 12, count: 1 },
    ];
    const counts = (...lines: CartLine[]) => pricingLines(lines, index).map(({ count }) => count);
    expect(counts(line({ modifiers: both }), line({ modifiers: [...both].reverse(), count: 4 }))).toEqual([5]);
    expect(counts(line(), line({ modifiers: both.slice(0, 1) }), line({ modifiers: both }))).toEqual([1, 1, 1]);
    const twice = both.slice(0, 1).map((modifier) => ({ ...modifier, count: 2 }));
    expect(counts(line({ modifiers: both.slice(0, 1) }), line({ modifiers: twice }))).toEqual([1, 1]);
    const free = (promotion_id: number) => line({ is_free_item: true, promotion_id });
    expect(counts(line(), free(7), free(8), free(7))).toEqual([1, 2, 1]);
    expect(counts(line(), line({ is_dine_in: true }))).toEqual([1, 1]);
    expect(counts(line(), line({ promotion_id: 7 }))).toEqual([2]);
  });
});
