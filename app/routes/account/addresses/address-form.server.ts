/** How the form of an address is read. */
import { z } from "zod/v4";
import { areaIdSchema, coordinateSchema } from "~/contracts/account/addresses.server";
import { ADDRESS_NAME_CHOICES, addressNameIn, type ChosenAddressName } from "~/ordering/checkout/address-name";
import { ADDRESS_LINES } from "~/ordering/checkout/checkout";
import type { AddressInput } from "~/services/account/addresses.server";

/** What an address is called, in a form. */
export const addressNameFields = {
  address_name: z.enum(ADDRESS_NAME_CHOICES).nullable().catch(null),
  address_name_words: z.string().catch(""),
};

/** The choice that a form with these fields makes. */
export const namedIn = (form: { address_name: ChosenAddressName["choice"]; address_name_words: string }) => ({
  choice: form.address_name,
  words: form.address_name_words,
});

/** The fields of the address form: `line_1` to `line_4`, `area_id`, and the pinned point where there is one. */
export const addressFormSchema = z
  .object({
    ...Object.fromEntries(ADDRESS_LINES.map((id) => [`line_${id}`, z.string().optional()])),
    area_id: areaIdSchema,
    latitude: coordinateSchema(90).catch(null),
    longitude: coordinateSchema(180).catch(null),
    ...addressNameFields,
  })
  .catchall(z.unknown())
  .transform((form): AddressInput & { named: ChosenAddressName } => {
    const lines = ADDRESS_LINES.map((id) => ({ id, value: textOf(form[`line_${id}`]) }));
    const { latitude, longitude } = form;
    const named = namedIn(form);
    return { area_id: form.area_id ?? null, latitude, longitude, lines, named, name: addressNameIn(named) };
  });

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
