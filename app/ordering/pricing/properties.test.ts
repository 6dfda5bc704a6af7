import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Coupon } from "~/ordering/promotions/coupon";
import type { Redemption } from "~/ordering/loyalty/loyalty";
import { ACTION_TYPES, CONDITION_TYPES, type Promotion, type Target } from "../promotions/promotion";
import { portion, portionRoundedDown, rateOf, sum } from "~/ordering/model/arithmetic";
import { explain } from "./explain/explain";
import type { Value } from "./explain/explanation";
import { price } from "./price";
import { makeCharge, NO_TAXES } from "./pricing-fixture";
import type { PricedCart, PricingInput, PricingLine } from "./types";

const TAXES = [
  NO_TAXES,
  { taxes: [{ id: 1, rate: 90_000 }], rate: 90_000 },
  {
    taxes: [
      { id: 1, rate: 90_000 },
      { id: 2, rate: 71_255 },
    ],
    rate: 161_255,
  },
];
const amount = fc.nat(5_000);
const rate = fc.oneof(
  fc.nat(100),
  fc.nat(1_000_000).map((n) => n / 10_000),
);
const targets: fc.Arbitrary<Target[]> = fc.array(
  fc.oneof(
    fc.record({ field: fc.constant("item" as const), id: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ field: fc.constant("category" as const), id: fc.integer({ min: 1, max: 3 }) }),
  ),
  { maxLength: 2 },
);
const taxes = fc.constantFrom(...TAXES);

const line: fc.Arbitrary<Omit<PricingLine, "cart_id">> = fc
  .record({
    item_id: fc.integer({ min: 1, max: 6 }),
    count: fc.integer({ min: 1, max: 7 }),
    unit_price: amount,
    modifiers: fc.array(fc.record({ unit_price: fc.nat(500), count: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 2,
    }),
    taxes,
    free_of_promotion: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 4 }),
  })
  .map((each) => ({ ...each, category_ids: [1 + (each.item_id % 3)] }));
const lines = fc
  .array(line, { maxLength: 8 })
  .map((all) => all.map((each, at): PricingLine => ({ ...each, cart_id: `line-${at}` })));

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
    min_qty: fc.nat(3),
    max_qty: fc.nat(5),
    min_price: fc.nat(3_000),
    bundle_discount: fc.boolean(),
  }),
  action: fc.record({
    type: fc.constantFrom(...ACTION_TYPES),
    value: fc.oneof(fc.nat(100), amount),
    quantity: fc.nat(4),
    include: targets,
    exclude: targets,
    max_discount_value: fc.oneof(fc.constant(0), fc.nat(800)),
    price_modifiers: fc.boolean(),
  }),
  coupon_codes: fc.constantFrom([], [{ id: 1, code: "CODE" }]),
});
const promotions = fc
  .array(promotion, { maxLength: 6 })
  .map((all) => all.map((each, at): Promotion => ({ ...each, id: at + 1, name: `Promotion ${at + 1}` })));

const coupon: fc.Arbitrary<Coupon> = fc
  .record({
    isPercent: fc.boolean(),
    percent: rate,
    value: amount,
    on_total: fc.boolean(),
    min_order_amount: fc.oneof(fc.constant(0), amount),
  })
  .map(({ isPercent, percent, value, ...each }) => ({
    ...each,
    discount_id: 1,
    discount_name: "Coupon",
    discount_type: isPercent ? "PERCENTAGE" : "VALUE",
    discount_rate: isPercent ? percent : value,
  }));
const loyalty: fc.Arbitrary<Redemption> = fc.record({
  customer_loyalty: amount,
  min_redeem_value: fc.nat(500),
  max_redeem_value: fc.nat(3_000),
  redeem: fc.option(fc.integer({ min: -10, max: 3_000 })),
});
const surcharge = fc
  .record({ isFixed: fc.boolean(), value: amount, percent: rate, taxes, delivery: fc.boolean(), pickup: fc.boolean() })
  .map(({ isFixed, value, percent, delivery, pickup, ...each }) => ({
    ...each,
    type: isFixed ? ("FIXED" as const) : ("PERCENTAGE" as const),
    value: isFixed ? value : percent,
    applicable_on_weborder: delivery,
    applicable_on_takeaway: pickup,
  }));

const anyInput: fc.Arbitrary<PricingInput> = fc.record({
  lines,
  order_type: fc.constantFrom("delivery" as const, "pickup" as const),
  is_tax_inclusive: fc.boolean(),
  surcharges: fc.array(surcharge, { maxLength: 3 }).map((all) => all.map((each, at) => makeCharge(at + 1, each))),
  delivery_charge_id: fc.option(fc.integer({ min: 1, max: 3 })),
  promotions,
  promo_code: fc.constantFrom(null, "CODE"),
  coupon: fc.option(coupon),
  loyalty_enabled: fc.boolean(),
  earn_percent: rate,
  loyalty: fc.option(loyalty),
  tips_enabled: fc.boolean(),
  payment_type: fc.constantFrom("stripe" as const, "cash_on_delivery" as const),
  tip: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant("percentage" as const), value: rate }),
      fc.record({ type: fc.constant("value" as const), value: amount }),
    ),
  ),
});

describe("TAX-12 TAX-13 TAX-14 prices, whatever the cart", () => {
  const always = (holds: (priced: PricedCart, input: PricingInput) => void) =>
    fc.assert(
      fc.property(anyInput, (input) => holds(price(input), input)),
      { numRuns: 300 },
    );

  test("no amount is negative, or anything but a whole number", () => {
    always((priced) => {
      const amounts = [
        ...Object.values(priced),
        ...priced.lines.flatMap((each) => Object.values(each)),
        ...priced.surchargeBreakDown.flatMap((each) => [each.amount, each.discount]),
      ].filter((value) => typeof value === "number");
      for (const value of amounts) expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
    });
  });

  test("a discount never exceeds what it reduces", () => {
    always((priced) => {
      for (const each of priced.lines) {
        expect(each.discount).toBeLessThanOrEqual(each.discounted?.amount ?? 0);
        expect(each.discounted?.amount ?? 0).toBeLessThanOrEqual(each.itemTotalBeforePromotion);
      }
      expect(priced.orderPromotionDiscount).toBeLessThanOrEqual(priced.subTotal);
      expect(priced.discountTotal).toBeLessThanOrEqual(priced.totalBeforeDiscount);
      expect(priced.loyaltyTotal).toBeLessThanOrEqual(priced.totalBeforeLoyalty);
    });
  });

  test("parts add up, and the chain of totals holds", () => {
    always((priced) => {
      const tax = priced.is_tax_inclusive ? 0 : priced.taxTotal;
      expect(sum(priced.lines.map((each) => each.sub_total))).toBe(priced.subTotal);
      expect(sum(priced.surchargeBreakDown.map((each) => each.amount))).toBe(priced.surchargeSubTotal);
      expect(sum(priced.taxes.map((each) => each.amount))).toBe(priced.taxTotal);
      expect(sum(priced.discounts.map((each) => each.amount))).toBe(priced.discountTotal);
      expect(priced.totalBeforeDiscount).toBe(priced.subTotal + priced.surchargeSubTotal);
      expect(priced.totalBeforeLoyalty).toBe(priced.totalBeforeDiscount - priced.discountTotal + tax);
      expect(priced.totalBeforeTip).toBe(priced.totalBeforeLoyalty - priced.loyaltyTotal);
      expect(priced.total).toBe(priced.totalBeforeTip + priced.tip);
    });
  });

  test("PROMO-10 the order in which promotions are listed changes nothing", () => {
    always((priced, input) => {
      expect(price({ ...input, promotions: [...(input.promotions ?? [])].reverse() })).toEqual(priced);
    });
  });

  test("the same input gives the same answer, and stays as it was", () => {
    always((priced, input) => {
      const before = structuredClone(input);
      expect(price(input)).toEqual(priced);
      expect(input).toEqual(before);
    });
  });

  test("PROMO-08 promotions of another code, and free lines of none, change nothing", () => {
    always((priced, input) => {
      const stranger = { ...input.lines[0], cart_id: "stranger", free_of_promotion: 99 } as PricingLine;
      const other = (input.promotions ?? []).map((each, at) => ({
        ...each,
        id: 50 + at,
        coupon_codes: [{ id: 9, code: "X" }],
      }));
      const more = { ...input, promotions: [...(input.promotions ?? []), ...other] };
      expect(price(more)).toEqual(priced);
      if (input.lines.length > 0) expect(price({ ...input, lines: [...input.lines, stranger] })).toEqual(priced);
    });
  });

  test("one more unit that nothing touches never lowers the total", () => {
    const plain = fc.tuple(lines, surcharge, fc.boolean(), fc.nat());
    fc.assert(
      fc.property(plain, ([all, charge, is_tax_inclusive, place]) => {
        const paid = all.filter((each) => each.free_of_promotion === undefined);
        fc.pre(paid.length > 0);
        const at = place % paid.length;
        const more = paid.map((each, i) => (i === at ? { ...each, count: each.count + 1 } : each));
        const total = (of: PricingLine[]) =>
          price({
            lines: of,
            order_type: "delivery",
            is_tax_inclusive,
            surcharges: [makeCharge(1, charge)],
            delivery_charge_id: 1,
          }).total;
        expect(total(more)).toBeGreaterThanOrEqual(total(paid));
      }),
    );
  });
});

describe("explanations", () => {
  const valueOf = (value: Value | undefined) =>
    value?.kind === "amount" ? value.amount : value?.kind === "percent" ? rateOf(value.percent) : NaN;

  test("the explained amount follows from its values", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const priced = price(input);
        for (const { rule, values, rounding, terms, amount: result } of explain(input, priced)) {
          const base = valueOf(values.base);
          if (
            values.value?.kind === "percent" &&
            rounding === "nearest" &&
            rule !== "tax_included" &&
            rule !== "tax_added"
          )
            expect(result, rule).toBe(portion(base, valueOf(values.value)));
          if (rounding === "down") expect(result).toBe(portionRoundedDown(base, valueOf(values.value)));
          if (rule === "sum") expect(terms?.reduce((sum, { name, sign }) => sum + sign * priced[name], 0)).toBe(result);
          if (values.most) expect(result).toBeLessThanOrEqual(valueOf(values.most));
        }
      }),
    );
  });

  test("each reduced line and each applied promotion is explained", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const priced = price(input);
        const all = explain(input, priced);
        const lines = all.filter(({ subject }) => subject.of === "line_promotion");
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(
          priced.lines.reduce((sum, line) => sum + line.discount, 0),
        );
        const promoted = new Set(
          all
            .map(({ values }) => values.promotion)
            .filter(Boolean)
            .map((name) => JSON.stringify(name)),
        );
        expect(promoted.size).toBe(priced.appliedPromotions.length);
      }),
    );
  });
});
