import { listOrders } from "~/contracts/operators/orders.server";
import { kitchenOrders } from "~/services/orders/kitchen-orders.server";
import { operatorCall } from "~/web/operators/call.server";

const LISTED = 50;

/** A company's newest orders, each with all that its kitchen needs. */
export const loader = operatorCall(listOrders, async ({ tenant }) => ({
  orders: await kitchenOrders(tenant, { newest: LISTED }),
}));
