import { expect, test } from "vitest";
import type { Coupon, CouponState } from "~/ordering/promotions/coupon";
import { makePromotion } from "../promotions/promotion-fixture";
import { price } from "./price";
import { priceWithCoupon } from "./price-with-coupon";
import { makeInput, makeLine } from "./pricing-fixture";

const coupon: Coupon = {
  discount_id: 1,
  discount_name: "TEN",
  discount_type: "PERCENTAGE",
  discount_rate: 10,
  on_total: false,
  min_order_amount: 1000,
};
const applied: CouponState = { state: "applied", coupon };
const cart = makeInput([makeLine(1)]);

test("COUPON-09 an applied coupon reduces the cart while the cart keeps it", () => {
  expect(priceWithCoupon(cart, applied)).toEqual({ priced: price({ ...cart, coupon }), coupon: applied });
  expect(priceWithCoupon(cart, applied).priced.couponDiscount).toBe(100);
});

test("COUPON-09 COUPON-02 a refused coupon is removed with the amount that the cart has to be above", () => {
  const { priced, coupon: left } = priceWithCoupon(makeInput([makeLine(1, { unit_price: 999 })]), applied);
  expect(left).toEqual({ state: "removed", refusedBelow: 1000 });
  expect([priced.couponDiscount, priced.total]).toEqual([0, 999]);
});

test("COUPON-10 a coupon is cleared when a promotion applies", () => {
  const promoted = { ...cart, promotions: [makePromotion(1)] };
  expect(priceWithCoupon(promoted, applied)).toEqual({ priced: price(promoted), coupon: { state: "none" } });
});

test("COUPON-02 a coupon that is not applied counts for nothing and stays as it is", () => {
  const removed: CouponState = { state: "removed", refusedBelow: 500 };
  expect(priceWithCoupon(cart, removed)).toEqual({ priced: price(cart), coupon: removed });
});
