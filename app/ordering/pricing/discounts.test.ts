import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterDiscounts } from "./discounts";

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("discounts on the order", () => {
  test("without any, lines and surcharges stay as they are", () => {
    expect(
      afterDiscounts([1000, 500], [300], { orderPromotionDiscount: 0, couponDiscount: 0, onTotal: false }),
    ).toEqual({ lines: [1000, 500], surcharges: [300] });
  });

  test("the promotion comes first, then the coupon on what is left", () => {
    const discounts = { orderPromotionDiscount: 300, couponDiscount: 120, onTotal: false };
    expect(afterDiscounts([1000, 500], [300], discounts)).toEqual({ lines: [720, 360], surcharges: [300] });
    expect(afterDiscounts([1000, 500], [300], { ...discounts, couponDiscount: 150, onTotal: true })).toEqual({
      lines: [720, 360],
      surcharges: [270],
    });
  });

  test("never leave a negative amount, and take off exactly what they are", () => {
    const amounts = fc.array(fc.nat(100_000), { maxLength: 12 });
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.nat(100),
        fc.nat(100),
        fc.boolean(),
        (lines, surcharges, first, second, onTotal) => {
          const orderPromotionDiscount = Math.floor((sum(lines) * first) / 100);
          const base = sum(lines) - orderPromotionDiscount + (onTotal ? sum(surcharges) : 0);
          const couponDiscount = Math.floor((base * second) / 100);
          const after = afterDiscounts(lines, surcharges, { orderPromotionDiscount, couponDiscount, onTotal });
          const left = [...after.lines, ...after.surcharges];
          expect(left.every((amount) => amount >= 0)).toBe(true);
          expect(sum(left)).toBe(sum(lines) + sum(surcharges) - orderPromotionDiscount - couponDiscount);
        },
      ),
    );
  });
});
