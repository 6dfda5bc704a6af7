import { describe, expect, test } from "vitest";
import { makePromotion } from "~/ordering/promotions/promotion-fixture";
import { price } from "~/ordering/pricing/price";
import { makeCharge, makeInput, makeLine } from "~/ordering/pricing/pricing-fixture";
import { receiptOf, type ReceiptRow } from "./receipt";
import type { PricingInput } from "~/ordering/pricing/types";

const laksa = makeLine(1, { count: 2, unit_price: 1600 });
const receipt = (input: PricingInput) => receiptOf(input, price(input));
const of = (rows: readonly ReceiptRow[], subject: string) =>
  rows.find(({ explanation }) => explanation.subject.of === subject);
const roundingOf = (input: PricingInput, subject: string) => of(receipt(input), subject)?.explanation.rounding;

describe("a receipt", () => {
  test("the total names what it is the sum of, down to amounts that have rows, without those of 0", () => {
    const input = makeInput([laksa], {
      surcharges: [makeCharge(1)],
      promotions: [makePromotion(1, { action: { type: "gets_value_discount_on_order", value: 100 } })],
    });
    expect(of(receipt(input), "total")?.explanation.terms).toEqual([
      { name: "subTotal", sign: 1 },
      { name: "surchargeSubTotal", sign: 1 },
      { name: "orderPromotionDiscount", sign: -1 },
    ]);
    expect(of(receipt(makeInput([laksa])), "total")?.explanation.terms).toHaveLength(1);
  });

  test("tax that the prices include is a note under the total, tax on top a part above it", () => {
    const taxed = makeLine(1, { taxes: { taxes: [{ id: 4, rate: 90_000 }], rate: 90_000 } });
    const kinds = (is_tax_inclusive: boolean) =>
      receipt(makeInput([taxed], { is_tax_inclusive })).map(({ kind }) => kind);
    expect(kinds(false)).toEqual(["part", "sum", "part", "sum"]);
    expect(kinds(true)).toEqual(["part", "sum", "sum", "note"]);
  });

  test("rounding is told where it has changed the amount", () => {
    const off = (unit_price: number) =>
      makeInput([makeLine(1, { unit_price })], { promotions: [makePromotion(1, { action: { value: 10 } })] });
    expect(roundingOf(off(1600), "line_promotion")).toBe("exact");
    expect(roundingOf(off(1605), "line_promotion")).toBe("nearest");
  });

  test("a share is told where there are others", () => {
    const promotions = [makePromotion(1, { action: { type: "gets_value_discount", value: 50 } })];
    expect(roundingOf(makeInput([laksa], { promotions }), "line_promotion")).toBe("exact");
    expect(roundingOf(makeInput([laksa, makeLine(2)], { promotions }), "line_promotion")).toBe("shared");
  });

  test("a cart without lines has none", () => {
    expect(receipt(makeInput([]))).toEqual([]);
  });
});
