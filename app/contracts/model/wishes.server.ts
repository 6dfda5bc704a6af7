/** What a customer wishes of the handing over. */
import { z } from "zod/v4";

export const wishesSchema = z
  .object({
    leave_at_door: z.boolean(),
    cutlery: z.boolean().nullable().meta({ description: "Wanted or not; null: nothing was said of it" }),
  })
  .meta({ id: "Wishes", description: "What the customer wishes of the handing over" });
