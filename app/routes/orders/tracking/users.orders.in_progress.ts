import { orderInProgress } from "~/contracts/orders/orders.server";
import { call } from "~/web/call.server";
import { orderToTrack } from "~/services/orders/tracking.server";
import { trackedOrder } from "./tracking.call.server";

/** The signed-in customer's order under way, or null. */
export const loader = call(orderInProgress, async ({ visit }) => {
  const order = visit.orderInProgress && (await orderToTrack(visit, visit.orderInProgress.id));
  return { order: order && trackedOrder(visit.tenant, order) };
});
