/** What a kitchen's program is told, by webhook. */
import { z } from "zod/v4";
import {
  amountSchema,
  idSchema,
  instantSchema,
  latLngSchema,
  orderTypeSchema,
  pickupModeSchema,
} from "~/contracts/model/nouns.server";
import { LANGUAGES } from "~/ordering/model/language";
import { REJECTED_FOR } from "~/ordering/orders/kitchen-moves";
import { REPORT_REASONS } from "~/ordering/feedback/feedback";
import { ORDER_STATUSES } from "~/ordering/orders/order-status";

const textSchema = z.string();
const choiceSchema = z.strictObject({
  id: idSchema,
  name: textSchema,
  quantity: z.int().meta({ description: "For each unit of the item" }),
  unit_price: amountSchema,
});
const itemSchema = z.strictObject({
  id: idSchema,
  name: textSchema,
  quantity: z.int(),
  note: textSchema,
  is_free: z.boolean().meta({ description: "Given by a promotion" }),
  unit_price: amountSchema.meta({ description: "The item alone" }),
  amount: amountSchema.meta({ description: "The whole line with its choices, after its promotion" }),
  choices: z.array(choiceSchema),
});

export const kitchenOrderSchema = z
  .strictObject({
    id: z.uuid(),
    number: z.int(),
    outlet_id: idSchema,
    type: orderTypeSchema,
    pickup_mode: pickupModeSchema.nullable(),
    status: z.enum(ORDER_STATUSES),
    ready_at: instantSchema.nullable().meta({ description: "When a delivery was marked as ready" }),
    reject_reason: z.enum(REJECTED_FOR).nullable(),
    placed_at: instantSchema,
    due_at: instantSchema.nullable().meta({ description: "When it is expected to arrive or be ready" }),
    start_at: instantSchema.nullable().meta({ description: "Of an order for later: when its kitchen starts" }),
    language: z.enum(LANGUAGES).meta({ description: "The customer's" }),
    customer: z.strictObject({ name: textSchema, phone: textSchema }),
    delivery: z
      .strictObject({
        area: textSchema.nullable(),
        address: textSchema.nullable(),
        coordinates: latLngSchema.nullable(),
      })
      .nullable(),
    rider_name: textSchema.nullable(),
    items: z.array(itemSchema),
    note: textSchema,
    curbside_note: textSchema.meta({ description: "How the car is known" }),
    wishes: z
      .strictObject({ leave_at_door: z.boolean(), cutlery: z.boolean().nullable() })
      .meta({ description: "Of the handing over; `cutlery` is null where nothing was said of it" }),
    currency: textSchema,
    tips: amountSchema,
    tax: amountSchema,
    total: amountSchema,
    payment: z.strictObject({
      type: textSchema,
      name: textSchema,
      is_paid: z.boolean().meta({ description: "Whether nothing is to be paid at the door" }),
    }),
  })
  .meta({ id: "KitchenOrder", description: "An order as its kitchen needs it" });

const CHANGES = [
  "placed",
  "status",
  "ready",
  "rider_assigned",
  "eta_changed",
  "marked_as_customer_arrived",
  "tip_collected",
  "unaccepted",
  "reported",
] as const;

const reportSchema = z
  .strictObject({
    reason: z.enum(REPORT_REASONS),
    text: textSchema.meta({ description: "The customer's own words; may be empty" }),
    items: z
      .array(z.strictObject({ id: idSchema, name: textSchema, quantity: z.int() }))
      .meta({ description: "What it is about, where the customer has said so" }),
  })
  .meta({ description: "Of `reported`: what went wrong, as the customer says" });

/** One event; its id is the header `webhook-id`. */
export const kitchenEventSchema = z
  .strictObject({
    type: z.enum(["order.placed", "order.changed"]),
    timestamp: instantSchema.meta({ description: "When it happened" }),
    data: z.strictObject({ change: z.enum(CHANGES), order: kitchenOrderSchema, report: reportSchema.optional() }),
  })
  .meta({ id: "KitchenEvent", description: "What has happened to an order, and how it stood then" });
