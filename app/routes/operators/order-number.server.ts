/** The order that the path of an operator's call names. */
import type { Params } from "@remix-run/react";
import { z } from "zod/v4";
import { refuseOperator } from "~/web/operators/call.server";

const numberSchema = z.coerce.number().int().positive().max(2_000_000_000);

/** Its number; null for what is none. */
export const orderNumberIn = ({ number }: Params): number | null => numberSchema.safeParse(number).data ?? null;

export const unknownOrder = ({ number }: Params): Response =>
  refuseOperator(404, "unknown_order", `There is no order ${number}`);
