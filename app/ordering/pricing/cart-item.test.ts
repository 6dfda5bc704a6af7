import { describe, expect, it } from "vitest";
import type { CartLine } from "~/ordering/cart/cart";
import { cartOf, withoutPromotionTags, type Cart } from "./cart-item";
import { makeGroup, makeItem, makeMenu, makeModifier } from "~/ordering/model/menu-fixture";
import { indexMenu } from "~/ordering/menu/menu-index";
import { pricingLines } from "./lines";
import { price } from "./price";
import type { Promotion } from "~/ordering/promotions/promotion";
import { makePromotion } from "~/ordering/promotions/promotion-fixture";

const groups = [makeGroup(1, { items: [makeModifier(11, 250)] }), makeGroup(2, { items: [makeModifier(21)] })];
const combo = makeItem(30, {
  image: "combo.webp",
  items: [makeItem(31, { unit_price: 5750, groups, translations: { ar: { name: "كباب" } } })],
});
const tea = makeItem(20, { unit_price: 500, image: "tea.webp" });
const menu = indexMenu(makeMenu([combo, tea, makeItem(21)], { is_tax_inclusive: true }));
const own: CartLine[] = [
  { cart_id: "a", item_id: 31, count: 2, modifiers: [{ group_id: 1, id: 11, count: 1 }], note: "no ice" },
];

function cart(promotions: Promotion[] = [], lines: CartLine[] = own): Cart {
  const order = { order_type: "pickup" as const, is_tax_inclusive: true, surcharges: [], delivery_charge_id: null };
  const priced = price({ ...order, promotions, lines: pricingLines(lines, menu) });
  return cartOf({ menu, lines, priced, precision: 3, imageUrl: (file) => `/images/${file}` });
}

describe("the cart of the calls", () => {
  it("CART-01 holds every total under its name", () => {
    const { items, ...totals } = cart();
    expect(items).toHaveLength(1);
    expect(totals).toEqual({
      subTotal: "12.000",
      orderPromotionDiscount: "0.000",
      discountTotal: "0.000",
      surchargeBreakDown: [],
      surchargeSubTotal: "0.000",
      surchargeTotal: "0.000",
      subTotalAfterDiscount: "12.000",
      subTotalTaxAfterDiscount: "0.000",
      taxTotal: "0.000",
      totalBeforeDiscount: "12.000",
      totalBeforeLoyalty: "12.000",
      loyaltyTotal: "0.000",
      totalBeforeTip: "12.000",
      total: "12.000",
    });
  });

  it("CART-02 a line holds its item, its choices and what promotions left on it", () => {
    expect(cart().items[0]).toEqual({
      id: 31,
      cart_id: "a",
      temp_uuid: "a",
      count: 2,
      name: "Item 31",
      unit_price: "5.750",
      itemTotalBeforePromotion: "12.000",
      sub_total: "12.000",
      image_url: "/images/combo.webp",
      note: "no ice",
      translations: { ar: { name: "كباب" } },
      groups: [
        {
          id: 1,
          name: "Group 1",
          translations: {},
          items: [{ id: 11, name: "Choice 11", translations: {}, unit_price: "0.250", selected: true, count: 1 }],
        },
      ],
      is_free_item: false,
      applied_promotion_id: null,
      applied_promotion_priority: null,
      promotion_id: null,
      promotion_name: null,
    });
  });

  it("CART-02 PROMO-02 a reduced line names its promotion, its priority and what the line cost before", () => {
    const promotion = makePromotion(3, { priority: 4, action: { type: "gets_value_discount", value: 500 } });
    const item = cart([promotion]).items[0];
    expect(item).toMatchObject({
      applied_promotion_id: 3,
      applied_promotion_priority: 4,
      promotion_id: 3,
      promotion_name: "Promotion 3",
      itemTotalBeforePromotion: "12.000",
      sub_total: "11.500",
    });
  });

  it("CART-02 a line has its own picture, else that of its grouped item, else none", () => {
    const line = (item_id: number): CartLine => ({ cart_id: `of ${item_id}`, item_id, count: 1, modifiers: [] });
    expect(cart([], [20, 21, 31].map(line)).items.map(({ image_url }) => image_url)).toEqual([
      "/images/tea.webp",
      null,
      "/images/combo.webp",
    ]);
  });

  it("CART-02 each line holds its own choices, group by group", () => {
    const chosen = (...modifiers: CartLine["modifiers"]) => ({ item_id: 31, count: 1, modifiers });
    const plenty = [
      { cart_id: "a", ...chosen({ group_id: 1, id: 11, count: 2 }, { group_id: 2, id: 21, count: 1 }) },
      { cart_id: "b", ...chosen({ group_id: 2, id: 21, count: 1 }) },
      { cart_id: "c", ...chosen() },
    ];
    const groupsOf = cart([], plenty).items.map(({ groups: of }) => of.map(({ id, items }) => [id, items]));
    expect(groupsOf).toMatchObject([
      [
        [1, [{ id: 11, count: 2 }]],
        [2, [{ id: 21, count: 1 }]],
      ],
      [[2, [{ id: 21, count: 1 }]]],
      [],
    ]);
  });

  it("CART-01 lists every surcharge by name, with promotions and surcharges in the totals", () => {
    const order = { order_type: "pickup" as const, is_tax_inclusive: false, delivery_charge_id: null };
    const fee = {
      ...{ id: 5, name: "Bag", translations: {}, type: "FIXED" as const, value: 20 },
      ...{ taxes: { taxes: [], rate: 0 }, applicable_on_weborder: true, applicable_on_takeaway: true },
    };
    const off = makePromotion(3, { action: { type: "gets_value_discount_on_order", value: 1000 } });
    const priced = price({ ...order, surcharges: [fee], promotions: [off], lines: pricingLines(own, menu) });
    const totals = cartOf({ menu, lines: own, priced, precision: 3, imageUrl: () => null });
    expect(totals).toMatchObject({
      subTotal: "12.000",
      orderPromotionDiscount: "1.000",
      surchargeBreakDown: [{ name: "Bag", amount: "0.020" }],
      surchargeSubTotal: "0.020",
      subTotalAfterDiscount: "11.000",
      total: "11.020",
    });
    expect(totals.items[0]?.promotion_name, "an order's promotion is no line's").toBeNull();
    expect(Object.keys(totals.surchargeBreakDown[0] ?? {})).toEqual(["name", "amount"]);
  });

  it("CART-06 promotion tags are stripped when lines are re-validated, free items with them", () => {
    const tagged = {
      cart_id: "a",
      is_free_item: false,
      applied_promotion_id: 3,
      applied_promotion_priority: 1,
      promotion_id: 3,
      promotion_name: "Two for one",
    };
    expect(withoutPromotionTags([tagged, { ...tagged, cart_id: "b", is_free_item: true }])).toEqual([{ cart_id: "a" }]);
  });
});
