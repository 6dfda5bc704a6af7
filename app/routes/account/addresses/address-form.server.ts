/** How the form of an address is read. */
import { z } from "zod/v4";
import { areaIdSchema, coordinateSchema } from "~/contracts/account/addresses.server";
import { ADDRESS_LINES } from "~/ordering/checkout/checkout";
import type { AddressInput } from "~/services/account/addresses.server";

/** The fields of the address form: `line_1` to `line_4`, `area_id`, and the pinned point where there is one. */
export const addressFormSchema = z
  .object({
    ...Object.fromEntries(ADDRESS_LINES.map((id) => [`line_${id}`, z.string().optional()])),
    area_id: areaIdSchema,
    latitude: coordinateSchema(90).catch(null),
    longitude: coordinateSchema(180).catch(null),
  })
  .catchall(z.unknown())
  .transform((form): AddressInput => {
    const lines = ADDRESS_LINES.map((id) => ({ id, value: textOf(form[`line_${id}`]) }));
    return { area_id: form.area_id ?? null, latitude: form.latitude, longitude: form.longitude, lines };
  });

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
