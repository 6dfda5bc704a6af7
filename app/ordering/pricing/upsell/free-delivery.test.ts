import { describe, expect, it } from "vitest";
import { makePromotion } from "~/ordering/promotions/promotion-fixture";
import type { Promotion } from "~/ordering/promotions/promotion";
import { untilFreeDelivery } from "./free-delivery";
import { price } from "../price";
import { makeCharge, makeInput, makeLine } from "../pricing-fixture";
import type { PricingInput } from "../types";

const freeFrom = (min_price: number, { id = 1, ...over }: Partial<Promotion> = {}): Promotion =>
  makePromotion(id, {
    condition: { type: "buys_for_specific_amount", include: [], exclude: [], min_price },
    action: { type: "gets_free_delivery", value: 0 },
    ...over,
  });

/** A cart of one unit of 10.00 with a delivery charge of 5.00. */
function until(promotions: Promotion[], over: Partial<PricingInput> = {}) {
  const input = makeInput([makeLine(1)], { surcharges: [makeCharge(7)], delivery_charge_id: 7, promotions, ...over });
  return untilFreeDelivery(input, price(input));
}

describe("the sum until a free delivery", () => {
  it("is what the paid lines lack, of the least sum", () => {
    expect(until([freeFrom(1300)])).toEqual({ from: 1300, shortfall: 300 });
    expect(until([freeFrom(2000), freeFrom(1500, { id: 2, priority: 9 })])).toEqual({ from: 1500, shortfall: 500 });
  });

  it("is none once it is reached, for a pickup, and where the delivery costs nothing", () => {
    expect(until([freeFrom(1000)])).toBeNull();
    expect(until([freeFrom(1300)], { order_type: "pickup" })).toBeNull();
    expect(until([freeFrom(1300)], { delivery_charge_id: null })).toBeNull();
    expect(until([freeFrom(1300)], { surcharges: [] })).toBeNull();
  });

  it("counts a promotion with a code only when that is entered", () => {
    const coded = freeFrom(1300, { coupon_codes: [{ id: 1, code: "RIDE" }] });
    expect(until([coded])).toBeNull();
    expect(until([coded], { promo_code: "RIDE" })).toEqual({ from: 1300, shortfall: 300 });
  });

  it("promises nothing that another promotion on the delivery would take the place of", () => {
    const half = freeFrom(1200, { id: 2, priority: 0, action: { type: "gets_percent_delivery_discount", value: 50 } });
    expect(until([freeFrom(1300, { priority: 1 }), half])).toBeNull();
    expect(until([freeFrom(1300, { priority: 0, id: 3 }), { ...half, priority: 1 }])?.shortfall).toBe(300);
  });

  it("speaks of sums of any items alone", () => {
    const some = [{ field: "category", id: 1 }] as const;
    const { condition } = freeFrom(1300);
    expect(until([freeFrom(1300, { condition: { ...condition, include: some } })])).toBeNull();
    expect(until([freeFrom(1300, { condition: { ...condition, exclude: some } })])).toBeNull();
    expect(
      until([freeFrom(1300, { condition: { ...condition, type: "buys_specific_items", min_qty: 9 } })]),
    ).toBeNull();
  });
});
