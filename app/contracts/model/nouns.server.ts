/** The nouns that several calls speak of, in the specification's fields. */
import { z } from "zod/v4";
import { ORDER_TYPES, PICKUP_MODES } from "~/ordering/model/company";
import { MAX_REJECT_NOTE } from "~/ordering/orders/kitchen-moves";

export const idSchema = z.int().positive();

/** Sent as a number or in digits. */
export const sentIdSchema = z.coerce.number().int().positive();

/** An order's number as addresses and forms write it; no more than the database's integer holds. */
export const orderNumberSchema = z.coerce.number().int().positive().max(999_999_999);

export const amountSchema = z
  .string()
  .regex(/^-?\d+(?:\.\d+)?$/)
  .meta({ id: "Amount", description: "An amount of the company's currency, as a decimal text", examples: ["12.50"] });

export const minorSchema = z
  .int()
  .meta({ id: "Minor", description: "An amount in minor units of the company's currency", examples: [1250] });

/** An amount that a caller claims: as a text or a number. */
export const claimedAmountSchema = (digits: number) => z.union([z.string().max(digits), z.number()]);

export const instantSchema = z.iso.datetime();

export const orderTypeSchema = z.enum(ORDER_TYPES);
export const pickupModeSchema = z.enum(PICKUP_MODES);

const wordsSchema = z.object({ name: z.string().optional(), description: z.string().optional() });
export const translationsSchema = z
  .object({
    en: wordsSchema.optional(),
    ar: wordsSchema.optional(),
    zh: wordsSchema.optional(),
    ms: wordsSchema.optional(),
  })
  .meta({ id: "Translations", description: "Name and description by language" });

export const latLngSchema = z.object({ lat: z.number(), lng: z.number() }).meta({ id: "LatLng" });

/** A thing and what it is called. */
export const namedSchema = z.object({ id: z.int(), name: z.string() });
export const namedAmountSchema = z.object({ name: z.string(), amount: amountSchema });

/** With a rejection. */
export const rejectNoteSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_REJECT_NOTE)
  .meta({ description: "What the customer is told besides, in the restaurant's own words" });

/** Hours of certain days, by the outlet's clock. */
export const scheduleSchema = z.object({
  days: z.array(z.enum(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"])),
  time_slots: z.array(z.object({ start_time: z.string(), end_time: z.string() })),
});
