/** The cart as the pages' script has it: what prices it anew in the browser; amounts in minor units. */
import { z } from "zod/v4";
import {
  idSchema,
  minorSchema,
  namedSchema,
  orderTypeSchema,
  translationsSchema,
} from "~/contracts/model/nouns.server";
import { pricedPromotionSchema } from "~/contracts/model/promotion.server";

/** A coupon that was looked up, with the amounts in minor units. */
const couponSchema = z.object({
  discount_id: z.int(),
  discount_name: z.string(),
  discount_type: z.enum(["PERCENTAGE", "VALUE"]),
  discount_rate: z.number().meta({ description: "Percent, or minor units" }),
  on_total: z.boolean(),
  min_order_amount: minorSchema,
});

export const couponStateSchema = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("none") }),
    z.object({ state: z.literal("applied"), coupon: couponSchema }),
    z.object({ state: z.literal("removed"), refusedBelow: minorSchema.nullable() }),
  ])
  .meta({ id: "CouponState", description: "The coupon as it was entered" });

export const loyaltyAccountSchema = z.object({
  customer_loyalty: minorSchema,
  min_redeem_value: minorSchema,
  max_redeem_value: minorSchema,
});

const taxSetSchema = z.object({
  taxes: z.array(z.object({ id: z.int(), rate: z.int() })),
  rate: z.int().meta({ description: "Ten-thousandths of a percent" }),
});
const chosenModifierSchema = z.object({ group_id: z.int(), id: z.int(), count: z.int() });

const lineSchema = z.object({
  cart_id: z.string(),
  item_id: idSchema,
  name: z.string(),
  choices: z.string().meta({ description: "The chosen modifiers in words" }),
  note: z.string().meta({ description: "What the customer says about it" }),
  image: z.string().nullable(),
  count: z.int(),
  unit_price: minorSchema,
  modifiers: z.array(z.object({ unit_price: minorSchema, count: z.int() })),
  chosen: z.array(chosenModifierSchema),
  category_ids: z.array(z.int()),
  free_of_promotion: z.int().nullable(),
  tax_set: z.int().meta({ description: "Place among `taxSets`" }),
  state: z.enum(["ok", "sold_out", "unavailable", "invalid"]),
  locked: z.boolean(),
  editable: z.boolean().meta({ description: "Its choices can be changed" }),
});

const suggestionSchema = z.object({
  id: idSchema,
  name: z.string(),
  price: z
    .object({ text: z.string(), was: z.string().nullable() })
    .meta({ description: "Written for people; `was` is what it is without the promotion that surely lowers it" }),
  image: z.string().nullable(),
  press: z
    .enum(["plain", "customise", "choose"])
    .meta({ description: "Whether it goes in as it is, its choices are asked for, or one of its sub-items" }),
  item_id: idSchema.meta({ description: "The item that it costs the least as: itself or one of its sub-items" }),
  unit_price: minorSchema,
  modifiers: z
    .array(z.object({ unit_price: minorSchema, count: z.int() }))
    .meta({ description: "The cheapest of the choices that have to be made" }),
  least: minorSchema.meta({ description: "What it costs with these, after what surely comes off" }),
  category_ids: z.array(z.int()),
  tax_set: z.int().meta({ description: "Place among `taxSets`" }),
});

const surchargeSchema = z.object({
  id: idSchema,
  name: z.string(),
  translations: translationsSchema,
  type: z.enum(["FIXED", "PERCENTAGE"]),
  value: z.number().meta({ description: "Minor units when FIXED, else percent" }),
  applicable_on_weborder: z.boolean(),
  applicable_on_takeaway: z.boolean(),
  taxes: taxSetSchema,
});

export const cartViewSchema = z
  .object({
    session: z.string().meta({ description: "Differs between sessions; versions compare only within one" }),
    version: z.int(),
    lines: z.array(lineSchema),
    hasAbsentItems: z.boolean(),
    suggestions: z
      .array(suggestionSchema)
      .meta({ description: "Dishes that go with it, in the brand's order; none that is in it or cannot be had now" }),
    order_type: orderTypeSchema,
    is_tax_inclusive: z.boolean(),
    taxSets: z.array(taxSetSchema),
    taxes: z.array(namedSchema.extend({ rate: z.number() })),
    surcharges: z.array(surchargeSchema),
    promotions: z.array(pricedPromotionSchema),
    promo_code: z.string().nullable(),
    coupon: couponStateSchema,
    choices: z.array(z.object({ promotion_id: z.int(), name: z.string() })),
    loyalty: loyaltyAccountSchema.extend({ redeem: minorSchema.nullable() }).nullable(),
    loyalty_enabled: z.boolean(),
    delivery_charge_id: z.int().nullable(),
    min_order_value: minorSchema,
    area: z.string().nullable(),
    isOpen: z.boolean(),
    takesAhead: z.boolean().meta({ description: "Whether orders for later are taken, by a closed store too" }),
    paymentInProgress: z.boolean(),
  })
  .meta({ id: "CartView", description: "The cart with everything that it is priced by; amounts in minor units" });
