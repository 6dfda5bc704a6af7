/** What a brand's maps are drawn by, as `company.json` has it; see docs/maps.md. */
import { z } from "zod/v4";

const TILES = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[^\s#]*$/;
const PLACES = ["{z}", "{x}", "{y}"];

export const mapsFileSchema = z.discriminatedUnion("engine", [
  z.strictObject({
    engine: z.literal("google"),
    key: z.string().regex(/^[A-Za-z0-9_-]{10,100}$/, "must be a browser key of Google Maps Platform"),
  }),
  z.strictObject({
    engine: z.literal("tiles"),
    url: z
      .string()
      .max(500)
      .regex(TILES, "must be a whole address that begins with https://, its host in small letters")
      .refine((url) => PLACES.every((place) => url.includes(place)), "must have {z}, {x} and {y} in it"),
    attribution: z.string().trim().min(1).max(200),
    max_zoom: z.int().min(1).max(22).default(19),
  }),
  z.strictObject({ engine: z.literal("drawn") }),
]);
