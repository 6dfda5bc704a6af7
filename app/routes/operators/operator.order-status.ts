import { z } from "zod/v4";
import { ORDER_STATUSES } from "~/ordering/orders/order-status";
import { now } from "~/platform/clock.server";
import { setOrderStatus } from "~/services/orders/status.server";
import { operatorCall, refuseOperator } from "~/web/operators/call.server";
import { orderNumberIn, unknownOrder } from "./order-number.server";

const bodySchema = z.object({
  status: z.enum(ORDER_STATUSES),
  rider: z.object({ id: z.int().positive().optional(), name: z.string().trim().min(1).max(80) }).optional(),
  eta_minutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .optional(),
});

/** Moves an order: 200 with the order, 404 for an unknown one, 409 with the moves that are allowed, 422 for a malformed request. */
export const action = operatorCall({ about: "company", body: bodySchema }, async ({ tenant, params }, body) => {
  const orderNumber = orderNumberIn(params);
  if (orderNumber === null) return unknownOrder(params);
  const result = await setOrderStatus(tenant, orderNumber, body, now(tenant.id));
  if (result.ok) return { order: result.order };
  if (result.reason === "unknown_order") return unknownOrder(params);
  const { from, allowed } = result;
  const message = `An order that is ${from} can become ${allowed.join(" or ") || "nothing else"}`;
  return refuseOperator(409, "not_allowed", message, { from, allowed });
});
