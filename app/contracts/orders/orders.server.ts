/** Placed orders: the one under way, its tracking, and the list of them (calls document, 7.2 and 7.3). */
import { wishesSchema } from "~/contracts/model/wishes.server";
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import { loyaltyOfPageSchema } from "~/contracts/loyalty/loyalty.server";
import { amountSchema, idSchema, instantSchema, latLngSchema, orderNumberSchema } from "~/contracts/model/nouns.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { REJECTED_FOR } from "~/ordering/orders/kitchen-moves";
import { ORDER_STATUSES, STATUS_EVENTS } from "~/ordering/orders/order-status";
import { RIDER_STATUSES } from "~/ordering/orders/rider";
import { VEHICLES } from "~/ordering/orders/rider-contact";
import { noteSchema, orderDocumentSchema, orderItemSchema, orderSumsSchema } from "./order-document.server";
import { MAX_EMAIL } from "~/ordering/sign-in/sign-in";
import {
  INVOICE_EMAIL,
  PAGES_PAST_ORDERS,
  PAGES_RIDER_TRACKING,
  PAGES_TRACKING,
  USERS_ORDERS_IN_PROGRESS,
} from "~/paths/calls";

const documentFields = orderDocumentSchema.shape;

const riderContactSchema = z
  .object({ phone: z.string().nullable(), vehicle: z.enum(VEHICLES).nullable(), plate: z.string().nullable() })
  .meta({
    description: "How the rider is reached, where the company shares it, and known; null while nobody has said",
  });

/** The tracked order in the specification's fields (TRACK-03, TRACK-04). */
const trackedOrderSchema = orderSumsSchema
  .extend({
    id: z.uuid(),
    order_number: idSchema,
    status: z.enum(ORDER_STATUSES),
    order_type: documentFields.order_type,
    eta: instantSchema.nullable(),
    scheduled_at: instantSchema.nullable(),
    created_at: instantSchema,
    status_updates: z.array(
      z.object({
        event: z.enum(STATUS_EVENTS),
        rider_id: z.int().optional(),
        rider_name: z.string().optional(),
        at: instantSchema,
      }),
    ),
    tips: amountSchema,
    note: noteSchema,
    wishes: wishesSchema,
    pickup_mode: documentFields.pickup_mode,
    delivery_area: documentFields.delivery_area,
    complete_address: documentFields.complete_address,
    payment: documentFields.payment.pick({ payment_type: true, name: true }),
    source_coordinates: latLngSchema.nullable(),
    destination_coordinates: latLngSchema.nullable(),
    tracking_data: z
      .object({
        status: z.enum(RIDER_STATUSES).exclude(["delivered"]),
        geo_coordinates: latLngSchema.nullable(),
        rider_details: z.object({ rider_name: z.string().nullable(), contact: riderContactSchema.nullable() }),
      })
      .nullable()
      .meta({ description: "Where the rider is; null while there is none to follow" }),
    rejection: z
      .object({ reason: z.enum(REJECTED_FOR), note: z.string().nullable() })
      .nullable()
      .meta({ description: "Why it was rejected, and the restaurant's own words to its customer; null for others" }),
    items: z.array(orderItemSchema.omit({ note: true, free_item: true })),
  })
  .meta({ id: "TrackedOrder", description: "An order as its customer follows it" });

const query = z.object({
  order: z.string().optional().meta({
    description: "The id of an own order; without it the one under way, else the most recent",
  }),
});

export const orderInProgress = contract({
  name: "orderInProgress",
  summary: "The customer's order under way, or null",
  method: "GET",
  path: USERS_ORDERS_IN_PROGRESS,
  who: "customer",
  body: null,
  answer: z.object({ order: trackedOrderSchema.nullable() }),
  refusals: {},
});

export const trackingPage = contract({
  name: "trackingPage",
  summary: "The order that the tracking page shows",
  method: "GET",
  path: PAGES_TRACKING,
  who: "customer",
  query,
  body: null,
  answer: z.object({ order: trackedOrderSchema, loyalty: loyaltyOfPageSchema }),
  refusals: catalogued("order_not_found"),
});

export const riderTrackingPage = contract({
  name: "riderTrackingPage",
  summary: "The order whose rider may be followed; 404 while no rider is on the way",
  method: "GET",
  path: PAGES_RIDER_TRACKING,
  who: "customer",
  query,
  body: null,
  answer: z.object({ order: trackedOrderSchema }),
  refusals: catalogued("order_not_found"),
});

export const pastOrdersPage = contract({
  name: "pastOrdersPage",
  summary: "The customer's orders, the newest first",
  method: "GET",
  path: PAGES_PAST_ORDERS,
  who: "customer",
  body: null,
  answer: z.object({
    past_orders: z.array(
      z.object({
        order_number: idSchema,
        created_at: instantSchema,
        order_details: orderSumsSchema.extend({
          order_type: documentFields.order_type,
          items: z.array(orderItemSchema),
          remaining_loyalty: amountSchema,
        }),
      }),
    ),
    loyalty: loyaltyOfPageSchema,
  }),
  refusals: {},
});

export const sendInvoice = contract({
  name: "sendInvoice",
  summary: "Sends an own order's invoice to the customer's e-mail address, or to the one that is named",
  method: "POST",
  path: INVOICE_EMAIL,
  who: "customer",
  params: z.object({ order_number: orderNumberSchema.meta({ description: "The number of an own order" }) }),
  body: z.object({
    order_number: orderNumberSchema.optional().meta({ description: "The same number as in the path" }),
    email: z
      .string({ error: "email_invalid_address" })
      .max(MAX_EMAIL, "email_invalid_address")
      .nullish()
      .meta({ description: "Another address than the customer's own; asked for where the customer has none" }),
  }),
  answer: z.object({
    title: z.string(),
    message: z.string(),
    messageCode: z.literal("success.invoice_sent_to_email"),
  }),
  refusals: {
    ...catalogued("email_invalid_address", "not_found", "order_not_found", "rate_limited"),
    // Nobody took the message.
    generic: 502,
  },
});
