/** Who sees the tracking pages. */
import type { OrderRecord } from "~/db/orders.server";
import { isSignedIn } from "~/ordering/sign-in";
import { pathIn, withQuery } from "~/platform/address";
import { seeOther } from "~/platform/respond.server";
import type { Visit } from "~/platform/visit.server";
import type { Layout } from "~/screens/layout/shell";
import { orderToTrack } from "./tracking.server";

/** The order to show. @throws Response 303 home: with the reason for a guest (ERR-02), without one where there is nothing to track (TRACK-15). */
export async function requireTrackedOrder(visit: Visit, layout: Layout, named: string | null): Promise<OrderRecord> {
  const home = pathIn(layout, "/");
  if (!isSignedIn(visit.customer)) throw seeOther(withQuery(home, { error: "session_expired" }));
  const order = await orderToTrack(visit, named);
  if (!order) throw seeOther(home);
  return order;
}
