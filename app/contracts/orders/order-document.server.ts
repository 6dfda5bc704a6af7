/** The order payload as it was placed (spec section 3, Order payload); amounts are decimal texts. */
import { wishesSchema } from "~/contracts/model/wishes.server";
import { z } from "zod/v4";
import { PAYMENT_TYPES } from "~/ordering/payments/payment-types";
import {
  amountSchema,
  idSchema,
  latLngSchema,
  namedAmountSchema,
  namedSchema,
  orderTypeSchema,
  pickupModeSchema,
  translationsSchema,
} from "~/contracts/model/nouns.server";

const modifierSchema = z.object({
  id: z.int(),
  group_id: z.int(),
  quantity: z.int().meta({ description: "Per unit of the item" }),
  name: z.string(),
  unit_price: amountSchema,
  sub_total: amountSchema,
  items_modifer_group_item_id: z.int(),
  translations: translationsSchema,
});

export const orderItemSchema = z
  .object({
    id: z.int(),
    quantity: z.int(),
    note: z.string(),
    free_item: z.boolean(),
    modifiers: z.array(modifierSchema),
    name: z.string(),
    unit_price: amountSchema.meta({ description: "The item alone" }),
    sub_total: amountSchema.meta({ description: "The whole line with its modifiers, after its promotion" }),
    image_url: z.string().nullable(),
    translations: translationsSchema,
    discount: z.object({ promotion_id: z.int(), amount: amountSchema }).nullable(),
  })
  .meta({ id: "OrderItem" });

const surchargeSchema = z.object({
  id: z.int(),
  name: z.string(),
  surcharge_type: z.int().meta({ description: "2: fixed; 1: percent" }),
  rate: z.string(),
  is_taxable: z.boolean(),
  is_delivery_charge: z.boolean(),
  tax_rate_id: z.int().nullable(),
  tax_rate: z.string().nullable(),
});

export const orderDiscountSchema = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(["PERCENTAGE", "value"]),
  discount_type: z.int().meta({ description: "1: percent; 2: an amount" }),
  on_total: z.boolean(),
  rate: z.string(),
  amount: amountSchema,
});

const taxSchema = z.object({
  id: z.int(),
  name: z.string(),
  rate: z.string().meta({ description: "In percent" }),
  amount: amountSchema,
});

/** What an order comes to, as tracking and the list of orders tell it. */
export const orderSumsSchema = z.object({
  sub_total: amountSchema,
  surcharges_breakdown: z.array(namedAmountSchema),
  discounts: z.array(orderDiscountSchema),
  redeemed_loyalty: amountSchema,
  earned_loyalty: amountSchema,
  tax_total: amountSchema,
  taxes: z
    .array(taxSchema)
    .optional()
    .meta({ description: "What tax_total is made of; absent from orders of before it was kept" }),
  is_tax_inclusive: z.boolean(),
  total_amount: amountSchema,
});

export const noteSchema = z.object({ user: z.string(), meta: z.string() });

export const orderDocumentSchema = orderSumsSchema.extend({
  online_company_id: idSchema,
  online_location_id: idSchema,
  scheduled_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: "When the kitchen starts an order for later; null for an immediate one" }),
  is_time_chosen: z.boolean().optional().meta({
    description:
      "Whether the customer chose the time; an order with lead time is scheduled by itself. Absent from orders of before it was kept",
  }),
  default_eta: z.int().meta({ description: "Minutes" }),
  online_delivery_eta: z.int().meta({ description: "Minutes, lead time included" }),
  note: noteSchema,
  wishes: wishesSchema.optional().meta({ description: "Absent from orders of before it was asked" }),
  order_type: orderTypeSchema,
  pickup_mode: pickupModeSchema.nullable(),
  customer_id: idSchema,
  user_name: z.string(),
  user_email: z.string().nullable(),
  currency: z.string(),
  items: z.array(orderItemSchema),
  surcharges: z.array(surchargeSchema),
  applied_promotions: z.array(namedSchema),
  delivery_address_id: idSchema.nullable(),
  delivery_area: z.string().nullable(),
  complete_address: z.string().nullable(),
  source_coordinates: latLngSchema.optional(),
  destination_coordinates: latLngSchema.nullish(),
  remaining_loyalty: amountSchema,
  has_loyalty_data: z.boolean(),
  loyalty_value: z.string(),
  loyalty_as_discount: z.boolean(),
  sub_total_after_discount: amountSchema,
  sub_total_tax_after_discount: amountSchema,
  surcharge_sub_total: amountSchema,
  total_before_loyalty: amountSchema,
  tips: amountSchema,
  payment: z.object({
    id: z.int(),
    payment_type_id: z.int(),
    payment_type: z.enum(PAYMENT_TYPES),
    amount: amountSchema,
    name: z.string(),
    tips: amountSchema,
  }),
});
