import { describe, expect, it } from "vitest";
import { makePromotion } from "~/ordering/promotions/promotion-fixture";
import type { Promotion, PromotionAction } from "~/ordering/promotions/promotion";
import { makeCharge, makeInput, makeLine, NO_TAXES } from "../pricing-fixture";
import { suggestionsFor } from "./suggestions";
import type { PricingInput } from "../types";

const dish = (item_id: number, unit_price: number, least = unit_price) => ({
  item_id,
  unit_price,
  modifiers: [],
  least,
  category_ids: [2],
  taxes: NO_TAXES,
});
const from = (id: number, min_price: number, action: Partial<PromotionAction>, over: Partial<Promotion> = {}) =>
  makePromotion(id, {
    ...over,
    condition: { type: "buys_for_specific_amount", include: [], exclude: [], min_price },
    action: { value: 0, ...action },
  });

/** A cart of 10.00 with a delivery charge of 5.00; the dishes as [id, price]. */
function offered(dishes: [number, number][], minimum: number, over: Partial<PricingInput> = {}) {
  const cart = makeInput([makeLine(1)], { surcharges: [makeCharge(7)], delivery_charge_id: 7, ...over });
  const suggestions = suggestionsFor(
    dishes.map(([id, price]) => dish(id, price)),
    cart,
    minimum,
  );
  return suggestions.map(({ dish: { item_id }, reached }) => [item_id, reached && Object.values(reached).join(" ")]);
}

describe("what a cart is offered first", () => {
  it("CART-22 is the first three dishes as they stand, where no sum is lacking", () => {
    expect(
      offered(
        [
          [5, 900],
          [4, 100],
          [3, 500],
          [2, 100],
        ],
        1000,
      ),
    ).toEqual([
      [5, null],
      [4, null],
      [3, null],
    ]);
  });

  it("CART-23 is what reaches the minimum of the area, the cheapest that does first", () => {
    expect(
      offered(
        [
          [5, 100],
          [4, 900],
          [3, 300],
          [2, 299],
        ],
        1300,
      ),
    ).toEqual([
      [3, "minimum"],
      [4, "minimum"],
      [5, null],
    ]);
    expect(offered([[5, 100]], 1300)).toEqual([[5, null]]);
  });

  it("CART-23 counts what a dish costs after its own promotion", () => {
    const half = makePromotion(1, {
      condition: { include: [{ field: "item", id: 3 }] },
      action: { type: "gets_percent_discount", value: 50 },
    });
    expect(
      offered(
        [
          [3, 400],
          [4, 300],
        ],
        1300,
        { promotions: [half] },
      ),
    ).toEqual([
      [4, "minimum"],
      [3, null],
    ]);
  });

  it("CART-23 counts the choices that have to be made, and puts first what costs the least with them", () => {
    const sized = { ...dish(3, 0, 400), modifiers: [{ unit_price: 400, count: 1 }] };
    const halved = dish(4, 700, 350);
    const suggestions = suggestionsFor([sized, halved], makeInput([makeLine(1)]), 1400);
    expect(suggestions.map(({ dish: { item_id }, reached }) => [item_id, reached])).toEqual([
      [4, { goal: "minimum" }],
      [3, { goal: "minimum" }],
    ]);
  });

  it("CART-23 is what brings a free delivery after what reaches the minimum", () => {
    const free = from(1, 1400, { type: "gets_free_delivery" });
    expect(
      offered(
        [
          [2, 100],
          [4, 400],
          [3, 300],
        ],
        0,
        { promotions: [free] },
      ),
    ).toEqual([
      [4, "free_delivery"],
      [2, null],
      [3, null],
    ]);
    expect(
      offered(
        [
          [4, 400],
          [3, 300],
        ],
        1300,
        { promotions: [free] },
      ),
    ).toEqual([
      [3, "minimum"],
      [4, "minimum"],
    ]);
  });

  it("CART-23 is what reaches the minimum before what brings a free delivery, and that before a promotion", () => {
    const free = from(1, 1200, { type: "gets_free_delivery" });
    const off = from(2, 1100, { type: "gets_value_discount_on_order", value: 100 });
    expect(
      offered(
        [
          [1, 100],
          [2, 200],
          [4, 400],
        ],
        1300,
        { promotions: [free, off] },
      ),
    ).toEqual([
      [4, "minimum"],
      [2, "free_delivery"],
      [1, "promotion 2"],
    ]);
  });

  it.each([
    ["a discount", { type: "gets_value_discount_on_order", value: 100 }],
    ["a gift", { type: "gets_free_item", quantity: 1, include: [{ field: "item", id: 9 }] }],
  ] as const)("CART-23 is what reaches a promotion's sum, for %s", (_, action) => {
    const promotion = from(8, 1200, action);
    const given = { promotions: [promotion] };
    expect(
      offered(
        [
          [3, 100],
          [2, 200],
        ],
        0,
        given,
      ),
    ).toEqual([
      [2, "promotion 8"],
      [3, null],
    ]);
    expect(
      offered(
        [
          [3, 100],
          [2, 200],
        ],
        0,
        { promotions: [{ ...promotion, coupon_codes: [{ id: 1, code: "A" }] }] },
      ),
    ).toEqual([
      [3, null],
      [2, null],
    ]);
  });

  it("CART-23 says nothing of a promotion that waits for dishes and not for a sum, or that another one keeps out", () => {
    const pair = makePromotion(8, { condition: { type: "buys_specific_items", min_qty: 2 } });
    expect(offered([[2, 200]], 0, { promotions: [pair] })).toEqual([[2, null]]);
    const early = from(9, 500, { type: "gets_value_discount_on_order", value: 100 }, { priority: 0 });
    const late = from(8, 1200, { type: "gets_value_discount_on_order", value: 500 });
    expect(offered([[2, 200]], 0, { promotions: [early, late] })).toEqual([[2, null]]);
  });
});
