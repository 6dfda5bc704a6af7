/** The schema of a brand's look; every field has a default, and any mix of fields is valid. */
import { z } from "zod/v4";
import { CARD_FORMS, CATEGORY_FORMS, DISPLAY_FAMILIES, HEADER_FORMS, TEXT_FAMILIES } from "~/ordering/tenancy/look";

const px = (max: number) => z.int().min(0).max(max);

export const lookSchema = z.strictObject({
  forms: z
    .strictObject({
      header: z.enum(HEADER_FORMS).default("plain"),
      categories: z.enum(CATEGORY_FORMS).default("pill"),
      card: z.enum(CARD_FORMS).default("tile"),
    })
    .prefault({}),
  fonts: z
    .strictObject({
      display: z.enum(DISPLAY_FAMILIES).default("figtree"),
      text: z.enum(TEXT_FAMILIES).default("figtree"),
    })
    .prefault({}),
  headings: z
    .strictObject({
      weight: z.int().min(400).max(900).default(700),
      case: z.enum(["none", "uppercase"]).default("none"),
      tracking: z.number().min(-0.05).max(0.1).default(-0.015),
      scale: z.number().min(0.9).max(1.25).default(1),
    })
    .prefault({}),
  corners: z
    .strictObject({
      card: px(40).default(12),
      control: px(999).default(999),
      field: px(24).default(12),
      sheet: px(40).default(20),
    })
    .prefault({}),
  picture: z
    .strictObject({
      ratio: z.enum(["1:1", "4:3", "3:2", "16:9"]).default("4:3"),
      inset: px(16).default(0),
      corner: px(40).default(0),
    })
    .prefault({}),
  density: z.strictObject({ gap: px(40).default(20), pad: px(24).default(16) }).prefault({}),
});
