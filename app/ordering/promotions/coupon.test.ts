import { describe, expect, test } from "vitest";
import { couponAfter, couponOutcome, NO_COUPON, type Coupon, type CouponEvent } from "./coupon";

const ten: Coupon = {
  discount_id: 1,
  discount_name: "TEN",
  discount_type: "PERCENTAGE",
  discount_rate: 10,
  on_total: false,
  min_order_amount: 0,
};
const fixed = (discount_rate: number, over: Partial<Coupon> = {}): Coupon => ({
  ...ten,
  discount_type: "VALUE",
  discount_rate,
  ...over,
});
const base = { subTotal: 2005, orderPromotionDiscount: 0, surchargeSubTotal: 505 };

describe("what a coupon takes off", () => {
  test("COUPON-07 a percentage of the subtotal, of the surcharges too when it is on the total", () => {
    expect(couponOutcome(ten, base)).toEqual({ discount: 201, refusedBelow: null });
    expect(couponOutcome({ ...ten, on_total: true }, base)).toEqual({ discount: 251, refusedBelow: null });
    expect(couponOutcome(ten, { ...base, orderPromotionDiscount: 5 }).discount).toBe(200);
    expect(couponOutcome({ ...ten, discount_rate: 300 }, base).discount).toBe(2005);
    expect(couponOutcome({ ...ten, discount_rate: -3 }, base).discount).toBe(0);
  });

  test("COUPON-08 a value is its fixed rate", () => {
    expect(couponOutcome(fixed(150), base)).toEqual({ discount: 150, refusedBelow: null });
    expect(couponOutcome(fixed(-150), base)).toEqual({ discount: 0, refusedBelow: null });
  });

  test("COUPON-05 a subtotal below the minimum refuses it, naming the minimum", () => {
    const from = (min_order_amount: number) => couponOutcome({ ...ten, min_order_amount }, base);
    expect(from(2005)).toEqual({ discount: 201, refusedBelow: null });
    expect(from(2006)).toEqual({ discount: 0, refusedBelow: 2006 });
    expect(from(-7).refusedBelow).toBeNull();
  });

  test("COUPON-06 a discount above what it is taken off refuses it, naming the larger of minimum and discount", () => {
    expect(couponOutcome(fixed(2005), base)).toEqual({ discount: 2005, refusedBelow: null });
    expect(couponOutcome(fixed(2006), base)).toEqual({ discount: 0, refusedBelow: 2006 });
    expect(couponOutcome(fixed(2006), { ...base, orderPromotionDiscount: 100 }).refusedBelow).toBe(2006);
    expect(couponOutcome(fixed(2510, { on_total: true }), base).discount).toBe(2510);
    expect(couponOutcome(fixed(2511, { on_total: true }), base).refusedBelow).toBe(2511);
    expect(couponOutcome(fixed(3000, { min_order_amount: 5000 }), base).refusedBelow).toBe(5000);
    expect(couponOutcome(fixed(3000, { min_order_amount: 2500 }), base).refusedBelow).toBe(3000);
  });
});

describe("the state of a coupon", () => {
  const after = (...events: CouponEvent[]) => events.reduce(couponAfter, NO_COUPON);
  const found: CouponEvent = { type: "found", coupon: ten };

  test("COUPON-02 is none, applied or removed", () => {
    expect(after()).toEqual({ state: "none" });
    expect(after(found)).toEqual({ state: "applied", coupon: ten });
    expect(after(found, { type: "removed" })).toEqual({ state: "removed", refusedBelow: null });
    expect(after(found, { type: "refused", below: 500 })).toEqual({ state: "removed", refusedBelow: 500 });
    expect(after({ type: "removed" })).toEqual({ state: "none" });
    expect(after(found, { type: "refused", below: 500 }, { type: "removed" })).toEqual({
      state: "removed",
      refusedBelow: 500,
    });
  });

  test("COUPON-10 is none after a failed fetch, or other promotions", () => {
    for (const type of ["fetch_failed", "promotions_updated"] as const) {
      expect(after(found, { type })).toEqual({ state: "none" });
      expect(after(found, { type: "removed" }, { type })).toEqual({ state: "none" });
    }
  });
});
