/** A promotion (PROMO-01): as the rules have it, amounts in minor units, and as pages list it, amounts as texts. */
import { z } from "zod/v4";
import { ACTION_TYPES, CONDITION_TYPES } from "~/ordering/promotions/promotion";
import { amountSchema, idSchema, minorSchema, scheduleSchema, translationsSchema } from "./nouns.server";

const targetsSchema = z.array(z.object({ field: z.enum(["item", "category"]), id: z.int() }));

const promotionSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  translations: translationsSchema,
  priority: z.int().meta({ description: "The lowest number goes first" }),
  promo_type: z.enum(["basic", "advanced"]),
  coupon_codes: z
    .array(z.object({ id: z.int(), code: z.string() }))
    .meta({ description: "With any, the promotion waits until the first of them is entered" }),
});
const conditionSchema = z.object({
  type: z.enum(CONDITION_TYPES),
  include: targetsSchema,
  exclude: targetsSchema,
  min_qty: z.int().optional(),
  max_qty: z.int().optional(),
  bundle_discount: z.boolean().optional(),
});
const actionSchema = z.object({
  type: z.enum(ACTION_TYPES),
  quantity: z.int().optional(),
  include: targetsSchema.optional(),
  exclude: targetsSchema.optional(),
  price_modifiers: z.boolean().optional(),
  bundle_discount: z.boolean().optional(),
  surcharge_id: z.int().optional(),
  movement_type: z.string().optional(),
});

const localTimeSchema = z.string().meta({ description: "A date and a time of the outlet's clock, YYYY-MM-DDTHH:MM" });

/** When it is offered; without any of it always. */
const timeSchema = {
  valid_from: localTimeSchema.optional(),
  valid_until: localTimeSchema.optional(),
  schedules: z.array(scheduleSchema).optional(),
};

/** As the pages price with it. */
export const pricedPromotionSchema = promotionSchema
  .extend({
    condition: conditionSchema.extend({ min_price: minorSchema.optional() }),
    action: actionSchema.extend({
      value: z.number().meta({ description: "Percent, or minor units" }),
      max_discount_value: minorSchema.optional(),
    }),
  })
  .meta({ id: "PricedPromotion", description: "A promotion with amounts in minor units" });

/** As the page's configuration lists it. */
export const listedPromotionSchema = promotionSchema
  .extend({
    ...timeSchema,
    condition: conditionSchema.extend({ min_price: amountSchema }),
    action: actionSchema.extend({
      value: z.union([z.number(), amountSchema]).meta({ description: "Percent as a number, or an amount" }),
      max_discount_value: amountSchema,
    }),
  })
  .meta({ id: "Promotion" });
