/** Who sees the tracking pages. */
import type { OrderRecord } from "~/services/orders/tracking.server";
import { seeOther } from "~/web/respond.server";
import { isCustomerVisit, type CustomerVisit, type Visit } from "~/services/visit/visit.server";
import type { Layout } from "~/paths/address";
import { orderToTrack } from "~/services/orders/tracking.server";
import { HOME, homeWith, signInFor, trackingOf } from "~/paths/pages";

/**
 * The order to show, with its customer's visit. @throws Response 303: a guest to sign in and come back where the address names an
 * order, as a message's does, else home with the reason (ERR-02); home without one where there is nothing to track (TRACK-15).
 */
export async function requireTrackedOrder(visit: Visit, layout: Layout, named: string | null): Promise<Tracked> {
  if (!isCustomerVisit(visit))
    throw seeOther(named ? signInFor(trackingOf(layout, named)) : homeWith(layout, { error: "session_expired" }));
  const order = await orderToTrack(visit, named);
  if (!order) throw seeOther(HOME[layout]);
  return { visit, order };
}

type Tracked = { visit: CustomerVisit; order: OrderRecord };
