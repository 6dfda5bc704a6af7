import { kitchenOrders } from "~/services/orders/kitchen-orders.server";
import { operatorCall } from "~/web/operators/call.server";
import { orderNumberIn, unknownOrder } from "./order-number.server";

/** One order with all that its kitchen needs: 200, or 404 for an unknown company or number. */
export const loader = operatorCall({ about: "company", body: null }, async ({ tenant, params }) => {
  const order_number = orderNumberIn(params);
  const [order] = order_number === null ? [] : await kitchenOrders(tenant, { order_number });
  return order ? { order } : unknownOrder(params);
});
