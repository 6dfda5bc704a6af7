/** The way to an order: the cart's check, and what the checkout page loads (calls document, 7.1 and 7.2). */
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import { ORDER_TYPES } from "~/ordering/model/company";
import { loyaltyOfPageSchema } from "~/contracts/loyalty/loyalty.server";
import { amountSchema, claimedAmountSchema, idSchema, sentIdSchema } from "~/contracts/model/nouns.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { checkoutViewSchema } from "./checkout-view.server";
import { paymentTypeSchema } from "./payment-type.server";
import { ORDERS_VALIDATE, PAGES_CHECKOUT } from "~/paths/calls";

const claimedItemsSchema = z.array(z.object({ id: idSchema, quantity: z.int().positive() })).max(200);

/**
 * The order payload; from phones also who orders, and the cart. What it says is a claim that nothing is taken from: refused where
 * the session knows otherwise. The customer's name and address for mail are not read.
 */
const bodySchema = z.object({
  order_details: z
    .looseObject({
      total_amount: claimedAmountSchema(20).nullish(),
      order_type: z.enum(ORDER_TYPES).nullish(),
      items: claimedItemsSchema.nullish(),
      scheduled_at: z.iso
        .datetime({ offset: true })
        .nullish()
        .meta({ description: "When the kitchen is to start; null: as soon as possible" }),
    })
    .optional(),
  customer_id: sentIdSchema.nullish(),
  user_name: z.string().max(200).nullish(),
  customer_email: z.string().max(320).nullish(),
  cart: z.object({ items: claimedItemsSchema }).nullish(),
});

export const validateOrder = contract({
  name: "validateOrder",
  summary: "Checks the cart before the checkout",
  method: "POST",
  path: ORDERS_VALIDATE,
  who: "anyone",
  body: bodySchema,
  answer: z.object({ validated: z.literal(true) }),
  failure: "cart_validation_failed",
  refusals: catalogued(
    "empty_cart",
    "area_pending",
    "cart_items_absent",
    "cart_validation_failed",
    "out_of_stock",
    "unavailable_now",
    "choices_invalid",
    "unschedulable",
    "schedule_unavailable",
    "store_closed",
    "minimum_order",
    "payment_in_progress",
    "price_changed",
  ),
  told: z.object({
    validated: z.literal(false),
    cart_ids: z.array(z.string()).meta({ description: "The lines that are in the way" }),
    items: z.array(z.string()).meta({ description: "Of `unschedulable`: the names of the items" }),
    total_amount: amountSchema.meta({ description: "Of `price_changed`: what the order costs now" }),
  }),
});

export const checkoutPage = contract({
  name: "checkoutPage",
  summary: "What the checkout page loads",
  method: "GET",
  path: PAGES_CHECKOUT,
  who: "customer",
  body: null,
  answer: z.object({
    checkout: checkoutViewSchema,
    payment_types: z.array(paymentTypeSchema),
    loyalty: loyaltyOfPageSchema,
  }),
  refusals: catalogued("area_pending", "empty_cart", "cart_items_absent"),
});
