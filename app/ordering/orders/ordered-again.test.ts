import { describe, expect, it } from "vitest";
import { indexMenu } from "~/ordering/menu/menu-index";
import { makeGroup, makeItem, makeMenu, makeModifier } from "~/ordering/model/menu-fixture";
import { addAll } from "~/ordering/cart/add-all";
import type { CartContext } from "~/ordering/cart/cart";
import type { OrderItem } from "./order-payload";
import { additionsOf } from "./ordered-again";

const large = makeModifier(11);
const size = makeGroup(1, { minimum: 1, maximum: 1, items: [large, makeModifier(12)] });
const menu = makeMenu([makeItem(10, { groups: [size] }), makeItem(20), makeItem(30)]);

function context(out_of_stock_items: number[] = [], unavailable: number[] = []): CartContext {
  let next = 0;
  return {
    menu: indexMenu({ ...menu, out_of_stock_items }),
    unavailable: new Set(unavailable),
    newId: () => `new-${++next}`,
  };
}

const modifier = (id: number): OrderItem["modifiers"][number] => ({
  id,
  group_id: 1,
  quantity: 1,
  name: "",
  unit_price: "0.00",
  sub_total: "0.00",
  items_modifer_group_item_id: id,
  translations: {},
});
const ordered = (id: number, over: Partial<OrderItem> = {}): OrderItem => ({
  id,
  quantity: 1,
  note: "",
  free_item: false,
  modifiers: [],
  name: "",
  unit_price: "1.00",
  sub_total: "1.00",
  image_url: null,
  translations: {},
  discount: null,
  ...over,
});
const again = (items: OrderItem[], now = context()) => addAll([], additionsOf(items), now);

describe("an order of before", () => {
  it("is added with its counts and choices; what a promotion gave is not", () => {
    const items = [
      ordered(10, { quantity: 2, modifiers: [modifier(11)] }),
      ordered(20, { free_item: true }),
      ordered(30, { quantity: 3 }),
    ];
    expect(again(items)).toEqual({
      lines: [
        { cart_id: "new-1", item_id: 10, count: 2, modifiers: [{ group_id: 1, id: 11, count: 1 }] },
        { cart_id: "new-2", item_id: 30, count: 3, modifiers: [] },
      ],
      left: [],
      refusal: null,
    });
  });

  it("PASTORDER-09 needs at least one item still in the menu; those no longer there are left out", () => {
    const some = again([ordered(99), ordered(20), ordered(98)]);
    expect([some.lines.map(({ item_id }) => item_id), some.left]).toEqual([[20], [0, 2]]);
    const none = again([ordered(99), ordered(98)]);
    expect([none.lines, none.left]).toEqual([[], [0, 1]]);
    expect(none.refusal).toEqual({ ok: false, refusal: { id: "not_in_menu" } });
  });

  it("leaves out what is sold out, off its schedule, or no longer has what was chosen", () => {
    expect(again([ordered(20), ordered(30)], context([20])).left).toEqual([0]);
    expect(again([ordered(20), ordered(30)], context([], [30])).left).toEqual([1]);
    expect(again([ordered(10, { modifiers: [modifier(13)] }), ordered(30)]).left).toEqual([0]);
    expect(again([ordered(10, { modifiers: [modifier(11)] }), ordered(30)], context([11])).left).toEqual([0]);
  });
});
