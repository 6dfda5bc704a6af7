import { placeRider } from "~/contracts/operators/orders.server";
import { now } from "~/platform/clock.server";
import { moveRiderOf } from "~/services/orders/rider.server";
import { operatorCall } from "~/web/operators/call.server";
import { orderNumberIn, unknownOrder } from "./order-number.server";

/** Tells where the rider of an order is; refuses for one that no rider is on the way with. */
export const action = operatorCall(placeRider, async (at, body) => {
  const { tenant, params, refuse } = at;
  const orderNumber = orderNumberIn(params);
  if (orderNumber === null) return unknownOrder(at);
  const result = await moveRiderOf(tenant, orderNumber, body, now(tenant.id));
  if (result.ok) return { rider: result.rider };
  if (result.reason === "unknown_order") return unknownOrder(at);
  return refuse(result.reason, "Only a delivery that is on_the_way with a named rider can be followed");
});
