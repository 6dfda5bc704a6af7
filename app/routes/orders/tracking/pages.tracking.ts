import { trackingPage } from "~/contracts/orders/orders.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { loyaltyOfPage } from "~/routes/loyalty/loyalty.call.server";
import { orderToTrack } from "~/services/orders/tracking.server";
import { trackedOrder } from "./tracking.call.server";

/** The order that the tracking page shows; 404 when there is none. */
export const loader = call(trackingPage, async ({ visit, query }) => {
  const order = await orderToTrack(visit, query.order ?? null);
  if (!order) return refuse(visit, "order_not_found");
  return { order: trackedOrder(visit.tenant, order), loyalty: loyaltyOfPage(visit) };
});
