import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChosenModifier } from "~/ordering/menu/customise";
import { indexMenu } from "~/ordering/menu/menu-index";
import { makeGroup, makeItem, makeMenu, makeModifier } from "~/ordering/model/menu-fixture";
import { mergeLines, totalCount, type CartChange, type CartContext, type CartLine } from "./cart";
import { editLine } from "./edit-line";
import { contentOf } from "./same-line";

const group = makeGroup(1, {
  minimum: 1,
  maximum: 2,
  items: [makeModifier(11), makeModifier(12), makeModifier(13)],
});
const menu = makeMenu([makeItem(10, { groups: [group] }), makeItem(20)]);
const pick = (...ids: number[]): ChosenModifier[] => ids.map((id) => ({ group_id: 1, id, count: 1 }));
const line = (cart_id: string, modifiers: ChosenModifier[], over: Partial<CartLine> = {}): CartLine => ({
  cart_id,
  item_id: 10,
  count: 1,
  modifiers,
  ...over,
});
const context = (out_of_stock_items: number[] = [], unavailable: number[] = []): CartContext => ({
  menu: indexMenu({ ...menu, out_of_stock_items }),
  unavailable: new Set(unavailable),
  newId: () => "new",
});
const refusalOf = (change: CartChange) => (change.ok ? null : change.refusal.id);
const edit = (lines: CartLine[], cart_id: string, ids: number[], now = context()) =>
  editLine(lines, { line: cart_id, modifiers: pick(...ids) }, now);

describe("other choices for a line", () => {
  const cart = [line("a", pick(11), { count: 3 }), line("b", pick(12)), line("c", [], { item_id: 20 })];

  it("CART-20 a line is replaced in its place, under its id and with its count", () => {
    expect(edit(cart, "a", [13, 11])).toEqual({
      ok: true,
      cart_id: "a",
      lines: [line("a", pick(11, 13), { count: 3 }), cart[1], cart[2]],
    });
  });

  it("CART-20 a line that comes to equal another becomes one with it, and both counts are kept", () => {
    const merged = [line("a", pick(12), { count: 4 }), cart[2]];
    expect(edit(cart, "a", [12])).toEqual({ ok: true, cart_id: "a", lines: merged });
    expect(edit(cart, "b", [11])).toEqual({
      ok: true,
      cart_id: "a",
      lines: [line("a", pick(11), { count: 4 }), cart[2]],
    });
    const many = [line("a", pick(11), { count: 60 }), line("b", pick(12), { count: 40 })];
    expect(refusalOf(edit(many, "a", [12]))).toBe("count_invalid");
  });

  it("CART-20 refuses a line that is gone or belongs to others, and choices that cannot be ordered", () => {
    expect(refusalOf(edit(cart, "z", [12]))).toBe("line_not_found");
    expect(refusalOf(edit([line("a", pick(11), { is_dine_in: true })], "a", [12]))).toBe("cannot_update_order");
    const free = line("a", pick(11), { is_free_item: true, promotion_id: 7 });
    expect(refusalOf(edit([free], "a", [12]))).toBe("free_item_locked");
    expect(refusalOf(edit(cart, "a", []))).toBe("choices_invalid");
    expect(refusalOf(edit(cart, "a", [99]))).toBe("choices_invalid");
    expect(refusalOf(edit(cart, "a", [12], context([12])))).toBe("choice_sold_out");
    expect(refusalOf(edit(cart, "a", [12], context([], [10])))).toBe("unavailable_now");
    expect(refusalOf(edit([line("a", [], { item_id: 99 })], "a", []))).toBe("not_in_menu");
  });

  it("CART-20 what has sold out since can be given back", () => {
    expect(edit(cart, "a", [12], context([11])).ok).toBe(true);
  });

  it("CART-20 whatever is edited: no unit is lost, no two lines are equal, and others stay as they are", () => {
    const choice = fc.subarray([11, 12, 13], { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(choice, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        choice,
        (wanted, at, ids) => {
          const lines = mergeLines(wanted.map(([chosen, count], i) => line(`l${i}`, pick(...chosen), { count })));
          const target = lines[at % lines.length]?.cart_id ?? "";
          const change = edit(lines, target, ids);
          if (!change.ok) throw new Error(change.refusal.id);
          expect(totalCount(change.lines)).toBe(totalCount(lines));
          expect(new Set(change.lines.map(contentOf)).size).toBe(change.lines.length);
          for (const other of change.lines) if (other.cart_id !== change.cart_id) expect(lines).toContainEqual(other);
          const again = editLine(change.lines, { line: change.cart_id ?? "", modifiers: pick(...ids) }, context());
          expect(again, "saving twice is saving once").toEqual(change);
        },
      ),
    );
  });
});
