import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spread } from "~/ordering/model/arithmetic";
import { price } from "../pricing/price";
import { makeInput, makeLine } from "../pricing/pricing-fixture";
import type { PricingLine } from "../pricing/types";
import type { PromotionAction, PromotionCondition, Target } from "./promotion";
import { makePromotion } from "./promotion-fixture";

const item = (id: number): Target => ({ field: "item", id });
const extra = { modifiers: [{ unit_price: 300, count: 1 }] };

/** Item 1 at 10.00, item 2 at 6.00 with 3.00 of modifiers, item 3 at 8.00; two of each. */
const cart = [
  makeLine(1, { count: 2 }),
  makeLine(2, { count: 2, unit_price: 600, ...extra }),
  makeLine(3, { count: 2, unit_price: 800 }),
];

/** What each line is reduced by, null where it is not touched. */
function discounts(
  action: Partial<PromotionAction>,
  condition: Partial<PromotionCondition> = {},
  lines: readonly PricingLine[] = cart,
): (number | null)[] {
  const priced = price(makeInput(lines, { promotions: [makePromotion(1, { action, condition })] }));
  for (const line of priced.lines) {
    expect(line.sub_total).toBe(line.itemTotalBeforePromotion - line.discount);
    expect(line.applied_promotion_id === null).toBe(line.discount === 0);
  }
  return priced.lines.map(({ discount, applied_promotion_id }) => (applied_promotion_id === null ? null : discount));
}

describe("gets_percent_discount", () => {
  const type = "gets_percent_discount";

  test("PROMO-12 takes a percentage off the matching units, rounded line by line", () => {
    expect(discounts({ type, value: 10 })).toEqual([200, 120, 160]);
    expect(discounts({ type, value: 10, price_modifiers: true })).toEqual([200, 180, 160]);
    expect(discounts({ type, value: 12.3456 }, { include: [item(2), item(3)] })).toEqual([null, 148, 198]);
    expect(discounts({ type, value: 50 }, {}, [makeLine(1, { unit_price: 1 })])).toEqual([1]);
  });

  test("PROMO-03 PROMO-12 max_qty touches the cheapest units first, by the base that counts", () => {
    expect(discounts({ type, value: 10 }, { max_qty: 3 })).toEqual([null, 120, 80]);
    expect(discounts({ type, value: 10, price_modifiers: true }, { max_qty: 3 })).toEqual([null, 90, 160]);
    expect(discounts({ type, value: 10 }, { max_qty: -1 })).toEqual([200, 120, 160]);
  });

  test("ties are taken in cart order", () => {
    const equal = [makeLine(1, { count: 2 }), makeLine(2, { count: 2 })];
    expect(discounts({ type, value: 10 }, { max_qty: 1 }, equal)).toEqual([100, null]);
    expect(discounts({ type, value: 10 }, { max_qty: 3 }, equal)).toEqual([200, 100]);
  });

  test("PROMO-12 at most max_discount_value, spread by the uncapped discounts", () => {
    expect(discounts({ type, value: 10, max_discount_value: 100 })).toEqual([42, 25, 33]);
    expect(discounts({ type, value: 10, max_discount_value: 480 })).toEqual([200, 120, 160]);
    expect(discounts({ type, value: 10, max_discount_value: 481 })).toEqual([200, 120, 160]);
    expect(discounts({ type, value: 10, max_discount_value: 1 })).toEqual([1, null, null]);
    expect(discounts({ type, value: 10, max_discount_value: -5 })).toEqual([200, 120, 160]);
  });

  test("rates are held to 0…100", () => {
    expect(discounts({ type, value: 150 }, { include: [item(1)] })).toEqual([2000, null, null]);
    expect(discounts({ type, value: -10 })).toEqual([null, null, null]);
  });

  test("a line whose share rounds to 0 stays free for the next promotion", () => {
    const promotions = [
      makePromotion(1, { priority: 1, action: { type, value: 1 } }),
      makePromotion(2, { priority: 2, action: { type, value: 50 } }),
    ];
    const priced = price(makeInput([makeLine(1, { unit_price: 40 }), makeLine(2)], { promotions }));
    expect(priced.lines.map((line) => [line.applied_promotion_id, line.discount])).toEqual([
      [2, 20],
      [1, 10],
    ]);
  });
});

describe("gets_value_discount", () => {
  const type = "gets_value_discount";

  test("PROMO-11 takes its value once off the matching units, spread by what they cost", () => {
    expect(discounts({ type, value: 480 })).toEqual([200, 120, 160]);
    expect(discounts({ type, value: 480 }, { include: [item(1)] })).toEqual([480, null, null]);
    expect(discounts({ type, value: -1 })).toEqual([null, null, null]);
  });

  test("PROMO-11 never takes more than the touched units cost", () => {
    expect(discounts({ type, value: 99_999 })).toEqual([2000, 1200, 1600]);
    expect(discounts({ type, value: 99_999, price_modifiers: true })).toEqual([2000, 1800, 1600]);
    expect(discounts({ type, value: 99_999 }, { max_qty: 1 })).toEqual([null, 600, null]);
  });

  test("PROMO-11 bundles repeat it for every whole min_qty units", () => {
    const bundles = (min_qty: number, max_qty = 0) =>
      discounts({ type, value: 48 }, { bundle_discount: true, min_qty, max_qty });
    expect(bundles(2)).toEqual([60, 36, 48]);
    expect(bundles(4)).toEqual([20, 12, 16]);
    expect(bundles(2, 3)).toEqual([null, 29, 19]);
    expect(bundles(3, 2)).toEqual([null, null, null]);
    expect(discounts({ type, value: 48, bundle_discount: true }, { min_qty: 2, bundle_discount: false })).toEqual([
      60, 36, 48,
    ]);
  });
});

test("shares are handed out in cart order, in whatever order the units were taken", () => {
  const dear = makeLine(1, { unit_price: 1000 });
  const cheap = makeLine(2, { unit_price: 600 });
  // Of 4 the shares are 2.5 and 1.5: the earlier line gets the missing unit.
  const value = { type: "gets_value_discount", value: 4 } as const;
  expect(discounts(value, { max_qty: 2 }, [dear, cheap])).toEqual([3, 1]);
  expect(discounts({ type: "pay_fixed_price", value: 1596 }, { min_qty: 2 }, [cheap, dear])).toEqual([2, 2]);
});

describe("gets_percent_discount_on_item and gets_value_discount_on_item", () => {
  const percent = { type: "gets_percent_discount_on_item", value: 10 } as const;
  const value = { type: "gets_value_discount_on_item", value: 700 } as const;

  test("PROMO-17 takes a percentage off the included items, up to the quantity, the cheapest first", () => {
    expect(discounts({ ...percent, include: [item(1), item(3)] })).toEqual([200, null, 160]);
    expect(discounts({ ...percent, include: [item(1), item(3)], quantity: 3 })).toEqual([100, null, 160]);
    expect(discounts({ ...percent, include: [item(2)], price_modifiers: true })).toEqual([null, 180, null]);
    expect(discounts({ ...percent, exclude: [item(1)], quantity: 0 })).toEqual([null, 120, 160]);
  });

  test("PROMO-17 without included items it is about the condition's, held to max_qty as well", () => {
    const condition = { include: [item(1), item(3)], max_qty: 3 };
    expect(discounts(percent, condition)).toEqual([100, null, 160]);
    expect(discounts({ ...percent, quantity: 2 }, condition)).toEqual([null, null, 160]);
    expect(discounts({ ...percent, exclude: [item(3)] }, condition)).toEqual([200, null, null]);
    expect(discounts({ ...percent, include: [item(2)] }, { ...condition, max_qty: 1 })).toEqual([null, 120, null]);
  });

  test("PROMO-18 takes its value off each unit, never more than the unit costs, up to the quantity", () => {
    expect(discounts(value)).toEqual([1400, 1200, 1400]);
    expect(discounts({ ...value, price_modifiers: true })).toEqual([1400, 1400, 1400]);
    expect(discounts({ ...value, quantity: 3 })).toEqual([null, 1200, 700]);
    expect(discounts({ ...value, include: [item(3)], quantity: 1 })).toEqual([null, null, 700]);
    expect(discounts({ ...value, value: -1 })).toEqual([null, null, null]);
    expect(discounts({ ...value, max_discount_value: 400 })).toEqual([140, 120, 140]);
  });

  test("an item that another promotion has touched is left to it", () => {
    const promotions = [
      makePromotion(1, { condition: { include: [item(1)] } }),
      makePromotion(2, { priority: 2, action: { ...value, include: [item(1), item(2)] } }),
    ];
    const priced = price(makeInput(cart, { promotions }));
    expect(priced.lines.map((line) => [line.applied_promotion_id, line.discount])).toEqual([
      [1, 200],
      [2, 1200],
      [null, 0],
    ]);
  });
});

describe("pay_fixed_price", () => {
  const type = "pay_fixed_price";

  test("PROMO-15 the dearest min_qty units cost the value together, spread by what they cost", () => {
    expect(discounts({ type, value: 1500 }, { min_qty: 2 })).toEqual([500, null, null]);
    expect(discounts({ type, value: 1800 }, { min_qty: 3 })).toEqual([714, null, 286]);
    expect(discounts({ type, value: 1800, price_modifiers: true }, { min_qty: 3 })).toEqual([759, 341, null]);
    expect(discounts({ type, value: 700 })).toEqual([300, null, null]);
    expect(discounts({ type, value: -5 })).toEqual([1000, null, null]);
  });

  test("PROMO-15 bundles repeat it; those that would not become cheaper are left alone", () => {
    const bundles = (value: number, min_qty: number, max_qty = 0) =>
      discounts({ type, value }, { bundle_discount: true, min_qty, max_qty });
    // 20 and 16 become 15 each, 12 stays: 6.00 by 20 and 16
    expect(bundles(1500, 2)).toEqual([333, null, 267]);
    expect(bundles(1500, 4)).toEqual([1167, null, 933]);
    expect(bundles(1000, 3)).toEqual([1167, 700, 933]);
    expect(bundles(1000, 3, 5)).toEqual([1286, null, 514]);
    expect(bundles(500, 1)).toEqual([750, 450, 600]);
    expect(bundles(900, 1)).toEqual([200, null, null]);
    expect(bundles(1, 7)).toEqual([null, null, null]);
    expect(discounts({ type, value: 1500, bundle_discount: true }, { min_qty: 2 })).toEqual([333, null, 267]);
  });

  test("PROMO-15 equal units across many bundles cost the same as one by one", () => {
    const lines = [makeLine(1, { count: 7 }), makeLine(2, { count: 5, unit_price: 900 })];
    // 10+10+10, 10+10+10, 10+9+9, 9+9+9 at 25.00 each
    expect(discounts({ type, value: 2500 }, { bundle_discount: true, min_qty: 3 }, lines)).toEqual([913, 587]);
  });

  test("PROMO-15 whatever the cart, it is what cutting single units into bundles gives", () => {
    const counted = fc.record({ count: fc.integer({ min: 1, max: 9 }), unit_price: fc.integer({ min: 0, max: 20 }) });
    const terms = fc.record({
      value: fc.nat(60),
      min_qty: fc.nat(5),
      max_qty: fc.nat(12),
      bundle_discount: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(counted, { minLength: 1, maxLength: 6 }), terms, (counts, { value, ...condition }) => {
        const lines = counts.map((each, at) => makeLine(at, each));
        expect(discounts({ type, value }, condition, lines).map((discount) => discount ?? 0)).toEqual(
          unitByUnit(lines, { value, ...condition }),
        );
      }),
    );
  });

  test("ties are taken in cart order", () => {
    const equal = [makeLine(1), makeLine(2), makeLine(3)];
    expect(discounts({ type, value: 1500 }, { min_qty: 2 }, equal)).toEqual([250, 250, null]);
  });
});

type Terms = { value: number; min_qty: number; max_qty: number; bundle_discount: boolean };

/** The same rule written plainly: every unit by itself. */
function unitByUnit(lines: readonly PricingLine[], { value, min_qty, max_qty, bundle_discount }: Terms): number[] {
  const units = lines.flatMap(({ count, unit_price }, place) =>
    Array.from({ length: count }, () => ({ place, unit_price })),
  );
  const dearest = units.sort((a, b) => b.unit_price - a.unit_price || a.place - b.place);
  const counted = max_qty > 0 ? dearest.slice(0, max_qty) : dearest;
  const size = Math.max(1, min_qty);
  const bases = lines.map(() => 0);
  let amount = 0;
  for (let from = 0; from + size <= counted.length && (bundle_discount || from === 0); from += size) {
    const bundle = counted.slice(from, from + size);
    const cost = bundle.reduce((total, unit) => total + unit.unit_price, 0);
    if (cost <= value) continue;
    amount += cost - value;
    for (const { place, unit_price } of bundle) bases[place] = (bases[place] ?? 0) + unit_price;
  }
  return spread(amount, bases);
}
