import { describe, expect, test } from "vitest";
import type { CartLine } from "~/ordering/cart/cart";
import { MAX_LINES } from "~/ordering/cart/limits";
import { makeGroup, makeItem, makeMenu, makeModifier } from "~/ordering/model/menu-fixture";
import { indexMenu, type MenuIndex } from "~/ordering/menu/menu-index";
import type { Menu } from "~/ordering/model/menu";
import { pricingLines } from "./lines";
import { price } from "./price";
import { makeInput } from "./pricing-fixture";
import { chooseForFreeLine, needsChoice, settleFreeItems, takeOfferedItem, type FreeItemContext } from "./free-items";
import type { Promotion, PromotionAction, Target } from "~/ordering/promotions/promotion";
import { makePromotion } from "~/ordering/promotions/promotion-fixture";

const item = (id: number): Target => ({ field: "item", id });
const flavours = makeGroup(1, { maximum: 2, items: [makeModifier(11, 150), makeModifier(12, 0)] });
const preset = makeGroup(2, { items: [makeModifier(21, 80, { is_default: true }), makeModifier(22)] });
const gift = makeGroup(3, { items: [makeModifier(31, 0, { is_default: true })] });
const mixed = makeGroup(4, {
  maximum: 2,
  items: [makeModifier(41, 0, { is_default: true }), makeModifier(42, 30, { is_default: true })],
});
const items = [
  makeItem(1, { unit_price: 1200 }),
  makeItem(2, { unit_price: 300 }),
  makeItem(3, { unit_price: 500, groups: [flavours] }),
  makeItem(4, { unit_price: 700, groups: [preset] }),
  makeItem(5, { unit_price: 700, groups: [gift] }),
  makeItem(6, { items: [makeItem(61)] }),
  makeItem(7, { groups: [mixed] }),
];
const menuWith = (over: Partial<Menu> = {}) => indexMenu(makeMenu(items, over));
const menu = menuWith();

const paid: CartLine = { cart_id: "paid", item_id: 1, count: 2, modifiers: [] };
const free = (item_id: number, over: Partial<CartLine> = {}): CartLine => ({
  cart_id: `free-${item_id}`,
  item_id,
  count: 1,
  modifiers: [],
  is_free_item: true,
  promotion_id: 7,
  ...over,
});
const giving = (action: Partial<PromotionAction> = {}, over: Partial<Promotion> = {}): Promotion =>
  makePromotion(7, {
    ...over,
    condition: { include: [item(1)], ...over.condition },
    action: { type: "gets_free_item", value: 0, include: [item(2)], ...action },
  });

function contextOf(promotions: Promotion[], over: Partial<FreeItemContext> = {}): FreeItemContext {
  let ids = 0;
  return { menu, promotions, order_type: "delivery", newId: () => `new-${ids++}`, ...over };
}
const settle = (lines: CartLine[], promotion: Promotion, over: Partial<FreeItemContext> = {}) =>
  settleFreeItems(lines, contextOf([promotion], over));

describe("free items come with their promotion", () => {
  test("PROMO-19 the included item is added in the action's quantity, 1 when it names none", () => {
    for (const [quantity, count] of [
      [3, 3],
      [1, 1],
      [0, 1],
      [undefined, 1],
    ]) {
      const { lines, added } = settle([paid], giving({ quantity }));
      expect(added).toEqual([free(2, { cart_id: "new-0", count })]);
      expect(lines).toEqual([paid, ...added]);
    }
  });

  test("PROMO-19 its priced line carries the promotion and its priority", () => {
    const promotion = giving({ quantity: 2, price_modifiers: true }, { priority: 4 });
    const { lines } = settle([paid], promotion);
    const priced = price(makeInput(pricingLines(lines, menu), { promotions: [promotion] }));
    expect(priced.lines[1]).toMatchObject({
      item_id: 2,
      count: 2,
      itemTotalBeforePromotion: 600,
      sub_total: 0,
      is_free_item: true,
      applied_promotion_id: 7,
      applied_promotion_priority: 4,
    });
    expect(priced.subTotal).toBe(2400);
    expect(priced.appliedPromotions.map(({ id }) => id)).toEqual([7]);
  });

  test("settling twice changes nothing, and a part that is there already counts", () => {
    const once = settle([paid], giving({ quantity: 3 })).lines;
    expect(settle(once, giving({ quantity: 3 }))).toMatchObject({ lines: once, added: [], removed: [] });
    const partly = settle([paid, free(2, { count: 2 })], giving({ quantity: 3 }));
    expect(partly.lines).toEqual([paid, free(2, { count: 3 })]);
  });

  test("no line comes without the condition, without its code, from another kind of promotion, or into a full cart", () => {
    const none = [
      settle([free(2)], giving()),
      settle([paid], giving({}, { coupon_codes: [{ id: 1, code: "FREE" }] })),
      settle([paid], giving({ type: "gets_percent_discount_on_item" })),
    ];
    for (const { added, offers } of none) expect([added, offers]).toEqual([[], []]);
    const coded = giving({}, { coupon_codes: [{ id: 1, code: "FREE" }] });
    expect(settle([paid], coded, { promo_code: "FREE" }).added).toHaveLength(1);
    const full = Array.from({ length: MAX_LINES }, (_, n) => ({
      ...paid,
      cart_id: `line-${n}`,
      modifiers: [{ group_id: 1, id: n, count: 1 }],
    }));
    expect(settle([paid, ...full.slice(1)], giving()).added).toEqual([]);
    expect(settle([paid, ...full.slice(2)], giving()).added).toHaveLength(1);
  });

  test("each promotion counts its own free units, and the cart's last place goes to the first", () => {
    const second = makePromotion(8, {
      condition: { include: [item(1)] },
      action: { type: "gets_free_item", quantity: 2, include: [item(5)] },
    });
    const both = contextOf([giving(), second]);
    const { lines } = settleFreeItems([paid, free(2)], both);
    expect(lines.map(({ item_id, count, promotion_id }) => [item_id, count, promotion_id])).toEqual([
      [1, 2, undefined],
      [2, 1, 7],
      [5, 2, 8],
    ]);
    const named = { ...paid, cart_id: "named", item_id: 2, promotion_id: 7 };
    expect(settle([paid, named], giving()).added).toHaveLength(1);
    const many = Array.from({ length: MAX_LINES - 1 }, (_, n) => ({
      ...paid,
      cart_id: `line-${n}`,
      modifiers: n === 0 ? [] : [{ group_id: 1, id: n, count: 1 }],
    }));
    expect(settleFreeItems(many, both).added.map(({ item_id }) => item_id)).toEqual([2]);
    expect(settle([paid], giving(), { unavailable: new Set([2]) }).offers).toEqual([]);
  });

  test("what cannot be ordered now is not given", () => {
    expect(settle([paid], giving(), { unavailable: new Set([2]) }).added).toEqual([]);
    expect(settle([paid], giving(), { menu: menuWith({ out_of_stock_items: [2] }) }).added).toEqual([]);
    expect(settle([paid], giving({ include: [item(6)] })).added).toEqual([]);
  });

  test("default choices come along unless they would cost something", () => {
    const choices = (id: number, price_modifiers: boolean) =>
      settle([paid], giving({ include: [item(id)], price_modifiers })).added[0]?.modifiers;
    expect(choices(4, false)).toEqual([]);
    expect(choices(4, true)).toEqual([{ group_id: 2, id: 21, count: 1 }]);
    expect(choices(7, false)).toEqual([]);
    expect(choices(5, false)).toEqual([{ group_id: 3, id: 31, count: 1 }]);
  });

  test("several included items are offered, not added", () => {
    const promotion = giving({ include: [item(2), item(3)], quantity: 2 });
    const context = contextOf([promotion]);
    const settled = settleFreeItems([paid], context);
    expect(settled).toMatchObject({ added: [], offers: [{ promotion, quantity: 2, item_ids: [2, 3] }] });
    const offer = settled.offers[0];
    if (!offer) throw new Error("no offer");
    const taken = takeOfferedItem([paid], offer, 3, context);
    expect(taken).toEqual({
      ok: true,
      lines: [paid, free(3, { cart_id: "new-0", count: 2 })],
      cart_id: "new-0",
    });
    expect(takeOfferedItem([paid], offer, 4, context)).toMatchObject({ ok: false, refusal: { id: "not_in_menu" } });
    const full = Array.from({ length: MAX_LINES }, () => paid);
    expect(takeOfferedItem(full, offer, 3, context)).toMatchObject({
      ok: false,
      refusal: { id: "line_limit", values: { max: MAX_LINES } },
    });
    expect(settleFreeItems(taken.ok ? taken.lines : [], context)).toMatchObject({ removed: [], offers: [] });
    const everything = giving({ include: [], exclude: [item(1)] });
    expect(settle([paid], everything).offers[0]?.item_ids.sort()).toEqual([2, 3, 4, 5, 61, 7]);
  });
});

describe("free items leave with their promotion", () => {
  const left = (lines: CartLine[], promotion: Promotion, index: MenuIndex = menu) =>
    settle(lines, promotion, { menu: index }).removed.map(({ cart_id }) => cart_id);

  test("PROMO-25 when its condition no longer holds, its code is gone, or it is gone itself", () => {
    expect(left([{ ...paid, item_id: 2 }, free(2)], giving())).toEqual(["free-2"]);
    expect(left([paid, free(2)], giving({}, { coupon_codes: [{ id: 1, code: "FREE" }] }))).toEqual(["free-2"]);
    expect(left([paid, free(2)], makePromotion(9))).toEqual(["free-2"]);
    expect(left([paid, free(2)], makePromotion(7))).toEqual(["free-2"]);
    expect(left([paid, free(2)], giving())).toEqual([]);
  });

  test("PROMO-25 when its item is not among the included ones, is excluded, or cannot be had", () => {
    expect(left([paid, free(3)], giving())).toEqual(["free-3"]);
    expect(left([paid, free(3)], giving({ include: [], exclude: [item(3)] }))).toEqual(["free-3"]);
    expect(left([paid, free(3)], giving({ include: [] }))).toEqual([]);
    const category = giving({ include: [{ field: "category", id: 1 }] });
    expect(left([paid, free(2)], category, menuWith({ out_of_stock_items: [2] }))).toEqual(["free-2"]);
  });

  test("PROMO-25 when its whole count goes beyond the quantity; the next line is still tried", () => {
    const promotion = giving({ include: [], quantity: 3 });
    const lines = [paid, free(2, { count: 2 }), free(3, { count: 2 }), free(4)];
    expect(left(lines, promotion)).toEqual(["free-3"]);
    expect(left([paid, free(2, { count: 4 })], promotion)).toEqual(["free-2"]);
  });

  test("PROMO-25 a paid line never leaves, and one that names no promotion is never free", () => {
    expect(left([paid, free(2, { promotion_id: undefined })], giving())).toEqual(["free-2"]);
    expect(settle([{ ...paid, item_id: 99 }], giving()).lines).toHaveLength(1);
  });

  test("PROMO-25 pricing leaves them out as well", () => {
    const lines = [paid, free(2), free(3)];
    const priced = (promotions: Promotion[]) =>
      price(makeInput(pricingLines(lines, menu), { promotions })).lines.map(({ cart_id }) => cart_id);
    expect(priced([giving()])).toEqual(["paid", "free-2"]);
    expect(priced([])).toEqual(["paid"]);
  });
});

describe("the customer's choice", () => {
  test("PROMO-23 is asked for when every group of a free item has zero selected items", () => {
    const chosen = free(3, { modifiers: [{ group_id: 1, id: 12, count: 1 }] });
    expect(
      [free(3), chosen, free(2), free(99), { ...paid, item_id: 3 }].map((line) => needsChoice(line, menu)),
    ).toEqual([true, false, false, false, false]);
    expect(settle([paid], giving({ include: [item(3)] })).unchosen).toEqual([free(3, { cart_id: "new-0" })]);
  });

  test("PROMO-23 is kept when the item's groups allow it", () => {
    const choose = (cart_id: string, ids: number[]) =>
      chooseForFreeLine(
        [paid, free(3)],
        cart_id,
        ids.map((id) => ({ group_id: 1, id, count: 1 })),
        menu,
      );
    const modifiers = [{ group_id: 1, id: 11, count: 1 }];
    expect(choose("free-3", [11])).toEqual({ ok: true, lines: [paid, free(3, { modifiers })], cart_id: "free-3" });
    expect(choose("free-3", [99])).toMatchObject({ ok: false, refusal: { id: "choices_invalid" } });
    expect(choose("paid", [11])).toMatchObject({ ok: false, refusal: { id: "line_not_found" } });
    expect(choose("none", [11])).toMatchObject({ ok: false, refusal: { id: "line_not_found" } });
  });

  test("PROMO-24 then the line costs 0 when the promotion includes modifiers, otherwise the modifiers alone", () => {
    const line = free(3, { count: 2, modifiers: [{ group_id: 1, id: 11, count: 1 }] });
    const priced = (price_modifiers?: boolean) =>
      price(
        makeInput(pricingLines([paid, line], menu), {
          promotions: [giving({ include: [item(3)], quantity: 2, price_modifiers })],
        }),
      ).lines[1];
    expect(priced(true)).toMatchObject({ itemTotalBeforePromotion: 1300, discount: 1300, sub_total: 0 });
    expect(priced(false)).toMatchObject({ itemTotalBeforePromotion: 1300, discount: 1000, sub_total: 300 });
    expect(priced(undefined)).toMatchObject({ sub_total: 300 });
  });
});
