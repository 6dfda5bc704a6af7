/** Orders as the operator's tool shows and moves them, in place of a kitchen's till. */
import { WISHES } from "~/ordering/checkout/wishes";
import { z } from "zod/v4";
import { amountSchema, instantSchema, orderTypeSchema, rejectNoteSchema } from "~/contracts/model/nouns.server";
import { REJECT_REASONS } from "~/ordering/orders/kitchen-moves";
import { ORDER_STATUSES, STATUS_EVENTS } from "~/ordering/orders/order-status";
import { RIDER_STATUSES } from "~/ordering/orders/rider";
import { OPERATOR_ORDER, OPERATOR_ORDER_RIDER, OPERATOR_ORDER_STATUS, OPERATOR_ORDERS } from "~/paths/calls";
import { operatorContract } from "./contract.server";
import { ofCompany } from "./model.server";

const updateSchema = z.object({
  event: z.enum(STATUS_EVENTS),
  rider_id: z.int().optional(),
  rider_name: z.string().optional(),
  at: instantSchema,
});

const movedOrderSchema = z
  .object({
    id: z.uuid(),
    order_number: z.int(),
    status: z.enum(ORDER_STATUSES),
    order_type: orderTypeSchema,
    eta: instantSchema.nullable(),
    scheduled_at: instantSchema.nullable().meta({ description: "When the kitchen starts an order for later" }),
    created_at: instantSchema,
    status_updates: z.array(updateSchema),
  })
  .meta({ id: "MovedOrder", description: "Where an order stands" });
export type MovedOrder = z.output<typeof movedOrderSchema>;

const itemSchema = z.object({
  quantity: z.int(),
  name: z.string(),
  choices: z
    .array(z.object({ quantity: z.int(), name: z.string() }))
    .meta({ description: "For each unit of the item" }),
  note: z.string().meta({ description: "What the customer says about it" }),
  is_free: z.boolean().meta({ description: "Given by a promotion" }),
});

const listedOrderSchema = movedOrderSchema
  .extend({
    outlet: z.string(),
    pickup_mode: z.string().nullable(),
    times: z
      .object({ placed: z.string(), due: z.string().nullable(), starts: z.string().nullable() })
      .meta({ description: "On the outlet's clock, in words" }),
    customer: z.object({ name: z.string(), phone: z.string() }),
    delivery: z.object({ area: z.string().nullable(), address: z.string().nullable() }).nullable(),
    items: z.array(itemSchema),
    note: z.string(),
    curbside_note: z.string().meta({ description: "How the car is known at a curbside pickup" }),
    wishes: z.array(z.enum(WISHES)).meta({ description: "What the customer wishes of the handing over" }),
    currency: z.string(),
    tips: amountSchema,
    total: amountSchema,
    payment: z.object({ type: z.string(), name: z.string() }),
  })
  .meta({ id: "ListedOrder", description: "An order with all that its kitchen needs" });
export type ListedOrder = z.output<typeof listedOrderSchema>;

export const listOrders = operatorContract({
  name: "listOrders",
  summary: "A company's newest orders, the newest first",
  method: "GET",
  path: OPERATOR_ORDERS,
  params: ofCompany,
  about: "company",
  body: null,
  answer: z.object({ orders: z.array(listedOrderSchema) }),
  refusals: {},
});

const ofOrder = ofCompany.extend({ number: z.string().meta({ description: "The order's number" }) });

export const readOrder = operatorContract({
  name: "readOrder",
  summary: "One order with all that its kitchen needs",
  method: "GET",
  path: OPERATOR_ORDER,
  params: ofOrder,
  about: "company",
  body: null,
  answer: z.object({ order: listedOrderSchema }),
  refusals: { unknown_order: 404 },
});

export const moveOrder = operatorContract({
  name: "moveOrder",
  summary: "Moves an order, if the table of moves allows it from where it stands now",
  method: "POST",
  path: OPERATOR_ORDER_STATUS,
  params: ofOrder,
  about: "company",
  body: z
    .object({
      status: z.enum(ORDER_STATUSES),
      rider: z
        .object({ id: z.int().positive().optional(), name: z.string().trim().min(1).max(80) })
        .optional()
        .meta({ description: "Who carries a delivery" }),
      eta_minutes: z
        .int()
        .min(0)
        .max(7 * 24 * 60)
        .optional()
        .meta({ description: "Minutes from now until it arrives or is ready; left out, the promised time stays" }),
      reason: z
        .enum(REJECT_REASONS)
        .optional()
        .meta({ description: "Why it is rejected; a rejection needs one, as at the board" }),
      note: rejectNoteSchema.optional(),
    })
    .refine(({ status, reason }) => status !== "rejected" || reason !== undefined, {
      path: ["reason"],
      message: `is missing: its customer is told why an order is rejected, which is one of ${REJECT_REASONS.join(", ")}`,
    }),
  answer: z.object({ order: movedOrderSchema }),
  refusals: { unknown_order: 404, not_allowed: 409 },
  told: z.object({ from: z.enum(ORDER_STATUSES), allowed: z.array(z.enum(ORDER_STATUSES)) }),
});

export const placeRider = operatorContract({
  name: "placeRider",
  summary: "Tells where the rider of an order is that is on its way",
  method: "POST",
  path: OPERATOR_ORDER_RIDER,
  params: ofOrder,
  about: "company",
  body: z.object({
    status: z.enum(RIDER_STATUSES),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    name: z.string().trim().min(1).max(80).optional().meta({ description: "Left out: whom its status has named" }),
  }),
  answer: z.object({
    rider: z.object({
      name: z.string().nullable(),
      status: z.enum(RIDER_STATUSES),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      at: instantSchema,
    }),
  }),
  refusals: { unknown_order: 404, no_rider: 409 },
});
