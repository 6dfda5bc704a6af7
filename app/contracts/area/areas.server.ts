/** How and where the visitor orders (calls document, 7.1). */
import { z } from "zod/v4";
import { ORDER_TYPES, PICKUP_MODES } from "~/ordering/model/company";
import { contract } from "~/contracts/model/contract.server";
import {
  amountSchema,
  idSchema,
  latLngSchema,
  orderTypeSchema,
  pickupModeSchema,
  sentIdSchema,
  translationsSchema,
} from "~/contracts/model/nouns.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { DELIVERY_AREA, DELIVERY_AREAS, POSTAL_CODE } from "~/paths/calls";

/** The session as the calls show it (screens document, section 3). */
export const sessionSchema = z
  .object({
    order_type: orderTypeSchema.nullable(),
    area_id: idSchema.nullable(),
    area_name: z.string().nullable(),
    outlet_id: idSchema.nullable(),
    pickup_mode: pickupModeSchema.nullable(),
    showAreaSelect: z.boolean(),
    mandatory: z.boolean().meta({ description: "Nothing valid is chosen yet" }),
  })
  .meta({ id: "Session", description: "How and where the visitor orders" });

export const deliveryAreaSchema = z
  .object({
    id: idSchema,
    outlet_id: idSchema,
    name: z.string(),
    translations: translationsSchema,
    min_order_value: amountSchema,
    zone_holes: z.array(z.array(latLngSchema)).meta({ description: "What is left out of the polygons" }),
    mapped_zones: z.array(z.array(latLngSchema)).meta({ description: "Polygons; none where the area is not drawn" }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    address: z.string(),
  })
  .meta({ id: "DeliveryArea" });

const pickupPlaceSchema = z
  .object({
    id: idSchema,
    outlet_id: idSchema,
    name: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: "PickupPlace" });

export const listAreas = contract({
  name: "listAreas",
  summary: "Every area and outlet of the company, what is chosen of them, and the session",
  method: "GET",
  path: DELIVERY_AREAS,
  who: "anyone",
  body: null,
  answer: z.object({
    delivery: z.array(deliveryAreaSchema),
    pickup: z.array(pickupPlaceSchema),
    selectedArea: z.union([deliveryAreaSchema, pickupPlaceSchema]).nullable(),
    session: sessionSchema,
  }),
  refusals: {},
});

export const chooseArea = contract({
  name: "chooseArea",
  summary: "Stores how and where the visitor orders; tells whether the menu's outlet changes with it",
  method: "PUT",
  path: DELIVERY_AREA,
  who: "anyone",
  params: z.object({ id: z.string().meta({ description: "The id of the area; of the outlet, to pick up" }) }),
  body: z.object({
    id: sentIdSchema.nullish(),
    outlet_id: sentIdSchema.nullish(),
    order_type: z.enum(ORDER_TYPES, { error: "order_type_not_offered" }),
    area_name: z.string().max(200).nullish(),
    pickup_mode: z.enum(PICKUP_MODES, { error: "pickup_mode_not_offered" }).nullish(),
    address_id: sentIdSchema.nullish().meta({
      description: "A saved address of the customer's in this area; the checkout begins with it chosen",
    }),
  }),
  answer: sessionSchema.extend({
    outlet_changed: z.boolean(),
    cart_cleared: z.boolean().meta({ description: "The cart held items that the new outlet does not sell" }),
  }),
  refusals: catalogued(
    "delivery_area_required",
    "pickup_location_required",
    "order_type_not_offered",
    "pickup_mode_not_offered",
    "area_not_serviceable",
    "rate_limited",
  ),
});

export const findPostalCode = contract({
  name: "findPostalCode",
  summary: "The building of a Singapore postal code",
  method: "GET",
  path: POSTAL_CODE,
  who: "anyone",
  params: z.object({ code: z.string() }),
  body: null,
  answer: z.object({ address: z.string(), latitude: z.number(), longitude: z.number() }),
  refusals: {
    ...catalogued("postal_code_required", "rate_limited"),
    // 404 where the company's customers do not search by postal code.
    area_not_serviceable: [400, 404],
  },
});
