import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CartLine } from "~/ordering/cart/cart";
import { makeGroup, makeItem, makeMenu, makeModifier, makeTax } from "~/ordering/model/menu-fixture";
import { indexMenu, type MenuIndex } from "~/ordering/menu/menu-index";
import type { Menu, Surcharge } from "~/ordering/model/menu";
import { pricingLines } from "./lines";
import { price } from "./price";
import { makeInput, makeLine } from "./pricing-fixture";
import type { PricedCart, PricingInput } from "./types";

const group = makeGroup(1, {
  maximum: 4,
  has_quantity_selector: true,
  items: [makeModifier(11, 105), makeModifier(12, 50)],
});
const items = [
  makeItem(10, { unit_price: 1490, taxes: [1], groups: [group] }),
  makeItem(20, { unit_price: 333, taxes: [1, 2] }),
  makeItem(30, { unit_price: 1 }),
];
const taxes = [makeTax(1, 9), makeTax(2, 7.125, "City")];
const charge = (id: number, over: Partial<Surcharge> = {}): Surcharge => ({
  id,
  name: `Charge ${id}`,
  translations: {},
  type: "FIXED",
  value: 500,
  taxes: [1],
  applicable_on_weborder: true,
  applicable_on_takeaway: false,
  ...over,
});
const surcharges = [charge(1), charge(2, { type: "PERCENTAGE", value: 10, taxes: [], applicable_on_takeaway: true })];

const line = (item_id: number, count: number, modifiers: CartLine["modifiers"] = []): CartLine => ({
  cart_id: `c${item_id}-${modifiers.length}`,
  item_id,
  count,
  modifiers,
});
const pick = (id: number, count = 1) => ({ group_id: 1, id, count });

function priceLines(
  lines: CartLine[],
  over: Partial<Menu> = {},
  order_type: "delivery" | "pickup" = "delivery",
  earn_percent = 0,
): PricedCart {
  const index: MenuIndex = indexMenu(makeMenu(items, { taxes, surcharges, ...over }));
  return price({
    lines: pricingLines(lines, index),
    order_type,
    is_tax_inclusive: index.menu.is_tax_inclusive,
    surcharges: index.menu.surcharges.map((each) => ({
      ...each,
      taxes: index.taxesBySurcharge.get(each.id) ?? { taxes: [], rate: 0 },
    })),
    delivery_charge_id: 1,
    loyalty_enabled: true,
    earn_percent,
  });
}

describe("pricing a cart", () => {
  test("CUSTOM-11 TAX-10 a line is item plus modifiers times their counts, times its count; subTotal is their sum", () => {
    const priced = priceLines([line(10, 2, [pick(11), pick(12, 2)]), line(20, 3)]);
    expect(
      priced.lines.map(({ unit, itemTotalBeforePromotion, sub_total }) => [unit, itemTotalBeforePromotion, sub_total]),
    ).toEqual([
      [1695, 3390, 3390],
      [333, 999, 999],
    ]);
    expect(priced.subTotal).toBe(4389);
  });

  test("CART-01 TAX-08 TAX-09 a cart has every amount of the specification", () => {
    expect(priceLines([line(20, 1)])).toMatchObject({
      subTotal: 333,
      orderPromotionDiscount: 0,
      discountTotal: 0,
      surchargeBreakDown: [
        { name: "Charge 1", amount: 500, is_delivery_charge: true },
        { name: "Charge 2", amount: 33, is_delivery_charge: false },
      ],
      surchargeSubTotal: 533,
      surchargeTotal: 578,
      subTotalAfterDiscount: 333,
      subTotalTaxAfterDiscount: 54,
      taxTotal: 99,
      totalBeforeDiscount: 866,
      totalBeforeLoyalty: 965,
      loyaltyTotal: 0,
      totalBeforeTip: 965,
      total: 965,
    });
  });

  test("TIP-08 a tip that was chosen is charged no more where none can be given", () => {
    const tipped = {
      tip: { type: "value" as const, value: 400 },
      tips_enabled: true,
      payment_type: "stripe" as const,
    };
    const tipOf = (over: Partial<PricingInput>) => price(makeInput([makeLine(1)], { ...tipped, ...over })).tip;
    expect(tipOf({})).toBe(400);
    expect(tipOf({ payment_type: "cash_on_delivery" })).toBe(0);
    expect(tipOf({ payment_type: "card_on_delivery" })).toBe(0);
    expect(tipOf({ order_type: "pickup" })).toBe(0);
    expect(tipOf({ tips_enabled: false })).toBe(0);
  });

  test("TAX-03 inclusive tax is part of the price: nothing is added", () => {
    const priced = priceLines([line(20, 1)], { is_tax_inclusive: true });
    // 333 × 9 / 116.125 + 500 × 9 / 109, and 333 × 7.125 / 116.125
    expect(priced.taxes).toEqual([
      { id: 1, amount: 67 },
      { id: 2, amount: 20 },
    ]);
    expect(priced).toMatchObject({ taxTotal: 87, total: 866, surchargeTotal: 533 });
  });

  test("TAX-06 TAX-05 web-order surcharges on a delivery, takeaway ones on a pickup, percentages of the subtotal", () => {
    expect(priceLines([line(20, 1)], {}, "pickup").surchargeBreakDown.map(({ id, amount }) => [id, amount])).toEqual([
      [2, 33],
    ]);
    expect(priceLines([line(30, 5)], {}, "pickup").surchargeBreakDown[0]?.amount).toBe(1);
  });

  test("a cart without lines costs 0 everywhere", () => {
    const priced = priceLines([], {}, "delivery", 5);
    expect(priced.is_tax_inclusive).toBe(false);
    for (const value of Object.values(priced)) expect([0, null, false, []]).toContainEqual(value);
  });

  test("sold-out, gone and free lines never reach pricing, equal lines are one", () => {
    const soldOut = { out_of_stock_items: [12, 30] };
    const lines = [
      line(10, 1, [pick(12)]),
      line(30, 1),
      line(99, 1),
      line(10, 1, [pick(77)]),
      { ...line(20, 1), is_free_item: true, promotion_id: 1 },
    ];
    expect(priceLines(lines, soldOut).lines).toEqual([]);
    const equal = [
      line(10, 1, [pick(11), pick(12)]),
      line(20, 1),
      { ...line(10, 2, [pick(12), pick(11)]), cart_id: "other" },
    ];
    expect(priceLines(equal).lines.map(({ cart_id, count }) => [cart_id, count])).toEqual([
      ["c10-2", 3],
      ["c20-0", 1],
    ]);
  });

  test("loyalty earned is rounded down", () => {
    expect(priceLines([line(20, 1)], {}, "delivery", 5).earned_loyalty).toBe(16);
    expect(priceLines([line(20, 1)], {}, "delivery", 0.0001).earned_loyalty).toBe(0);
  });

  test("refuses amounts that are too large to be exact", () => {
    const huge = [makeItem(10, { unit_price: 9_000_000_000_000_000 })];
    const index = indexMenu(makeMenu(huge));
    const cart = { order_type: "pickup" as const, is_tax_inclusive: true, surcharges: [], delivery_charge_id: null };
    expect(() => price({ ...cart, lines: pricingLines([line(10, 2)], index) })).toThrow(RangeError);
  });
});

describe("TAX-12 TAX-13 TAX-14 whatever the cart", () => {
  const carts = fc.array(
    fc.tuple(fc.constantFrom(10, 20, 30), fc.integer({ min: 1, max: 99 }), fc.subarray([pick(11), pick(12, 3)])),
    { maxLength: 20 },
  );
  const menus = fc.record({ is_tax_inclusive: fc.boolean() });
  const types = fc.constantFrom("delivery" as const, "pickup" as const);
  const linesOf = (cart: [number, number, CartLine["modifiers"]][]) =>
    cart.map(([id, count, modifiers], at) => ({ ...line(id, count, id === 10 ? modifiers : []), cart_id: `c${at}` }));

  test("no amount is negative, parts add up, and the chain of totals holds", () => {
    fc.assert(
      fc.property(carts, menus, types, (cart, menu, type) => {
        const priced = priceLines(linesOf(cart), menu, type);
        const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
        for (const amount of Object.values(priced))
          if (typeof amount === "number") expect(amount).toBeGreaterThanOrEqual(0);
        expect(priced.lines.reduce((total, { sub_total }) => total + sub_total, 0)).toBe(priced.subTotal);
        expect(sum(priced.surchargeBreakDown)).toBe(priced.surchargeSubTotal);
        expect(sum(priced.taxes)).toBe(priced.taxTotal);
        expect(priced.totalBeforeDiscount).toBe(priced.subTotal + priced.surchargeSubTotal);
        expect(priced.totalBeforeLoyalty).toBe(
          priced.totalBeforeDiscount - priced.discountTotal + (menu.is_tax_inclusive ? 0 : priced.taxTotal),
        );
        expect(priced.total).toBe(priced.totalBeforeTip + priced.tip);
        expect(priceLines(linesOf(cart), menu, type)).toEqual(priced);
      }),
    );
  });

  test("one more unit never lowers the total", () => {
    fc.assert(
      fc.property(carts, menus, types, fc.nat(19), (cart, menu, type, at) => {
        fc.pre(cart.length > 0);
        const lines = linesOf(cart);
        const more = lines.map((each, place) =>
          place === at % lines.length ? { ...each, count: each.count + 1 } : each,
        );
        expect(priceLines(more, menu, type).total).toBeGreaterThanOrEqual(priceLines(lines, menu, type).total);
      }),
    );
  });
});
