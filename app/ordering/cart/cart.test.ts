import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCustomised,
  addPlain,
  cardControl,
  cartProblems,
  changeable,
  isVoid,
  decrement,
  increment,
  mergeLines,
  minusItem,
  plusAction,
  removeLine,
  repeatLast,
  setCount,
  totalCount,
  type CartChange,
  type CartContext,
  type CartLine,
} from "./cart";
import { MAX_LINES } from "./limits";
import { isSameLine } from "./same-line";
import { indexMenu } from "~/ordering/menu/menu-index";
import { makeGroup, makeItem, makeMenu, makeModifier } from "~/ordering/model/menu-fixture";

const chips = makeItem(20);
const group = makeGroup(1, { minimum: 1, maximum: 2, items: [makeModifier(11, 100), makeModifier(12, 200)] });
const burger = makeItem(10, { groups: [group] });
const cola = makeItem(31);
const drinks = makeItem(30, { items: [cola, makeItem(32, { groups: [makeGroup(3, { items: [makeModifier(33)] })] })] });
const menu = makeMenu([chips, burger, drinks]);
const cheese = { group_id: 1, id: 11, count: 1 };
const bacon = { group_id: 1, id: 12, count: 1 };

function context(out_of_stock_items: number[] = [], unavailable: number[] = []): CartContext {
  let next = 0;
  return {
    menu: indexMenu({ ...menu, out_of_stock_items }),
    unavailable: new Set(unavailable),
    newId: () => `new-${++next}`,
  };
}
const line = (
  cart_id: string,
  item_id: number,
  count = 1,
  modifiers: CartLine["modifiers"] = [],
  over: Partial<CartLine> = {},
): CartLine => ({
  cart_id,
  item_id,
  count,
  modifiers,
  ...over,
});
const linesAfter = (change: CartChange): CartLine[] => {
  if (!change.ok) throw new Error(change.refusal.id);
  return change.lines;
};
const refusalOf = (change: CartChange) => (change.ok ? null : change.refusal.id);

describe("adding", () => {
  it("ITEM-01 a plain item comes in with count 1 under a new cart_id; added again it is the same line", () => {
    const now = context();
    const once = addPlain([], 20, now);
    expect(once).toEqual({ ok: true, cart_id: "new-1", lines: [line("new-1", 20)] });
    expect(linesAfter(addPlain(linesAfter(once), 20, now))).toEqual([line("new-1", 20, 2)]);
  });

  it("CUSTOM-12 the same item with other modifiers is a line of its own, with equal ones it is one line", () => {
    const now = context();
    const add = (lines: CartLine[], modifiers: CartLine["modifiers"], count = 1) =>
      linesAfter(addCustomised(lines, { item_id: 10, modifiers, count }, now));
    const two = add(add([], [cheese]), [bacon, cheese], 2);
    expect(two).toEqual([line("new-1", 10, 1, [cheese]), line("new-2", 10, 2, [cheese, bacon])]);
    expect(add(two, [cheese, bacon], 3)[1]).toEqual(line("new-2", 10, 5, [cheese, bacon]));
  });

  it("CUSTOM-12 lines are one only when item, modifiers, giver and table are the same", () => {
    const free = { is_free_item: true, promotion_id: 7 };
    const plain = line("a", 20);
    const given = line("a", 20, 1, [], free);
    const other = { ...cheese, group_id: 2 };
    const different: [CartLine, CartLine][] = [
      [plain, line("b", 31)],
      [plain, given],
      [plain, line("b", 20, 1, [], { is_dine_in: true })],
      [given, line("b", 20, 1, [], { ...free, promotion_id: 8 })],
      [line("a", 10, 1, [cheese]), line("b", 10, 1, [bacon])],
      [line("a", 10, 1, [cheese]), line("b", 10, 1, [other])],
      [line("a", 10, 1, [cheese]), line("b", 10, 1, [cheese, bacon])],
      [line("a", 10, 1, [cheese, bacon]), line("b", 10, 1, [cheese])],
    ];
    for (const [a, b] of different) {
      expect(isSameLine(a, b), JSON.stringify([a, b])).toBe(false);
      expect(mergeLines([a, b])).toEqual([a, b]);
    }
    const same: [CartLine, CartLine][] = [
      [plain, line("b", 20, 3, [], { is_free_item: false, is_dine_in: false, promotion_id: 9 })],
      [given, line("b", 20, 3, [], free)],
      [line("a", 20, 1, [], { is_dine_in: true }), line("b", 20, 3, [], { is_dine_in: true })],
    ];
    for (const [a, b] of same) {
      expect(isSameLine(a, b), JSON.stringify([a, b])).toBe(true);
      expect(mergeLines([a, b])).toEqual([{ ...a, count: 4 }]);
    }
  });

  it("does not join a paid line with a free one", () => {
    const free = line("free", 20, 1, [], { is_free_item: true, promotion_id: 7 });
    expect(linesAfter(addPlain([free], 20, context()))).toEqual([free, line("new-1", 20)]);
  });

  it("GROUPED-03 a grouped item is never a line itself, its sub-items are", () => {
    expect(refusalOf(addPlain([], 30, context()))).toBe("choose_one");
    const both = makeItem(40, { groups: [group], items: [makeItem(41)] });
    expect(refusalOf(addPlain([], 40, { ...context(), menu: indexMenu(makeMenu([both])) }))).toBe("choose_one");
    expect(linesAfter(addPlain([], 31, context()))).toEqual([line("new-1", 31)]);
  });

  it("ITEM-07 refuses what is sold out, off its schedule or gone", () => {
    expect(refusalOf(addPlain([], 20, context([20])))).toBe("item_sold_out");
    expect(refusalOf(addCustomised([], { item_id: 10, modifiers: [cheese], count: 1 }, context([11])))).toBe(
      "choice_sold_out",
    );
    expect(refusalOf(addPlain([], 20, context([], [20])))).toBe("unavailable_now");
    expect(refusalOf(addPlain([], 99, context()))).toBe("not_in_menu");
    const { menu: index, newId } = context();
    expect(refusalOf(addPlain([], 20, { menu: index, newId })), "nothing is said to be off its schedule").toBeNull();
  });

  it("refuses wrong choices and says which group", () => {
    expect(refusalOf(addPlain([], 10, context()))).toBe("choices_invalid");
    expect(addPlain([], 10, context())).toEqual({ ok: false, refusal: { id: "choices_invalid", problems: [] } });
    expect(addCustomised([], { item_id: 10, modifiers: [], count: 1 }, context())).toMatchObject({
      refusal: { id: "choices_invalid", problems: [{ group_id: 1 }] },
    });
  });

  it("counts are whole numbers from 1 to 99, and a cart has 100 lines at most", () => {
    for (const count of [0, -1, 1.5, 100, 1e9, NaN, Infinity]) {
      expect(refusalOf(addCustomised([], { item_id: 20, modifiers: [], count }, context())), String(count)).toBe(
        "count_invalid",
      );
    }
    expect(refusalOf(addPlain([line("a", 20, 99)], 20, context()))).toBe("count_invalid");
    const full = Array.from({ length: MAX_LINES }, (_, at) => line(`l${at}`, 10, 1, [{ ...cheese, id: 1000 + at }]));
    expect(addPlain(full, 20, context())).toEqual({ ok: false, refusal: { id: "line_limit", values: { max: 100 } } });
    expect(linesAfter(addPlain(full.slice(1), 20, context()))).toHaveLength(100);
    const withChips = [...full.slice(1), line("chips", 20)];
    expect(linesAfter(addPlain(withChips, 20, context())).at(-1)?.count).toBe(2);
    expect(addPlain([line("a", 20, 99)], 20, context())).toEqual({
      ok: false,
      refusal: { id: "count_invalid", values: { max: 99 } },
    });
  });
});

describe("changing lines", () => {
  const cart = [line("a", 20, 2), line("b", 10, 1, [cheese])];

  it("CART-03 raises and lowers by 1 and deletes directly, and leaves the given lines alone", () => {
    expect(linesAfter(increment(cart, "a", context()))[0]?.count).toBe(3);
    expect(linesAfter(decrement(cart, "a"))[0]?.count).toBe(1);
    expect(linesAfter(removeLine(cart, "a"))).toEqual([cart[1]]);
    expect(cart[0]?.count).toBe(2);
    expect(refusalOf(increment([line("a", 20, 99)], "a", context()))).toBe("count_invalid");
    expect(refusalOf(decrement(cart, "zzz"))).toBe("line_not_found");
    expect(increment(cart, "a", context())).toMatchObject({ cart_id: "a", lines: [{}, cart[1]] });
    expect(removeLine(cart, "a")).toMatchObject({ cart_id: null });
  });

  it("CART-04 a line leaves at 0, and when a typed count is empty, negative or 0", () => {
    expect(linesAfter(decrement(cart, "b"))).toEqual([cart[0]]);
    for (const typed of ["", "  ", "0", "-3", 0, -1])
      expect(linesAfter(setCount(cart, "a", typed, context()))).toEqual([cart[1]]);
    for (const typed of ["7", " ٧ ", "۷", "７", 7])
      expect(linesAfter(setCount(cart, "a", typed, context()))[0]?.count).toBe(7);
    expect(linesAfter(setCount(cart, "a", "99", context()))[0]?.count).toBe(99);
    for (const typed of ["1.5", "-1.5", "x1", "1x", "-1x", "0x5", "1e1", 1.5, "1e9", 1e9, "100", "two", "٢.٥", NaN]) {
      expect(refusalOf(setCount(cart, "a", typed, context())), String(typed)).toBe("count_invalid");
    }
  });

  it("ITEM-07 a sold-out line cannot be raised, but lowered and removed", () => {
    expect(refusalOf(increment(cart, "a", context([20])))).toBe("item_sold_out");
    expect(refusalOf(increment(cart, "b", context([11])))).toBe("choice_sold_out");
    expect(refusalOf(setCount(cart, "a", "5", context([20])))).toBe("item_sold_out");
    expect(linesAfter(setCount(cart, "a", "1", context([20])))[0]?.count).toBe(1);
    expect(linesAfter(setCount(cart, "a", "2", context([20])))[0]?.count).toBe(2);
    expect(linesAfter(removeLine(cart, "a"))).toHaveLength(1);
    expect(refusalOf(increment(cart, "a", context([], [20])))).toBe("unavailable_now");
    expect(refusalOf(increment([line("g", 99)], "g", context()))).toBe("not_in_menu");
  });

  it("CART-05 a promotion's free item cannot be removed or changed", () => {
    const free = [line("f", 20, 1, [], { is_free_item: true, promotion_id: 7 })];
    for (const change of [
      increment(free, "f", context()),
      decrement(free, "f"),
      removeLine(free, "f"),
      setCount(free, "f", "", context()),
    ]) {
      expect(refusalOf(change)).toBe("free_item_locked");
    }
  });

  it("ERR-44 a dine-in line refuses every change, by itself: the lines beside it change", () => {
    const lines = [line("d", 20, 2, [], { is_dine_in: true }), line("e", 20, 2)];
    const changesOf = (cartId: string) => [
      increment(lines, cartId, context()),
      decrement(lines, cartId),
      removeLine(lines, cartId),
      setCount(lines, cartId, 3, context()),
      setCount(lines, cartId, "", context()),
    ];
    for (const change of changesOf("d")) expect(refusalOf(change)).toBe("cannot_update_order");
    // Editing what was chosen with it asks this.
    expect(changeable(lines, "d")).toEqual({ refused: expect.objectContaining({ ok: false }) as object });
    expect(changeable(lines, "e")).toEqual({ line: lines[1] });
    for (const change of changesOf("e")) {
      expect(linesAfter(change)[0]).toEqual(lines[0]);
      expect(linesAfter(change)[1]).not.toEqual(lines[1]);
    }
  });

  it("keeps counts between 1 and 99 and ids unique, whatever is pressed", () => {
    const press = fc.record({
      what: fc.constantFrom("add", "burger", "plus", "minus", "set", "remove"),
      at: fc.nat(5),
      count: fc.oneof(fc.integer({ min: -5, max: 120 }), fc.constant("")),
    });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
        const now = context();
        let lines: CartLine[] = [];
        for (const { what, at, count } of presses) {
          const id = lines[at % Math.max(1, lines.length)]?.cart_id ?? "none";
          const change = {
            add: () => addPlain(lines, 20, now),
            burger: () =>
              addCustomised(lines, { item_id: 10, modifiers: at % 2 ? [cheese] : [bacon], count: Number(count) }, now),
            plus: () => increment(lines, id, now),
            minus: () => decrement(lines, id),
            set: () => setCount(lines, id, count, now),
            remove: () => removeLine(lines, id),
          }[what];
          const result = change?.();
          if (result?.ok) lines = result.lines;
          expect(lines.every((each) => Number.isInteger(each.count) && each.count >= 1 && each.count <= 99)).toBe(true);
          expect(new Set(lines.map(({ cart_id }) => cart_id)).size).toBe(lines.length);
          expect(mergeLines(lines)).toEqual(lines);
        }
      }),
    );
  });
});

describe("an item's card", () => {
  const { menu: index } = context();

  it("ITEM-02 ITEM-03 ITEM-05 add, customise, choose from the group, or repeat or new", () => {
    expect([chips, burger, drinks].map((item) => plusAction(item, [], index))).toEqual([
      "add",
      "customise",
      "choose_from",
    ]);
    const lines = [line("a", 20), line("b", 10, 1, [cheese]), line("c", 31)];
    expect([chips, burger, drinks].map((item) => plusAction(item, lines, index))).toEqual([
      "add",
      "repeat_or_new",
      "repeat_or_new",
    ]);
    expect(plusAction(chips, [], context([20]).menu)).toBe("sold_out");
    const free = [line("f", 10, 1, [cheese], { is_free_item: true, promotion_id: 7 })];
    expect(plusAction(burger, free, index), "what a promotion gave is not repeated").toBe("customise");
  });

  it("ITEM-06 Repeat Last raises the last added line of the item, of a grouped item the last of its sub-items", () => {
    const lines = [line("a", 10, 1, [cheese]), line("b", 10, 1, [bacon]), line("c", 31), line("d", 20)];
    expect(linesAfter(repeatLast(lines, burger, context())).map(({ count }) => count)).toEqual([1, 2, 1, 1]);
    expect(linesAfter(repeatLast(lines, drinks, context())).map(({ count }) => count)).toEqual([1, 1, 2, 1]);
    expect(refusalOf(repeatLast([], burger, context()))).toBe("line_not_found");
  });

  it("ERR-43 minus is refused on several lines of an item and on a grouped item", () => {
    const several = [line("a", 10, 1, [cheese]), line("b", 10, 1, [bacon])];
    expect(refusalOf(minusItem(several, burger))).toBe("multiple_customizations");
    expect(refusalOf(minusItem([line("c", 31)], drinks))).toBe("multiple_customizations");
    expect(linesAfter(minusItem([line("a", 10, 2, [cheese])], burger))[0]?.count).toBe(1);
    expect(linesAfter(minusItem([line("d", 20)], chips))).toEqual([]);
    expect(refusalOf(minusItem([line("d", 20)], burger))).toBe("line_not_found");
    expect(refusalOf(minusItem([], drinks))).toBe("multiple_customizations");
  });

  it("MENU-13 offers Add at count 0, when the store is closed and on a grouped item; otherwise the count", () => {
    const store = { menu: index, isOpen: true, unavailable: new Set<number>() };
    const lines = [line("a", 10, 1, [cheese]), line("b", 10, 2, [bacon]), line("c", 31)];
    expect(cardControl(burger, [], store)).toEqual({ state: "add" });
    expect(cardControl(burger, lines, store)).toEqual({ state: "count", count: 3 });
    expect(cardControl(burger, lines, { ...store, isOpen: false })).toEqual({ state: "add" });
    expect(cardControl(drinks, lines, store)).toEqual({ state: "add" });
    const free = line("f", 10, 5, [cheese], { is_free_item: true, promotion_id: 7 });
    expect(cardControl(burger, [...lines, free], store)).toEqual({ state: "count", count: 3 });
    expect(cardControl(burger, lines, { ...store, menu: context([10]).menu })).toEqual({ state: "out_of_stock" });
    expect(cardControl(burger, lines, { ...store, unavailable: new Set([10]) })).toEqual({ state: "unavailable" });
  });
});

describe("the cart against the menu", () => {
  it("ERR-16 ERR-45 names absent, sold-out, unavailable and wrongly chosen lines", () => {
    const lines = [
      line("gone", 99),
      line("gone-choice", 10, 1, [{ ...cheese, id: 77 }]),
      line("group", 30),
      line("sold", 20),
      line("sold-choice", 10, 1, [bacon]),
      line("later", 31),
      line("too-few", 10),
      line("fine", 10, 1, [cheese]),
    ];
    const problems = cartProblems(lines, context([20, 12]).menu, new Set([31]));
    const ids = Object.fromEntries(
      Object.entries(problems).map(([kind, found]) => [kind, found.map(({ cart_id }) => cart_id)]),
    );
    expect(ids).toEqual({
      absent: ["gone", "gone-choice", "group"],
      soldOut: ["sold", "sold-choice"],
      unavailable: ["later"],
      invalid: ["too-few"],
    });
  });

  it("ERR-16 an absent line of the customer's makes the cart void, a free one does not", () => {
    const { menu } = context();
    const present = line("fine", 10, 1, [cheese]);
    const gone = line("gone", 99);
    expect(isVoid([present, gone], menu)).toBe(true);
    expect(isVoid([present, { ...gone, is_free_item: true }], menu)).toBe(false);
    expect(isVoid([], menu)).toBe(false);
  });

  it("ERR-16 a modifier that moved to another group is absent, and without schedules nothing is unavailable", () => {
    const lines = [line("moved", 10, 1, [{ ...cheese, group_id: 2 }]), line("fine", 31)];
    const none = { absent: [], soldOut: [], unavailable: [], invalid: [] };
    expect(cartProblems(lines, context().menu)).toEqual({ ...none, absent: [lines[0]] });
  });

  it("a free item needs no choices, but it must be there", () => {
    const free = { is_free_item: true, promotion_id: 7 };
    const lines = [line("free", 10, 1, [], free), line("sold", 20, 1, [], free)];
    const problems = cartProblems(lines, context([20]).menu);
    expect(problems).toEqual({ absent: [], soldOut: [lines[1]], unavailable: [], invalid: [] });
  });

  it("counts all units and merges equal lines whatever the order of their modifiers", () => {
    const lines = [line("a", 10, 1, [cheese, bacon]), line("b", 20, 2), line("c", 10, 3, [bacon, cheese])];
    expect(totalCount(lines)).toBe(6);
    expect(mergeLines(lines)).toEqual([line("a", 10, 4, [cheese, bacon]), line("b", 20, 2)]);
    expect(isSameLine(line("a", 10, 1, [cheese]), line("b", 10, 1, [{ ...cheese, count: 2 }]))).toBe(false);
  });
});
