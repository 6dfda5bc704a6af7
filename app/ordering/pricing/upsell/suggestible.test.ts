import { describe, expect, it } from "vitest";
import { indexMenu } from "~/ordering/menu/menu-index";
import type { Item, Menu, ModifierGroup } from "~/ordering/model/menu";
import { makeGroup, makeItem, makeMenu, makeModifier } from "~/ordering/model/menu-fixture";
import type { SureOffers } from "~/ordering/promotions/sure-price";
import { cheapestOf, suggestible } from "./suggestible";

const fries = makeItem(4, { items: [makeItem(41, { unit_price: 400 }), makeItem(42, { unit_price: 300 })] });
const menu = indexMenu(makeMenu([makeItem(1), makeItem(2), makeItem(3), fries], { out_of_stock_items: [3] }));
const offered = (named: number[], inCart: number[] = [], unavailable: number[] = []) =>
  suggestible(
    named,
    inCart.map((item_id) => ({ item_id })),
    { menu, unavailable: new Set(unavailable) },
  ).map(({ id }) => id);
const least = (dish: Item, over: Partial<Menu> = {}, sure: SureOffers = new Map()) => {
  const cheapest = cheapestOf(dish, indexMenu(makeMenu([dish], over)), sure);
  return [cheapest.item.id, cheapest.least];
};

describe("the dishes that a cart may be offered", () => {
  it("CART-22 are those that are named, in that order, without what is on no menu, sold out or off its schedule", () => {
    expect(offered([4, 2, 1])).toEqual([4, 2, 1]);
    expect(offered([4, 99, 3, 1])).toEqual([4, 1]);
    expect(offered([4, 2, 1], [], [2])).toEqual([4, 1]);
    expect(offered([])).toEqual([]);
  });

  it("CART-22 are none that is in the cart, of a grouped dish none of which a sub-item is", () => {
    expect(offered([4, 2, 1], [2])).toEqual([4, 1]);
    expect(offered([4, 2, 1], [41])).toEqual([2, 1]);
    expect(offered([41, 42], [41])).toEqual([42]);
  });

  it("CART-23 cost at least what the cheapest sub-item costs that can be had", () => {
    expect(least(fries)).toEqual([42, 300]);
    expect(least(fries, { out_of_stock_items: [42] })).toEqual([41, 400]);
    expect(least(makeItem(1))).toEqual([1, 1000]);
  });

  it("CART-23 cost at least what the cheapest sub-item does after its own promotion", () => {
    const half = new Map([[41, { percent: 50, withModifiers: false }]]);
    expect(least(fries, {}, half)).toEqual([41, 200]);
  });

  it("CART-23 cost at least the cheapest of the choices that have to be made too, without those that are sold out", () => {
    const items = [makeModifier(51, 1500), makeModifier(52, 900), makeModifier(53, 1000)];
    const sized = (group: Partial<ModifierGroup>) =>
      makeItem(5, { unit_price: 0, groups: [makeGroup(1, { items, ...group }), makeGroup(2, { items })] });
    const out_of_stock_items = [52];
    expect(least(sized({ minimum: 1 }))).toEqual([5, 900]);
    expect(least(sized({ minimum: 1 }), { out_of_stock_items })).toEqual([5, 1000]);
    expect(least(sized({ minimum: 2, maximum: 3 }))).toEqual([5, 1900]);
    expect(least(sized({ minimum: 2, maximum: 3, has_quantity_selector: true }))).toEqual([5, 1800]);
    expect(cheapestOf(sized({ minimum: 1 }), menu, new Map()).modifiers).toEqual([{ unit_price: 900, count: 1 }]);
    const half = (withModifiers: boolean) => new Map([[5, { percent: 50, withModifiers }]]);
    expect(least(sized({ minimum: 1 }), {}, half(false))).toEqual([5, 900]);
    expect(least(sized({ minimum: 1 }), {}, half(true))).toEqual([5, 450]);
  });
});
