import { z } from "zod/v4";
import { RIDER_STATUSES } from "~/ordering/orders/rider";
import { now } from "~/platform/clock.server";
import { moveRider } from "~/services/orders/rider.server";
import { operatorCall, refuseOperator } from "~/web/operators/call.server";
import { orderNumberIn, unknownOrder } from "./order-number.server";

const bodySchema = z.object({
  status: z.enum(RIDER_STATUSES),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  name: z.string().trim().min(1).max(80).optional(),
});

/** Tells where the rider of an order is: 200, 404 for an unknown order, 409 for one that no rider is on the way with, 422 for a malformed request. */
export const action = operatorCall({ about: "company", body: bodySchema }, async ({ tenant, params }, body) => {
  const orderNumber = orderNumberIn(params);
  if (orderNumber === null) return unknownOrder(params);
  const result = await moveRider(tenant, orderNumber, body, now(tenant.id));
  if (result.ok) return { rider: result.rider };
  if (result.reason === "unknown_order") return unknownOrder(params);
  return refuseOperator(409, result.reason, "Only a delivery that is on_the_way with a named rider can be followed");
});
