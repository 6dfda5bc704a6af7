/** Saved addresses (calls document, 7.4). */
import { z } from "zod/v4";
import { ADDRESS_LINES } from "~/ordering/checkout/checkout";
import { contract } from "~/contracts/model/contract.server";
import { idSchema } from "~/contracts/model/nouns.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { USERS_ADDRESS, USERS_ADDRESSES } from "~/paths/calls";

export const addressSchema = z
  .object({
    address_id: idSchema,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    delivery_addresses: z
      .array(z.object({ id: z.literal(ADDRESS_LINES), value: z.string() }))
      .meta({ description: "All four lines; one that was left empty has an empty value" }),
    sapaad_delivery_area_id: idSchema,
    sapaad_location_id: idSchema.nullable().meta({ description: "Null when the company no longer has the area" }),
    is_serviceable: z.boolean().meta({ description: "False where the pinned point lies outside the area's zones" }),
    name: z
      .string()
      .nullable()
      .meta({ description: "What the customer calls it: home, work or words of their own; null for none" }),
  })
  .meta({ id: "Address", description: "A saved address" });

/** A coordinate, as a number or in digits; an empty one is none. */
export const coordinateSchema = (limit: number) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    z.coerce.number().min(-limit).max(limit).nullable(),
  );
export const areaIdSchema = z.coerce.number().int().positive().optional().catch(undefined);
const lineSchema = z.object({ id: z.coerce.number().pipe(z.literal(ADDRESS_LINES)), value: z.string().nullish() });

/**
 * The specification names the lines `delivery_address` or `delivery_addresses`, and the area `sapaad_delivery_address_id` or
 * `sapaad_delivery_area_id`; each is read by either name.
 */
const addressBodySchema = z
  .object({
    delivery_address: z.array(lineSchema).optional(),
    delivery_addresses: z.array(lineSchema).optional(),
    latitude: coordinateSchema(90).optional(),
    longitude: coordinateSchema(180).optional(),
    sapaad_delivery_area_id: areaIdSchema,
    sapaad_delivery_address_id: areaIdSchema,
    name: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "home, work or own words; null or empty removes it, left out it stays as it is" }),
  })
  .transform((body) => {
    const lines = (body.delivery_addresses ?? body.delivery_address ?? []).map(({ id, value }) => ({
      id,
      value: value ?? "",
    }));
    const area_id = body.sapaad_delivery_area_id ?? body.sapaad_delivery_address_id ?? null;
    return { area_id, latitude: body.latitude ?? null, longitude: body.longitude ?? null, lines, name: body.name };
  });

const ofOne = {
  path: USERS_ADDRESS,
  who: "customer",
  params: z.object({ address_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
} as const;

/** Why an address is not saved. */
const refusedAddress = catalogued(
  "address_line_required",
  "address_line_too_long",
  "address_name_too_long",
  "address_name_invalid",
  "delivery_area_required",
  "address_not_serviceable",
  "address_limit",
);
const told = z.object({
  errors: z.record(z.string(), z.string()).meta({ description: "What is wrong with each field, in words" }),
});

export const listAddresses = contract({
  name: "listAddresses",
  summary: "The customer's addresses",
  method: "GET",
  path: USERS_ADDRESSES,
  who: "customer",
  body: null,
  answer: z.object({ addresses: z.array(addressSchema) }),
  refusals: {},
});

export const createAddress = contract({
  name: "createAddress",
  summary: "Saves a new address; without an area it is of the chosen one",
  method: "POST",
  path: USERS_ADDRESSES,
  who: "customer",
  body: addressBodySchema,
  status: 201,
  answer: addressSchema,
  refusals: refusedAddress,
  told,
});

export const readAddress = contract({
  ...ofOne,
  name: "readAddress",
  summary: "One own address",
  method: "GET",
  body: null,
  answer: addressSchema,
  refusals: catalogued("not_found"),
});

export const changeAddress = contract({
  ...ofOne,
  name: "changeAddress",
  summary: "Changes an own address",
  method: "PUT",
  body: addressBodySchema,
  answer: addressSchema,
  refusals: { ...refusedAddress, ...catalogued("not_found") },
  told,
});

export const deleteAddress = contract({
  ...ofOne,
  name: "deleteAddress",
  summary: "Removes an own address",
  method: "DELETE",
  body: null,
  answer: z.object({ address_id: idSchema }),
  refusals: catalogued("not_found"),
});
