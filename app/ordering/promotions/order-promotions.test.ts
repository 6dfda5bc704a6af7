import { describe, expect, test } from "vitest";
import { price } from "../pricing/price";
import { makeCharge, makeInput, makeLine } from "../pricing/pricing-fixture";
import type { PricedCart, PricingInput } from "../pricing/types";
import type { PromotionAction } from "./promotion";
import { makePromotion } from "./promotion-fixture";

const lines = [makeLine(1, { unit_price: 3333 })];

function priced(action: Partial<PromotionAction>, over: Partial<PricingInput> = {}): PricedCart {
  const promotions = [makePromotion(1, { action })];
  return price(
    makeInput(lines, { promotions, surcharges: [makeCharge(1), makeCharge(2)], delivery_charge_id: 2, ...over }),
  );
}

describe("on the order", () => {
  test("PROMO-13 a percentage of the subtotal, rounded, at most max_discount_value", () => {
    const off = (value: number, max_discount_value?: number) =>
      priced({ type: "gets_percent_discount_on_order", value, max_discount_value }).orderPromotionDiscount;
    expect(off(10)).toBe(333);
    expect(off(15)).toBe(500);
    expect(off(10, 300)).toBe(300);
    expect(off(10, 0)).toBe(333);
    expect(off(200)).toBe(3333);
  });

  test("PROMO-14 PROMO-07 a fixed value off a subtotal of at least that value", () => {
    const off = (value: number, max_discount_value?: number) =>
      priced({ type: "gets_value_discount_on_order", value, max_discount_value }).orderPromotionDiscount;
    expect(off(500)).toBe(500);
    expect(off(3333)).toBe(3333);
    expect(off(3334)).toBe(0);
    expect(off(-1)).toBe(0);
  });

  test("PROMO-07 the subtotal is the one after item promotions", () => {
    const promotions = [
      makePromotion(1, { action: { value: 50 } }),
      makePromotion(2, { action: { type: "gets_value_discount_on_order", value: 1700 } }),
    ];
    expect(price(makeInput(lines, { promotions })).orderPromotion).toBeNull();
  });
});

describe("on delivery", () => {
  const delivery = (action: Partial<PromotionAction>, over: Partial<PricingInput> = {}) => {
    const cart = priced(action, over);
    return [cart.surchargeBreakDown.map(({ amount }) => amount), cart.appliedPromotions.length];
  };

  test("PROMO-20 gets_free_delivery takes the whole delivery charge, no other", () => {
    expect(delivery({ type: "gets_free_delivery", value: 0 })).toEqual([[500, 0], 1]);
    expect(priced({ type: "gets_free_delivery", value: 0 })).toMatchObject({
      deliveryPromotion: 1,
      surchargeSubTotal: 500,
      surchargeBreakDown: [{ discount: 0 }, { discount: 500, is_delivery_charge: true }],
    });
    expect(delivery({ type: "gets_free_delivery", value: 0 }, { delivery_charge_id: null })).toEqual([[500, 500], 0]);
    expect(delivery({ type: "gets_free_delivery" }, { surcharges: [makeCharge(2, { value: 0 })] })).toEqual([[0], 0]);
  });

  test("PROMO-21 gets_percent_delivery_discount takes a rounded percentage, at most max_discount_value", () => {
    const type = "gets_percent_delivery_discount";
    expect(delivery({ type, value: 12.5 })).toEqual([[500, 437], 1]);
    expect(delivery({ type, value: 50, max_discount_value: 100 })).toEqual([[500, 400], 1]);
    expect(delivery({ type, value: 0.0001 })).toEqual([[500, 500], 0]);
  });

  test("PROMO-22 gets_value_delivery_discount takes its value, not below 0", () => {
    const type = "gets_value_delivery_discount";
    expect(delivery({ type, value: 120 })).toEqual([[500, 380], 1]);
    expect(delivery({ type, value: 900 })).toEqual([[500, 0], 1]);
    expect(delivery({ type, value: -1 })).toEqual([[500, 500], 0]);
  });

  test("the first delivery promotion that reduces the charge does so alone", () => {
    const off = (id: number, priority: number, value: number) =>
      makePromotion(id, { priority, action: { type: "gets_value_delivery_discount", value } });
    const cart = priced({}, { promotions: [off(1, 2, 100), off(2, 1, 0), off(3, 3, 50)] });
    expect([cart.deliveryPromotion, cart.surchargeSubTotal]).toEqual([1, 900]);
  });
});

describe("earn_loyalty", () => {
  test("PROMO-16 adds its value to what the order earns, and changes no total", () => {
    const earning = { loyalty_enabled: true, earn_percent: 10 };
    const without = price(makeInput(lines, earning));
    const cart = priced({ type: "earn_loyalty", value: 250 }, { ...earning, surcharges: [] });
    expect([without.earned_loyalty, cart.earned_loyalty]).toEqual([333, 583]);
    expect(cart.total).toBe(without.total);
    expect([cart.loyaltyPromotion, cart.appliedPromotions.map(({ id }) => id)]).toEqual([1, [1]]);
  });

  test("PROMO-16 only where loyalty is on, and only the first with a value", () => {
    const off = priced({ type: "earn_loyalty", value: 250 });
    expect([off.earned_loyalty, off.loyaltyPromotion, off.appliedPromotions]).toEqual([0, null, []]);
    const earns = (id: number, value: number) => makePromotion(id, { action: { type: "earn_loyalty", value } });
    const cart = priced({}, { promotions: [earns(1, 0), earns(2, 40), earns(3, 50)], loyalty_enabled: true });
    expect([cart.earned_loyalty, cart.loyaltyPromotion]).toEqual([40, 2]);
  });
});
