/**
 * Prices published cases and compares every field that they expect. Other files of the same form are named, separated by
 * commas, in PRICING_VECTORS.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toDecimal, type Minor } from "~/ordering/model/money";
import { price } from "~/ordering/pricing/price";
import type { PricedCart } from "~/ordering/pricing/types";
import { inputOf, type Vector } from "./vector";

const FILES = (process.env.PRICING_VECTORS ?? "tests/vectors/pricing.json").split(",").filter(Boolean);

/** The amounts of a priced cart that a case may expect under the same name. */
const AMOUNTS = [
  "subTotal",
  "orderPromotionDiscount",
  "couponDiscount",
  "discountTotal",
  "surchargeSubTotal",
  "surchargeTotal",
  "subTotalAfterDiscount",
  "subTotalTaxAfterDiscount",
  "taxTotal",
  "totalBeforeDiscount",
  "totalBeforeLoyalty",
  "loyaltyTotal",
  "totalBeforeTip",
  "tip",
  "total",
  "earned_loyalty",
] as const satisfies readonly (keyof PricedCart)[];

/** A priced cart as the cases write it. */
function written(priced: PricedCart, precision: number): Record<string, unknown> {
  const decimal = (amount: Minor) => toDecimal(amount, precision);
  return {
    ...Object.fromEntries(AMOUNTS.map((name) => [name, decimal(priced[name])])),
    orderPromotion: priced.orderPromotion,
    couponRefusedBelow: priced.couponRefusedBelow === null ? null : decimal(priced.couponRefusedBelow),
    loyaltyError: priced.loyaltyError,
    appliedPromotions: priced.appliedPromotions.map(({ id }) => id),
    surchargeBreakDown: priced.surchargeBreakDown.map(({ name, amount }) => ({ name, amount: decimal(amount) })),
    lines: priced.lines.map(
      ({ item_id, count, itemTotalBeforePromotion, sub_total, applied_promotion_id, is_free_item }) => ({
        item_id,
        count,
        itemTotalBeforePromotion: decimal(itemTotalBeforePromotion),
        sub_total: decimal(sub_total),
        applied_promotion_id,
        is_free_item,
      }),
    ),
  };
}

describe.each(FILES)(
  "TAX-01 TAX-02 TAX-03 TAX-05 TAX-06 TAX-07 TAX-10 TAX-11 TAX-12 prices the cases of %s",
  (file) => {
    const cases = JSON.parse(readFileSync(file, "utf8")) as Vector[];

    test.each(cases)("$name", (vector) => {
      const priced = written(price(inputOf(vector)), vector.company.decimal_precision);
      for (const [field, wanted] of Object.entries(vector.expect)) {
        expect(Object.keys(priced), "a field that pricing does not know").toContain(field);
        expect(priced[field], field).toEqual(wanted);
      }
    });
  },
);
