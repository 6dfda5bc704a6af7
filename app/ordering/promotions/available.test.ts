import { expect, test } from "vitest";
import { withoutPromotionTags } from "~/ordering/pricing/cart-item";
import { makeCategory, makeItem, makeMenu } from "~/ordering/model/menu-fixture";
import { indexMenu } from "~/ordering/menu/menu-index";
import { availablePromotions, categoryPromotions, promotionTags } from "./available";
import type { Target } from "./promotion";
import { makePromotion } from "./promotion-fixture";
import { newlyApplied } from "./unlocked";

const item = (id: number): Target => ({ field: "item", id });
const drinks = makeCategory(2, {
  has_subcategory: true,
  categories: [makeCategory(21, { items: [makeItem(3), makeItem(4)] })],
});
const menu = indexMenu(
  makeMenu([], {
    categories: [makeCategory(1, { items: [makeItem(1), makeItem(2)] }), drinks],
    out_of_stock_items: [2],
  }),
);

test("PROMO-05 PROMO-06 available promotions are those that menu and order type can have, first the one that goes first", () => {
  const promotions = [
    makePromotion(1, { priority: 3 }),
    makePromotion(2, { action: { type: "gets_free_delivery" } }),
    makePromotion(3, { condition: { include: [item(2)] } }),
    makePromotion(4, { priority: 0, coupon_codes: [{ id: 1, code: "A" }] }),
  ];
  const ids = (type: "delivery" | "pickup") => availablePromotions(promotions, menu, type).map(({ id }) => id);
  expect(ids("delivery")).toEqual([4, 2, 1]);
  expect(ids("pickup")).toEqual([4, 1]);
});

test("a category carries the first promotion that names it and waits for no code", () => {
  const about = (id: number): Target[] => [{ field: "category", id }];
  const promotions = [
    makePromotion(1, { priority: 2, condition: { include: about(1) } }),
    makePromotion(2, { priority: 1, action: { type: "gets_free_item", include: [item(3), ...about(1)] } }),
    makePromotion(3, { priority: 0, condition: { include: about(1) }, coupon_codes: [{ id: 1, code: "A" }] }),
    makePromotion(4, {
      condition: { include: about(1) },
      action: { type: "gets_percent_discount", include: about(21) },
    }),
    makePromotion(5, { condition: { include: about(2) }, action: { type: "gets_free_delivery" } }),
  ];
  expect([...categoryPromotions(promotions)].map(([id, promotion]) => [id, promotion.id])).toEqual([
    [1, 2],
    [21, 4],
  ]);
});

test("an item carries the tag of the first promotion that names it or its category", () => {
  const promotions = [
    makePromotion(1, { priority: 2, condition: { include: [{ field: "category", id: 2 }], exclude: [item(4)] } }),
    makePromotion(2, { priority: 1, name: "Free cola", action: { type: "gets_free_item", include: [item(3)] } }),
    makePromotion(3, { priority: 0 }),
    makePromotion(4, { priority: 0, condition: { include: [item(1)] }, coupon_codes: [{ id: 1, code: "A" }] }),
    makePromotion(5, {
      condition: { include: [item(1)] },
      action: { type: "gets_percent_discount_on_item", include: [{ field: "category", id: 21 }], exclude: [item(3)] },
    }),
    makePromotion(6, { condition: { include: [item(1)] }, action: { type: "gets_percent_discount_on_order" } }),
  ];
  const tags = promotionTags([...menu.itemById.values()], promotions, menu);
  expect([...tags]).toEqual([
    [3, { promotion_id: 2, promotion_name: "Free cola" }],
    [4, { promotion_id: 5, promotion_name: "Promotion 5" }],
  ]);
  const withoutFirst = promotionTags([...menu.itemById.values()], promotions.slice(0, 1), menu);
  expect([...withoutFirst.keys()]).toEqual([3]);
});

test("CART-06 tags are stripped when lines are re-validated", () => {
  expect(withoutPromotionTags([{ id: 3, promotion_id: 2, promotion_name: "Free cola" }])).toEqual([{ id: 3 }]);
});

test("PROMO-26 the popup is about promotions that were not shown last time", () => {
  const applied = [{ id: 1 }, { id: 4 }];
  expect(newlyApplied(applied, [])).toEqual(applied);
  expect(newlyApplied(applied, [4, 9])).toEqual([{ id: 1 }]);
  expect(newlyApplied(applied, [1, 4])).toEqual([]);
});
