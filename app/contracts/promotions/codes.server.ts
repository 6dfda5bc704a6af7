/** Coupons and promo codes (calls document, 7.1). */
import { z } from "zod/v4";
import { cartViewSchema } from "~/contracts/cart/cart-view.server";
import { contract } from "~/contracts/model/contract.server";
import { amountSchema, sentIdSchema } from "~/contracts/model/nouns.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { DISCOUNT, PROMOTIONS_VALIDATE } from "~/paths/calls";

export const findDiscount = contract({
  name: "findDiscount",
  summary: "The fields of a coupon; where there is none, none is in use any more",
  method: "GET",
  path: DISCOUNT,
  who: "anyone",
  params: z.object({ code: z.string() }),
  body: null,
  answer: z.object({
    discount_id: z.int(),
    discount_name: z.string(),
    discount_type: z.enum(["PERCENTAGE", "value"]),
    discount_rate: amountSchema.meta({ description: "Percent, or an amount" }),
    on_total: z.boolean().meta({ description: "Surcharges are reduced together with the lines" }),
    min_order_amount: amountSchema,
    discountedAmount: amountSchema.meta({ description: "What it takes off the visitor's cart as it is now" }),
    mark: z.string().meta({ description: "What the browser remembers to use it" }),
  }),
  refusals: { ...catalogued("coupon_used_up", "rate_limited"), coupon_invalid: 404 },
});

export const validatePromotion = contract({
  name: "validatePromotion",
  summary: "Whether a promo code is valid; a valid one is used from now on, and the cart as it is then comes along",
  method: "POST",
  path: PROMOTIONS_VALIDATE,
  who: "anyone",
  body: z.object({
    code: z.string().max(100),
    company_id: sentIdSchema,
    customer_id: sentIdSchema.nullish(),
    promotion_id: sentIdSchema,
    promo_code_id: sentIdSchema,
  }),
  answer: z.object({ is_valid: z.boolean(), cart: cartViewSchema.nullable() }),
  failure: "promo_code_error",
  refusals: catalogued("rate_limited"),
});
