/** The order that the path of an operator's call names. */
import { z } from "zod/v4";

const numberSchema = z.coerce.number().int().positive().max(2_000_000_000);

type At = { params: { number: string }; refuse: (id: "unknown_order", message: string) => Response };

/** Its number; null for what is none. */
export const orderNumberIn = ({ number }: At["params"]): number | null => numberSchema.safeParse(number).data ?? null;

export const unknownOrder = ({ params: { number }, refuse }: At): Response =>
  refuse("unknown_order", `There is no order ${number}`);
