import { describe, expect, it } from "vitest";
import { indexMenu } from "~/ordering/menu/menu-index";
import { makeItem, makeMenu } from "~/ordering/model/menu-fixture";
import { cheapestOf, suggestible } from "./suggestible";

const fries = makeItem(4, { items: [makeItem(41, { unit_price: 400 }), makeItem(42, { unit_price: 300 })] });
const menu = indexMenu(makeMenu([makeItem(1), makeItem(2), makeItem(3), fries], { out_of_stock_items: [3] }));
const offered = (named: number[], inCart: number[] = [], unavailable: number[] = []) =>
  suggestible(
    named,
    inCart.map((item_id) => ({ item_id })),
    { menu, unavailable: new Set(unavailable) },
  ).map(({ id }) => id);

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
    expect(cheapestOf(fries, menu).id).toBe(42);
    expect(cheapestOf(fries, indexMenu(makeMenu([fries], { out_of_stock_items: [42] }))).id).toBe(41);
    expect(cheapestOf(makeItem(1), menu).id).toBe(1);
  });
});
