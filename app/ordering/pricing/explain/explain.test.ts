import { describe, expect, test } from "vitest";
import type { PromotionAction } from "~/ordering/promotions/promotion";
import { makePromotion } from "~/ordering/promotions/promotion-fixture";
import { explain } from "./explain";
import type { Explanation, Value } from "./explanation";
import { price } from "~/ordering/pricing/price";
import { makeCharge, makeInput, makeLine } from "~/ordering/pricing/pricing-fixture";
import type { PricingInput } from "~/ordering/pricing/types";

const laksa = makeLine(1, { count: 2, unit_price: 1600 });
const explained = (input: PricingInput) => explain(input, price(input));

/** The explanation of one subject. */
function why(input: PricingInput, of: Explanation["subject"]["of"]): Explanation | undefined {
  return explained(input).find(({ subject }) => subject.of === of);
}
const amount = (minor: number): Value => ({ kind: "amount", amount: minor });
const percent = (value: number): Value => ({ kind: "percent", percent: value });
const named = (name: string): Value => ({ kind: "name", name, translations: {} });

describe("every amount can say why", () => {
  test("a line is unit × count, and its promotion says of how many units it takes what", () => {
    const input = makeInput([laksa], { promotions: [makePromotion(1)] });
    expect(why(input, "line")).toEqual({
      subject: { of: "line", cart_id: "line-1" },
      rule: "unit_times_count",
      values: { item: { kind: "item", item_id: 1 }, count: { kind: "count", count: 2 }, unit: amount(1600) },
      rounding: "exact",
      amount: 3200,
    });
    expect(explained(input).slice(0, 2)).toEqual([why(input, "line"), why(input, "line_promotion")]);
    const two = makeInput([laksa, makeLine(2)], {
      promotions: [
        makePromotion(1, { condition: { include: [{ field: "item", id: 1 }] }, action: { max_discount_value: 320 } }),
        makePromotion(2, { priority: 2 }),
      ],
    });
    expect(why(two, "line_promotion")).toMatchObject({ values: { most: amount(320) }, amount: 320 });
    expect(why(input, "line_promotion")).toEqual({
      subject: { of: "line_promotion", cart_id: "line-1" },
      rule: "gets_percent_discount",
      values: {
        promotion: named("Promotion 1"),
        value: percent(10),
        item: { kind: "item", item_id: 1 },
        units: { kind: "count", count: 2 },
        base: amount(3200),
      },
      rounding: "nearest",
      amount: 320,
    });
  });

  test("a promotion held to its most says so, and one that is shared out", () => {
    const promotion = (action: Partial<PromotionAction>) =>
      makeInput([laksa], { promotions: [makePromotion(1, { action })] });
    expect(why(promotion({ max_discount_value: 100 }), "line_promotion")).toMatchObject({
      values: { most: amount(100) },
      rounding: "shared",
      amount: 100,
    });
    expect(why(promotion({ type: "gets_value_discount", value: 50 }), "line_promotion")).toMatchObject({
      values: { value: amount(50) },
      rounding: "shared",
    });
    expect(why(promotion({ type: "gets_value_discount_on_item", value: 50 }), "line_promotion")?.rounding).toBe(
      "exact",
    );
  });

  test("a free line is its promotion's", () => {
    const free = makeLine(2, { free_of_promotion: 1, modifiers: [{ unit_price: 50, count: 1 }] });
    const input = makeInput([laksa, free], { promotions: [makePromotion(1, { action: { type: "gets_free_item" } })] });
    expect(why(input, "line_promotion")).toMatchObject({
      subject: { cart_id: "line-2" },
      rule: "gets_free_item",
      values: { units: { kind: "count", count: 1 }, base: amount(1000) },
      rounding: "exact",
      amount: 1000,
    });
  });

  test("a surcharge is its value or a percentage, and the delivery promotion what it takes off", () => {
    const charges = [makeCharge(1), makeCharge(2, { type: "PERCENTAGE", value: 2.5 })];
    const off = (action: Partial<PromotionAction>) =>
      makeInput([laksa], { surcharges: charges, delivery_charge_id: 1, promotions: [makePromotion(1, { action })] });
    const all = explained(off({ type: "gets_percent_delivery_discount", value: 15 }));
    expect(all.filter(({ subject }) => subject.of.startsWith("surcharge"))).toEqual([
      {
        subject: { of: "surcharge", id: 1 },
        rule: "surcharge_fixed",
        values: { surcharge: named("Charge 1"), value: amount(500) },
        rounding: "exact",
        amount: 500,
      },
      {
        subject: { of: "surcharge_promotion", id: 1 },
        rule: "gets_percent_delivery_discount",
        values: { promotion: named("Promotion 1"), value: percent(15), base: amount(500) },
        rounding: "nearest",
        amount: 75,
      },
      {
        subject: { of: "surcharge", id: 2 },
        rule: "surcharge_percent",
        values: { surcharge: named("Charge 2"), value: percent(2.5), base: amount(3200) },
        rounding: "nearest",
        amount: 80,
      },
    ]);
    const capped = off({ type: "gets_percent_delivery_discount", value: 50, max_discount_value: 60 });
    expect(why(capped, "surcharge_promotion")).toMatchObject({ values: { most: amount(60) }, rounding: "exact" });
    expect(why(off({ type: "gets_free_delivery" }), "surcharge_promotion")).toMatchObject({
      rounding: "exact",
      amount: 500,
    });
  });

  test("order promotion and coupon name what they are taken off", () => {
    const coupon = {
      discount_id: 1,
      discount_name: "TEN",
      discount_type: "PERCENTAGE" as const,
      discount_rate: 10,
      on_total: true,
      min_order_amount: 0,
    };
    const onOrder = (action: Partial<PromotionAction>) =>
      makeInput([laksa], { coupon, surcharges: [makeCharge(1)], promotions: [makePromotion(1, { action })] });
    const input = onOrder({ type: "gets_percent_discount_on_order", value: 5 });
    expect(why(input, "orderPromotionDiscount")).toEqual({
      subject: { of: "orderPromotionDiscount" },
      rule: "gets_percent_discount_on_order",
      values: { promotion: named("Promotion 1"), value: percent(5), base: amount(3200) },
      rounding: "nearest",
      amount: 160,
    });
    expect(why(input, "couponDiscount")).toEqual({
      subject: { of: "couponDiscount" },
      rule: "coupon_percent",
      values: { coupon: named("TEN"), value: percent(10), base: amount(3540) },
      rounding: "nearest",
      amount: 354,
    });
    const capped = onOrder({ type: "gets_percent_discount_on_order", value: 5, max_discount_value: 100 });
    expect(why(capped, "orderPromotionDiscount")).toMatchObject({ values: { most: amount(100) }, rounding: "exact" });
    const fixed = onOrder({ type: "gets_value_discount_on_order", value: 100, max_discount_value: 100 });
    expect(why(fixed, "orderPromotionDiscount")).toMatchObject({ values: { value: amount(100) }, rounding: "exact" });
    expect(why(fixed, "orderPromotionDiscount")?.values.most).toBeUndefined();
    const value = { ...coupon, discount_type: "VALUE" as const, discount_rate: 200, on_total: false };
    expect(why({ ...input, coupon: value }, "couponDiscount")).toMatchObject({
      rule: "coupon_value",
      values: { value: amount(200), base: amount(3040) },
      rounding: "exact",
    });
    expect(why({ ...input, coupon: { ...value, min_order_amount: 9999 } }, "couponDiscount")).toBeUndefined();
  });

  test("a tax names its rate and what it covers after discount, added or included", () => {
    const gst = { taxes: [{ id: 4, rate: 90_000 }], rate: 90_000 };
    const both = { taxes: [...gst.taxes, { id: 5, rate: 12_345 }], rate: 102_345 };
    const input = makeInput([makeLine(1, { taxes: gst }), makeLine(2)], {
      surcharges: [makeCharge(1, { taxes: both })],
      coupon: {
        discount_id: 1,
        discount_name: "H",
        discount_type: "PERCENTAGE",
        discount_rate: 50,
        on_total: false,
        min_order_amount: 0,
      },
    });
    const taxes = (is_tax_inclusive: boolean) =>
      explained({ ...input, is_tax_inclusive }).filter(({ subject }) => subject.of === "tax");
    expect(taxes(false)).toEqual([
      {
        subject: { of: "tax", id: 4 },
        rule: "tax_added",
        values: { value: percent(9), base: amount(1000) },
        rounding: "nearest",
        amount: 90,
      },
      {
        subject: { of: "tax", id: 5 },
        rule: "tax_added",
        values: { value: percent(1.2345), base: amount(500) },
        rounding: "nearest",
        amount: 6,
      },
    ]);
    const onTotal = { ...input, coupon: input.coupon ? { ...input.coupon, on_total: true } : null };
    expect(explained(onTotal).find(({ subject }) => subject.of === "tax")?.values.base).toEqual(amount(750));
    expect(why({ ...input, coupon: null }, "tax")?.values.base).toEqual(amount(1500));
    expect(taxes(true).map(({ rule }) => rule)).toEqual(["tax_included", "tax_included"]);
  });

  test("loyalty, tip and what is earned", () => {
    const input = makeInput([laksa], {
      loyalty_enabled: true,
      earn_percent: 3,
      loyalty: { customer_loyalty: 900, min_redeem_value: 0, max_redeem_value: 0, redeem: 250 },
      tips_enabled: true,
      payment_type: "stripe",
      tip: { type: "percentage", value: 10 },
      promotions: [makePromotion(1, { action: { type: "earn_loyalty", value: 100 } })],
    });
    expect(why(input, "loyaltyTotal")).toMatchObject({
      rule: "loyalty_redeemed",
      values: { balance: amount(900) },
      rounding: "exact",
      amount: 250,
    });
    expect(why(input, "tip")).toMatchObject({
      rule: "tip_percent",
      values: { value: percent(10), base: amount(3200) },
      rounding: "nearest",
      amount: 320,
    });
    expect(why({ ...input, tip: { type: "value", value: 70 } }, "tip")).toMatchObject({
      rule: "tip_value",
      values: { value: amount(70) },
      rounding: "exact",
      amount: 70,
    });
    expect(explained(input).filter(({ subject }) => subject.of === "earned_loyalty")).toMatchObject([
      { rule: "loyalty_earned", values: { value: percent(3), base: amount(2950) }, rounding: "down", amount: 88 },
      { rule: "earn_loyalty", values: { promotion: named("Promotion 1"), value: amount(100) }, amount: 100 },
    ]);
    const refused = { customer_loyalty: 9, min_redeem_value: 0, max_redeem_value: 0, redeem: 250 };
    expect(why({ ...input, loyalty: refused }, "loyaltyTotal")).toBeUndefined();
    const nothing = makeInput([laksa]);
    for (const of of ["loyaltyTotal", "tip", "earned_loyalty"] as const) expect(why(nothing, of)).toBeUndefined();
  });

  test("a cart without lines has nothing to explain", () => {
    expect(explained(makeInput([], { surcharges: [makeCharge(1)] }))).toEqual([]);
  });
});
