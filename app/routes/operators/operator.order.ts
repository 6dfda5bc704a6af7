import { readOrder } from "~/contracts/operators/orders.server";
import { kitchenOrders } from "~/services/orders/kitchen-orders.server";
import { operatorCall } from "~/web/operators/call.server";
import { orderNumberIn, unknownOrder } from "./order-number.server";

/** One order with all that its kitchen needs. */
export const loader = operatorCall(readOrder, async (at) => {
  const order_number = orderNumberIn(at.params);
  const [order] = order_number === null ? [] : await kitchenOrders(at.tenant, { order_number });
  return order ? { order } : unknownOrder(at);
});
