import { describe, expect, test } from "vitest";
import { makeItem, makeMenu } from "~/ordering/model/menu-fixture";
import { indexMenu } from "~/ordering/menu/menu-index";
import { price } from "../pricing/price";
import { makeInput, makeLine } from "../pricing/pricing-fixture";
import type { PricedCart, PricingInput } from "../pricing/types";
import { promotionsOnMenu } from "./candidates";
import type { ActionType, PromotionCondition, Target } from "./promotion";
import { makePromotion } from "./promotion-fixture";

const item = (id: number): Target => ({ field: "item", id });
const category = (id: number): Target => ({ field: "category", id });

/** Two burgers (item 1, category 1) and three drinks (item 2, categories 2 and 9), 10.00 each. */
const lines = [makeLine(1, { count: 2 }), makeLine(2, { count: 3, category_ids: [2, 9] })];
const applied = (input: PricingInput): PricedCart["appliedPromotions"][number]["id"][] =>
  price(input).appliedPromotions.map(({ id }) => id);
const isMet = (condition: Partial<PromotionCondition>) =>
  applied(makeInput(lines, { promotions: [makePromotion(1, { condition })] })).length > 0;

describe("conditions", () => {
  test("PROMO-03 buys_specific_items needs min_qty units of what is included and not excluded", () => {
    const include = [item(1), category(2)];
    expect([1, 5, 6].map((min_qty) => isMet({ include, min_qty }))).toEqual([true, true, false]);
    expect([2, 3].map((min_qty) => isMet({ include, exclude: [category(9)], min_qty }))).toEqual([true, false]);
    expect(isMet({ include: [category(9)], min_qty: 3 })).toBe(true);
    expect(isMet({ include: [item(2)], exclude: [item(2)] })).toBe(false);
    expect(isMet({ include: [item(9), category(7)] })).toBe(false);
    expect(isMet({ exclude: [item(1), item(2)] })).toBe(false);
  });

  test("PROMO-03 a min_qty of 0, or none, means one unit", () => {
    for (const min_qty of [undefined, 0, -2]) {
      expect(isMet({ include: [item(1)], min_qty })).toBe(true);
      expect(isMet({ include: [item(3)], min_qty })).toBe(false);
    }
  });

  test("PROMO-04 buys_for_specific_amount needs matching lines of min_price before any promotion", () => {
    const buys = (min_price: number | undefined, include: Target[] = [], exclude: Target[] = []) =>
      isMet({ type: "buys_for_specific_amount", min_price, include, exclude });
    expect([5000, 5001].map((min_price) => buys(min_price))).toEqual([true, false]);
    expect([2000, 2001].map((min_price) => buys(min_price, [item(1)]))).toEqual([true, false]);
    expect([3000, 3001].map((min_price) => buys(min_price, [], [category(1)]))).toEqual([true, false]);
    expect(buys(undefined)).toBe(true);
  });

  test("count paid lines alone, with their modifiers", () => {
    const free = makeLine(3, { cart_id: "free", count: 9, free_of_promotion: 7 });
    const rich = makeLine(1, { modifiers: [{ unit_price: 250, count: 2 }] });
    const promotions = (min_price: number) => [
      makePromotion(1, { condition: { type: "buys_for_specific_amount", min_price } }),
      makePromotion(7, { action: { type: "gets_free_item", quantity: 9 } }),
    ];
    expect(applied(makeInput([rich, free], { promotions: promotions(1500) }))).toEqual([1, 7]);
    expect(applied(makeInput([rich, free], { promotions: promotions(1501) }))).toEqual([7]);
  });
});

describe("which promotions are candidates", () => {
  test("PROMO-05 delivery actions are dropped unless the order is a delivery", () => {
    const types: ActionType[] = [
      "gets_free_delivery",
      "gets_percent_delivery_discount",
      "gets_value_delivery_discount",
    ];
    const surcharge = { id: 1, name: "Delivery", translations: {}, type: "FIXED" as const, value: 500 };
    const everywhere = { applicable_on_weborder: true, applicable_on_takeaway: true, taxes: { taxes: [], rate: 0 } };
    for (const type of types) {
      const promotions = [makePromotion(1, { action: { type, value: 10 } })];
      const charged = { promotions, surcharges: [{ ...surcharge, ...everywhere }], delivery_charge_id: 1 };
      expect(applied(makeInput(lines, { ...charged, order_type: "delivery" }))).toEqual([1]);
      expect(applied(makeInput(lines, { ...charged, order_type: "pickup" }))).toEqual([]);
    }
    expect(applied(makeInput(lines, { promotions: [makePromotion(1)], order_type: "pickup" }))).toEqual([1]);
  });

  test("PROMO-06 a promotion naming an item that is sold out or not in the menu is dropped", () => {
    const menu = indexMenu(makeMenu([makeItem(1), makeItem(2)], { out_of_stock_items: [2] }));
    const remain = (include: Target[], given: Target[] | undefined) =>
      promotionsOnMenu([makePromotion(1, { condition: { include }, action: { include: given } })], menu).length === 1;
    expect(remain([item(1)], [item(1)])).toBe(true);
    expect(remain([item(1), item(2)], undefined)).toBe(false);
    expect(remain([item(3)], undefined)).toBe(false);
    expect(remain([], [item(2)])).toBe(false);
    expect(remain([], [item(3)])).toBe(false);
    expect(remain([category(3)], [category(2)])).toBe(true);
  });

  test("PROMO-08 PROMO-09 with codes only after the first of them was entered, without codes by itself", () => {
    const coupon_codes = [
      { id: 1, code: "FIRST" },
      { id: 2, code: "SECOND" },
    ];
    const promotions = [makePromotion(1, { coupon_codes })];
    const withCode = (promo_code?: string | null) => applied(makeInput(lines, { promotions, promo_code }));
    expect(withCode("FIRST")).toEqual([1]);
    for (const code of ["SECOND", "first", "", null, undefined]) expect(withCode(code)).toEqual([]);
    expect(applied(makeInput(lines, { promotions: [makePromotion(1)], promo_code: "OTHER" }))).toEqual([1]);
  });

  test("PROMO-10 the lower priority number wins a line, then the lower id; others apply elsewhere", () => {
    const half = (id: number, priority: number, include: Target[] = []) =>
      makePromotion(id, { priority, condition: { include }, action: { value: 50 } });
    const winners = (...promotions: ReturnType<typeof half>[]) =>
      price(makeInput(lines, { promotions })).lines.map((line) => [
        line.applied_promotion_id,
        line.applied_promotion_priority,
      ]);
    expect(winners(half(1, 5), half(2, 4))).toEqual([
      [2, 4],
      [2, 4],
    ]);
    expect(winners(half(8, 4), half(3, 4))).toEqual([
      [3, 4],
      [3, 4],
    ]);
    expect(winners(half(1, 5), half(2, 4, [item(2)]))).toEqual([
      [1, 5],
      [2, 4],
    ]);
  });

  test("PROMO-10 a later promotion needs its condition on the lines that are left", () => {
    const first = makePromotion(1, { condition: { include: [item(2)] } });
    const needs = (min_qty: number) => makePromotion(2, { condition: { min_qty } });
    expect(applied(makeInput(lines, { promotions: [first, needs(2)] }))).toEqual([1, 2]);
    expect(applied(makeInput(lines, { promotions: [first, needs(3)] }))).toEqual([1]);
  });

  test("PROMO-10 of several order promotions the first that gives something wins", () => {
    const onOrder = (id: number, priority: number, value: number) =>
      makePromotion(id, { priority, action: { type: "gets_value_discount_on_order", value } });
    const { orderPromotion, orderPromotionDiscount } = price(
      makeInput(lines, { promotions: [onOrder(1, 3, 100), onOrder(2, 2, 200), onOrder(3, 1, 5001), onOrder(4, 1, 0)] }),
    );
    expect([orderPromotion, orderPromotionDiscount]).toEqual([2, 200]);
  });
});

test("PROMO-02 a priced cart names the promotions that gave something, the order's apart", () => {
  const translations = { zh: { name: "九折" } };
  const promotions = [
    makePromotion(9, { name: "Tenth off", translations }),
    makePromotion(4, { action: { type: "gets_percent_discount_on_order", value: 5 } }),
    makePromotion(2, { condition: { include: [item(3)] } }),
  ];
  const priced = price(makeInput(lines, { promotions }));
  expect(priced.appliedPromotions).toEqual([
    { id: 4, name: "Promotion 4", translations: {} },
    { id: 9, name: "Tenth off", translations },
  ]);
  expect(priced.orderPromotion).toBe(4);
});
