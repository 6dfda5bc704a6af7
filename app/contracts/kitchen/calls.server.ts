/** What a kitchen's program may ask for, and what it is answered. */
import { z } from "zod/v4";
import { KITCHEN_MOVES, REJECT_REASONS } from "~/ordering/orders/kitchen-moves";
import { ORDER_STATUSES } from "~/ordering/orders/order-status";
import { RIDER_STATUSES } from "~/ordering/orders/rider";
import { instantSchema, rejectNoteSchema } from "~/contracts/model/nouns.server";
import { riderSchema } from "~/contracts/model/rider.server";
import { kitchenOrderSchema } from "./events.server";

const order = z.int().positive().max(2_000_000_000).meta({ description: "The order's number" });
const eta_minutes = z
  .int()
  .min(0)
  .max(7 * 24 * 60)
  .meta({ description: "Minutes from now until it arrives or is ready" });
const name = z.string().trim().min(1).max(80);
const outlet = z.int().positive().meta({ description: "The outlet's id" });
const call = <T extends string, S extends z.ZodRawShape>(type: T, summary: string, fields: S) =>
  z.strictObject({ type: z.literal(type), data: z.strictObject({ order, ...fields }) }).meta({ description: summary });

const outletCall = <T extends string, S extends z.ZodRawShape>(type: T, summary: string, fields: S) =>
  z.strictObject({ type: z.literal(type), data: z.strictObject({ outlet, ...fields }) }).meta({ description: summary });

/** The body of a signed call: what is asked for, in the shape in which events are told. */
export const kitchenCallSchema = z
  .discriminatedUnion("type", [
    call("order.accept", "Takes an order on; one for later is scheduled", { eta_minutes: eta_minutes.optional() }),
    call("order.start", "Begins with an order for later", { eta_minutes: eta_minutes.optional() }),
    call("order.reject", "Says no, for good; what was paid online is given back", {
      reason: z.enum(REJECT_REASONS),
      note: rejectNoteSchema.optional(),
    }),
    call("order.ready", "Cooked and packed", {}),
    call("order.hand_over", "Given to the rider, or to the customer who collects it", {
      rider: riderSchema.optional(),
    }),
    call("order.deliver", "The rider has handed it over", {}),
    call("order.eta", "Is expected at another time", { eta_minutes }),
    call("rider.assign", "Names who will carry it", { rider: riderSchema }),
    call("rider.move", "Tells where the rider of an order on its way is; entered_customer_proximity: is arriving", {
      status: z.enum(RIDER_STATUSES),
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      name: name.optional(),
    }),
    outletCall("item.sold_out", "Is not to be had for the rest of the day, or is again", {
      item: z.int().positive().meta({ description: "The id of an item, a sub-item or a choice" }),
      is_sold_out: z.boolean().default(true),
    }),
    outletCall("outlet.pause", "Takes no orders for some minutes; 0: takes them again", {
      minutes: z.int().min(0).max(240),
    }),
  ])
  .meta({ id: "KitchenCall", description: "What a kitchen's program asks for" });
export type KitchenCall = z.output<typeof kitchenCallSchema>;

const heldBackSchema = z.strictObject({
  id: z.int(),
  paused_until: instantSchema.nullable().meta({ description: "Until when it takes no orders" }),
  sold_out_items: z.array(z.int()).meta({ description: "Besides those of the menu's own file" }),
});
/** The order as it stands now, or what the outlet holds back. */
export const kitchenAnswerSchema = z.union([
  z.strictObject({
    order: kitchenOrderSchema,
    rider_link: z.string().nullable().meta({
      description: "Opens the delivery on the phone of the rider whom it names, below any of the brand's hostnames",
    }),
  }),
  z.strictObject({ outlet: heldBackSchema }),
]);

/** A call that was refused; nothing has been done for it. */
export const kitchenRefusalSchema = z
  .strictObject({
    id: z.enum([
      "malformed",
      "unsigned",
      "too_old",
      "wrong_signature",
      "unknown_order",
      "unknown_outlet",
      "unknown_item",
      "replayed",
      "not_allowed",
      "invalid",
    ]),
    message: z.string(),
    status: z.enum(ORDER_STATUSES).optional().meta({ description: "Of what is not allowed: where the order stands" }),
    allowed: z.array(z.enum(KITCHEN_MOVES)).optional().meta({ description: "And what may be done with it" }),
    problems: z.array(z.strictObject({ path: z.string(), problem: z.string() })).optional(),
  })
  .meta({ id: "KitchenRefusal", description: "Why a kitchen's call was refused" });
export type KitchenRefusal = z.input<typeof kitchenRefusalSchema>;

/** By which status each refusal comes. */
export const KITCHEN_STATUSES = {
  malformed: 400,
  unsigned: 401,
  too_old: 401,
  wrong_signature: 401,
  unknown_order: 404,
  unknown_outlet: 404,
  unknown_item: 404,
  replayed: 409,
  not_allowed: 409,
  invalid: 422,
} as const satisfies Record<KitchenRefusal["id"], number>;
