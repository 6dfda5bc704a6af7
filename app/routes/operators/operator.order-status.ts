import { moveOrder } from "~/contracts/operators/orders.server";
import { now } from "~/platform/clock.server";
import { setOrderStatus } from "~/services/orders/status.server";
import { operatorCall } from "~/web/operators/call.server";
import { orderNumberIn, unknownOrder } from "./order-number.server";

/** Moves an order, or refuses with the moves that are allowed. */
export const action = operatorCall(moveOrder, async (at, body) => {
  const { tenant, params, refuse } = at;
  const orderNumber = orderNumberIn(params);
  if (orderNumber === null) return unknownOrder(at);
  const result = await setOrderStatus(tenant, orderNumber, body, now(tenant.id));
  if (result.ok) return { order: result.order };
  if (result.reason === "unknown_order") return unknownOrder(at);
  const { from, allowed } = result;
  const message = `An order that is ${from} can become ${allowed.join(" or ") || "nothing else"}`;
  return refuse("not_allowed", message, { from, allowed });
});
