import { riderTrackingPage } from "~/contracts/orders/orders.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { orderToTrack } from "~/services/orders/tracking.server";
import { trackedOrder } from "./tracking.call.server";

/** The order whose rider may be followed; 404 when no rider is on the way. */
export const loader = call(riderTrackingPage, async ({ visit, query }) => {
  const order = await orderToTrack(visit, query.order ?? null);
  const tracked = order && trackedOrder(visit.tenant, order);
  return tracked?.tracking_data ? { order: tracked } : refuse(visit, "order_not_found");
});
