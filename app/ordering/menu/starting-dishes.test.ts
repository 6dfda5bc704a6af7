import { describe, expect, it } from "vitest";
import { makeItem, makeMenu } from "~/ordering/model/menu-fixture";
import { indexMenu } from "./menu-index";
import { mostOrderedDishes, startingDishes } from "./starting-dishes";

const plain = [1, 2, 3, 4, 5, 6, 7].map((id) => makeItem(id));
const fries = makeItem(8, { items: [makeItem(81), makeItem(82)] });
const menu = indexMenu(makeMenu([...plain, fries]));
const marked = (ranked: number[]) => mostOrderedDishes(ranked, menu).map(({ id }) => id);

describe("the dishes that are ordered most", () => {
  it("MENU-17 are those of this menu, most customers first, at most six", () => {
    expect(marked([3, 99, 1])).toEqual([3, 1]);
    expect(marked([7, 6, 5, 4, 3, 2, 1])).toEqual([7, 6, 5, 4, 3, 2]);
    expect(marked([])).toEqual([]);
  });

  it("MENU-17 name a grouped dish once, where its sub-item with the most customers stands", () => {
    expect(marked([82, 1, 81])).toEqual([8, 1]);
  });

  it("MENU-18 begin a menu that marks nothing as popular", () => {
    const started = (items = plain) => {
      const { by, dishes } = startingDishes([2, 1], indexMenu(makeMenu(items)));
      return [by, dishes.map(({ id }) => id)];
    };
    expect(started()).toEqual(["orders", [2, 1]]);
    expect(started([...plain, makeItem(9, { is_popular: true })])).toEqual(["brand", [9]]);
  });
});
