/** The form of the checkout's first step. */
import { PICKUP_MODES } from "~/ordering/model/company";
import { z } from "zod/v4";
import { addressNameFields, namedIn } from "~/routes/account/addresses/address-form.server";
import { coordinateSchema } from "~/contracts/account/addresses.server";
import type { AddressLineId } from "~/ordering/checkout/checkout";
import type { DetailsForm } from "~/services/checkout/details.server";
import type { Typed } from "~/screens/checkout/view";

const text = z.string().optional().catch(undefined);
const formSchema = z
  .object({
    intent: z.enum(["next", "save_address", "cancel_address", "schedule", "back"]).catch("next"),
    name: text,
    note: text,
    pickup_mode: z.enum(PICKUP_MODES).optional(),
    curbside_note: text,
    address: z
      .union([z.literal("new"), z.coerce.number().int().positive()])
      .nullable()
      .catch(null),
    line_1: text,
    line_2: text,
    line_3: text,
    line_4: text,
    leave_at_door: z.literal("on").optional().catch(undefined),
    cutlery: z.enum(["none", "wanted"]).optional().catch(undefined),
    ...addressNameFields,
    latitude: coordinateSchema(90).catch(null),
    longitude: coordinateSchema(180).catch(null),
  })
  .transform(({ latitude, longitude, address_name, address_name_words, leave_at_door, cutlery, ...form }) => ({
    ...form,
    wishes: { leave_at_door: leave_at_door === "on", cutlery: cutlery ? cutlery === "wanted" : null },
    address_name: namedIn({ address_name, address_name_words }),
    pin: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  }));
/** Reads the form; null when it names a pickup mode that does not exist. */
export function readDetails(form: FormData): DetailsForm | null {
  const parsed = formSchema.safeParse({ address: null, ...Object.fromEntries(form) });
  return parsed.success ? parsed.data : null;
}

/** The form as it was filled in, shown again beside what is wrong. */
export function typedIn(form: DetailsForm): Partial<Typed> {
  const line = (id: AddressLineId) => form[`line_${id}`] ?? "";
  return {
    name: form.name ?? "",
    note: form.note ?? "",
    wishes: form.wishes,
    ...(form.pickup_mode && { pickup_mode: form.pickup_mode }),
    curbside_note: form.curbside_note ?? "",
    // An address that could not be saved stays open.
    address: form.intent === "save_address" ? "new" : form.address,
    lines: { 1: line(1), 2: line(2), 3: line(3), 4: line(4) },
    address_name: form.address_name,
    pin: form.pin,
  };
}
