/** Orders placed by call: POST {order_details} to the path of the payment kind (calls document, 7.6). */
import { z } from "zod/v4";
import { ORDER_TYPES, PICKUP_MODES } from "~/ordering/model/company";
import { MAX_DESTINATION } from "~/ordering/checkout/destination";
import { contract } from "~/contracts/model/contract.server";
import { amountSchema, claimedAmountSchema, idSchema } from "~/contracts/model/nouns.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { orderDocumentSchema } from "./order-document.server";
import { ORDERS_CARD_ON_DELIVERY, ORDERS_CASH_ON_DELIVERY } from "~/paths/calls";

const claimedSchema = claimedAmountSchema(24).nullish();

/** A list that is claimed is the whole list. */
const claimedListSchema = <T extends z.ZodType>(entry: T) => z.array(entry).max(200).nullish();
const claimedModifierSchema = z.object({
  id: idSchema.nullish(),
  group_id: idSchema.nullish(),
  quantity: z.int().positive().nullish(),
  unit_price: claimedSchema,
  sub_total: claimedSchema,
});
const claimedItemSchema = z.object({
  id: idSchema,
  quantity: z.int().positive(),
  free_item: z.boolean().nullish(),
  unit_price: claimedSchema,
  sub_total: claimedSchema,
  discount: z.object({ promotion_id: idSchema.nullish(), amount: claimedSchema }).nullish(),
  modifiers: claimedListSchema(claimedModifierSchema),
});

/** What the order is made of, and what each part costs: refused where it is not what the server has (ORDER-13). */
export const claimedPartsSchema = z.object({
  currency: z.string().max(16).nullish(),
  is_tax_inclusive: z.boolean().nullish(),
  remaining_loyalty: claimedSchema,
  earned_loyalty: claimedSchema,
  items: claimedListSchema(claimedItemSchema),
  discounts: claimedListSchema(
    z.object({ id: idSchema.nullish(), on_total: z.boolean().nullish(), rate: claimedSchema, amount: claimedSchema }),
  ),
  surcharges: claimedListSchema(z.object({ id: idSchema.nullish(), rate: claimedSchema })),
  surcharges_breakdown: claimedListSchema(z.object({ name: z.string().max(1000).nullish(), amount: claimedSchema })),
  applied_promotions: claimedListSchema(z.object({ id: idSchema.nullish() })),
});

const cardTokenSchema = z
  .string()
  .max(255)
  .nullish()
  .meta({ description: "The token of an own saved card that pays; `ref_card_number` by another name" });

/** The fields of the order payload that a caller may claim; all others follow from the session, the cart and the menu. */
const bodySchema = z.object({
  order_details: z.object({
    placement_key: z
      .string()
      .regex(/^[A-Za-z0-9-]{16,64}$/)
      .nullish()
      .meta({ description: "Told again by a retry, it gets the first answer" }),
    order_type: z.enum(ORDER_TYPES).nullish(),
    pickup_mode: z.enum(PICKUP_MODES).nullish(),
    scheduled_at: z.iso.datetime({ offset: true }).nullish().meta({
      description: "When the kitchen starts; null: as soon as possible. Absent: what the checkout remembers",
    }),
    delivery_address_id: idSchema.nullish(),
    destination: z.string().max(MAX_DESTINATION).nullish().meta({
      description: "Of the checkout as it was shown: refused where the order goes elsewhere by now",
    }),
    user_name: z.string().max(10_000).nullish(),
    user_email: z.string().max(1000).nullish().meta({
      description: "For ways to pay whose provider needs one; of a customer who has none",
    }),
    note: z.object({ user: z.string().nullish(), meta: z.string().nullish() }).nullish(),
    wishes: z
      .object({ leave_at_door: z.boolean().default(false), cutlery: z.boolean().nullable().default(null) })
      .nullish()
      .meta({ description: "What counts is what the company asks for. Absent: what the checkout remembers" }),
    ...claimedPartsSchema.shape,
    total_amount: claimedSchema,
    total_before_loyalty: claimedSchema,
    sub_total: claimedSchema,
    sub_total_after_discount: claimedSchema,
    sub_total_tax_after_discount: claimedSchema,
    surcharge_sub_total: claimedSchema,
    tax_total: claimedSchema,
    tips: claimedSchema.meta({
      description:
        "The tip that is given with the order, refused where none can be; absent: what the checkout remembers",
    }),
    redeemed_loyalty: claimedSchema.meta({
      description: "What is to be redeemed; absent: what the checkout remembers",
    }),
    cardToken: cardTokenSchema,
    payment: z
      .object({
        id: idSchema.nullish().meta({ description: "Of the way to pay, where the company has several of a kind" }),
        payment_type: z.string().nullish(),
        amount: claimedSchema,
        total_amount: claimedSchema.meta({ description: "The same as `amount`" }),
        tips: claimedSchema,
        tip: claimedSchema.meta({ description: "The same as `tips`" }),
        payment_mode: z.string().max(200).nullish().meta({ description: "Not read: `payment_method_id` is" }),
        payment_method_id: z
          .union([z.int().positive(), z.string().regex(/^\d{1,9}$/)])
          .nullish()
          .meta({
            description: "What was chosen of what the provider offers",
          }),
        // What a browser says of a payment is not believed: the provider is asked.
        payment_status: z.string().max(1000).nullish(),
        save_card: z.boolean().nullish().meta({ description: "Save the card that pays, where the way to pay does" }),
        is_saved_card: z.boolean().nullish().meta({ description: "Pay with `ref_card_number`" }),
        cardToken: cardTokenSchema,
        transaction_id: z.string().max(255).nullish().meta({
          description: "The token of a card, as the customer's browser got it from the provider",
        }),
        ref_card_number: z.string().max(255).nullish().meta({
          description: "The token of an own saved card; without `is_saved_card` the same as `transaction_id`",
        }),
      })
      .nullish(),
  }),
});

/** The order that was placed. */
export const placed = z.object({ order_details: orderDocumentSchema.extend({ id: z.uuid(), order_number: idSchema }) });

/** What every way to pay is asked with, and may be refused for. */
export const placing = {
  method: "POST",
  who: "customer",
  body: bodySchema,
  answer: placed,
  failure: "unable_to_process_order",
  refusals: catalogued(
    "unable_to_process_order",
    // The cart
    "empty_cart",
    "cart_items_absent",
    "cart_validation_failed",
    "out_of_stock",
    "unavailable_now",
    "choices_invalid",
    "minimum_order",
    // How, where and when
    "area_pending",
    "order_type_not_offered",
    "pickup_mode_not_offered",
    "store_closed",
    "schedule_unavailable",
    "unschedulable",
    // Who
    "name_invalid",
    "leave_at_door_unpaid",
    "notes_too_long",
    "address_required",
    "address_unsaved",
    "address_other_area",
    "address_not_serviceable",
    "destination_changed",
    // What it costs and how it is paid
    "price_changed",
    "payment_required",
    "payment_in_progress",
    "coupon_used_up",
    "loyalty_invalid",
    "loyalty_balance",
    "loyalty_max",
    "loyalty_total",
    "loyalty_min",
  ),
  told: z.object({
    items: z.array(z.string()).meta({ description: "Of `unschedulable`: the names of the items" }),
    order_details: z
      .object({
        total_amount: amountSchema,
        sub_total: amountSchema,
        tax_total: amountSchema,
        redeemed_loyalty: amountSchema,
        tips: amountSchema,
      })
      .meta({ description: "Of `price_changed` and `coupon_used_up`: the amounts that hold now" }),
  }),
} as const;

export const placeByCash = contract({
  ...placing,
  name: "placeByCash",
  summary: "Places the cart as an order that is paid in cash at the door",
  path: ORDERS_CASH_ON_DELIVERY,
});

export const placeByCard = contract({
  ...placing,
  name: "placeByCard",
  summary: "Places the cart as an order that is paid by card at the door",
  path: ORDERS_CARD_ON_DELIVERY,
});
