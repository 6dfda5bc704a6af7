/** A rider as those who send riders name them. */
import { z } from "zod/v4";
import { MAX_PLATE, VEHICLES } from "~/ordering/orders/rider-contact";

/** What is left out stays as it is for a rider who was named before; null takes it away. */
export const riderSchema = z.strictObject({
  id: z.int().positive().optional(),
  name: z.string().trim().min(1).max(80),
  phone: z.string().trim().min(1).max(40).nullable().optional().meta({
    description:
      "The number that the order's customer may call, where the company shares it; with its dialing code, or one of its country",
  }),
  vehicle: z.enum(VEHICLES).nullable().optional().meta({ description: "What the customer looks out for" }),
  plate: z.string().trim().min(1).max(MAX_PLATE).nullable().optional(),
});
