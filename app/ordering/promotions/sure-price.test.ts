import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indexMenu } from "~/ordering/menu/menu-index";
import { makeCategory, makeItem, makeMenu } from "~/ordering/model/menu-fixture";
import { price } from "~/ordering/pricing/price";
import { makeInput, makeLine } from "~/ordering/pricing/pricing-fixture";
import type { PricingLine } from "~/ordering/pricing/types";
import { ACTION_TYPES, CONDITION_TYPES, type Promotion, type Target } from "./promotion";
import { makePromotion } from "./promotion-fixture";
import { surePrice, takenOff } from "./offer-price";
import { sureOffers } from "./sure-price";

const item = (id: number): Target => ({ field: "item", id });
const category = (id: number): Target => ({ field: "category", id });

/** Items 1 to 6 in the categories 1 to 3; they cost what is told. */
const menuOf = (prices: readonly number[]) =>
  indexMenu(
    makeMenu([], {
      categories: [1, 2, 3].map((id) =>
        makeCategory(id, {
          items: [2 * id - 1, 2 * id].map((each) => makeItem(each, { unit_price: prices[each - 1] ?? 0 })),
        }),
      ),
    }),
  );
const menu = menuOf([1000, 1050, 300, 990, 5, 0]);
const sureOf = (...promotions: Promotion[]) => {
  const items = [...menu.itemById.values()];
  const offers = sureOffers(items, promotions, menu);
  return items.flatMap(({ id, unit_price }) => {
    const offer = offers.get(id);
    return offer ? [[id, surePrice(unit_price, offer)]] : [];
  });
};

describe("the price of an item that a promotion surely lowers", () => {
  test("PROMO-31 of a category by a percentage, of an item by an amount", () => {
    expect(sureOf(makePromotion(1, { condition: { include: [category(1)] }, action: { value: 20 } }))).toEqual([
      [1, 800],
      [2, 840],
    ]);
    const off = { type: "gets_value_discount_on_item", value: 400 } as const;
    expect(sureOf(makePromotion(1, { condition: { include: [item(1), item(3)] }, action: off }))).toEqual([
      [1, 600],
      [3, 0],
    ]);
  });

  const burgers = { include: [category(1)] };
  test.each<[string, Parameters<typeof makePromotion>[1]]>([
    ["a code", { condition: burgers, coupon_codes: [{ id: 1, code: "A" }] }],
    ["a second unit", { condition: { ...burgers, min_qty: 2 } }],
    ["a minimum", { condition: { ...burgers, type: "buys_for_specific_amount", min_price: 2000 } }],
    ["some units only", { condition: { ...burgers, max_qty: 1 } }],
    ["so many of them", { condition: burgers, action: { type: "gets_percent_discount_on_item", quantity: 2 } }],
    ["at most an amount", { condition: burgers, action: { max_discount_value: 100 } }],
    ["one amount together", { condition: burgers, action: { type: "gets_value_discount", value: 100 } }],
    ["a fixed price", { condition: burgers, action: { type: "pay_fixed_price", value: 100 } }],
    [
      "another item",
      { condition: { include: [item(3)] }, action: { type: "gets_percent_discount_on_item", include: [category(1)] } },
    ],
    ["the whole order", { condition: burgers, action: { type: "gets_percent_discount_on_order" } }],
    ["nothing", { condition: burgers, action: { value: 0 } }],
  ])("PROMO-31 none where it takes %s", (_what, over) => {
    expect(sureOf(makePromotion(1, over))).toEqual([]);
  });

  test("PROMO-31 none where a promotion that goes first may take the item, be it by a code", () => {
    const sure = makePromotion(2, { priority: 2, condition: burgers });
    const first = { priority: 1, condition: { include: [item(1)] }, coupon_codes: [{ id: 1, code: "A" }] };
    expect(sureOf(makePromotion(1, first), sure)).toEqual([[2, 945]]);
    expect(sureOf(makePromotion(1, { ...first, priority: 3 }), sure)).toEqual([
      [1, 900],
      [2, 945],
    ]);
  });

  const targets = fc.array(
    fc.oneof(fc.integer({ min: 1, max: 6 }).map(item), fc.integer({ min: 1, max: 3 }).map(category)),
    { maxLength: 2 },
  );
  const none = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, value);
  const promotion: fc.Arbitrary<Omit<Promotion, "id">> = fc.record({
    name: fc.constant(""),
    description: fc.constant(""),
    translations: fc.constant({}),
    priority: fc.nat(2),
    promo_type: fc.constant("basic" as const),
    condition: fc.record({
      type: fc.constantFrom(...CONDITION_TYPES),
      include: targets,
      exclude: targets,
      min_qty: fc.nat(2),
      max_qty: none(fc.nat(3)),
      min_price: none(fc.nat(1500)),
      bundle_discount: fc.boolean(),
    }),
    action: fc.record({
      type: fc.constantFrom(...ACTION_TYPES),
      value: fc.oneof(fc.nat(100), fc.nat(900)),
      quantity: none(fc.nat(3)),
      include: targets,
      exclude: targets,
      max_discount_value: none(fc.nat(500)),
      price_modifiers: fc.boolean(),
    }),
    coupon_codes: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.constant([{ id: 1, code: "CODE" }])),
  });
  const promotions = fc.array(promotion, { minLength: 1, maxLength: 4 }).map((all) =>
    all.map((each, at): Promotion => ({
      ...each,
      id: at + 1,
      // The schema holds a percentage to 100.
      action: {
        ...each.action,
        value: each.action.type.includes("percent") ? each.action.value % 101 : each.action.value,
      },
    })),
  );
  const line = fc.record({
    item_id: fc.integer({ min: 1, max: 6 }),
    count: fc.integer({ min: 1, max: 4 }),
    modifiers: fc.array(fc.record({ unit_price: fc.nat(300), count: fc.integer({ min: 1, max: 2 }) }), {
      maxLength: 2,
    }),
  });
  const cart = fc.record({
    prices: fc.array(fc.nat(1500), { minLength: 6, maxLength: 6 }),
    promotions,
    lines: fc.array(line, { maxLength: 5 }),
    order_type: fc.constantFrom("delivery" as const, "pickup" as const),
    promo_code: fc.constantFrom(null, "CODE"),
  });

  test("PROMO-31 is what the cart charges, whatever else is in it, with modifiers and several units too", () => {
    let shown = 0;
    fc.assert(
      fc.property(cart, ({ prices, lines, ...input }) => {
        const index = menuOf(prices);
        const items = [...index.itemById.values()];
        const offers = sureOffers(items, input.promotions, index);
        const lineOf = (each: Omit<PricingLine, "cart_id" | "unit_price" | "taxes">, at: number): PricingLine =>
          makeLine(each.item_id, {
            ...each,
            cart_id: `line-${at}`,
            category_ids: [Math.ceil(each.item_id / 2)],
            unit_price: prices[each.item_id - 1] ?? 0,
          });
        for (const [item_id, offer] of offers) {
          shown++;
          const one = lineOf({ item_id, count: 1, modifiers: [] }, 9);
          const priced = price(makeInput([...lines.map(lineOf), one], input));
          expect(priced.lines.at(-1)?.sub_total).toBe(surePrice(one.unit_price, offer));
          for (const [at, each] of lines.entries()) {
            const found = priced.lines[at];
            if (each.item_id !== item_id || !found) continue;
            const taken = takenOff(offer, { unit_price: one.unit_price, unit: found.unit }, each.count);
            expect(found.sub_total).toBe(found.unit * each.count - taken);
          }
        }
      }),
      { numRuns: 1500 },
    );
    expect(shown).toBeGreaterThan(200);
  });
});
