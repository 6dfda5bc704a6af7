/** Promotions and coupons that the browser tests give to their brands. */
import { IDS, type CouponDocument, type PromotionDocument } from "../support/brands";

/** Two classic burgers bring a cheese burger, whose size is to be chosen. */
export const FREE_CHEESE: PromotionDocument = {
  id: 1,
  name: "Third one free",
  description: "Two classics bring a cheese burger.",
  priority: 1,
  condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.classic }], min_qty: 2 },
  action: { type: "gets_free_item", include: [{ field: "item", id: IDS.cheese }], price_modifiers: true },
};

/** A drink brings one of two kinds of fries. */
export const FREE_FRIES: PromotionDocument = {
  id: 2,
  name: "Fries with your drink",
  description: "Choose plain or loaded.",
  priority: 2,
  condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.cola }], min_qty: 1 },
  action: {
    type: "gets_free_item",
    include: [
      { field: "item", id: IDS.plainFries },
      { field: "item", id: IDS.loadedFries },
    ],
  },
};

/** A dollar off from 12.00. */
export const DOLLAR_OFF: PromotionDocument = {
  id: 3,
  name: "A dollar off",
  description: "From SGD 12.",
  priority: 3,
  condition: { type: "buys_for_specific_amount", min_price: "12.00" },
  action: { type: "gets_value_discount_on_order", value: "1.00" },
};

/** Half a dollar off with the code HALF. */
export const WITH_CODE: PromotionDocument = {
  id: 4,
  name: "Half a dollar",
  priority: 4,
  condition: { type: "buys_for_specific_amount", min_price: "0" },
  action: { type: "gets_value_discount_on_order", value: "0.50" },
  coupon_codes: [{ id: 41, code: "HALF" }],
};

export const TWO_OFF: CouponDocument = {
  discount_id: 1,
  discount_name: "Two off",
  code: "TWO",
  discount_type: "VALUE",
  discount_rate: "2.00",
};
export const FROM_FIFTEEN: CouponDocument = { ...TWO_OFF, discount_id: 2, code: "BIG", min_order_amount: "15.00" };
