import type { LoaderFunctionArgs } from "@remix-run/node";
import { isSignedIn } from "~/ordering/sign-in";
import { refuse } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { orderToTrack, trackedOrder } from "~/services/tracking.server";

/** The order whose rider may be followed; 404 when no rider is on the way. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  if (!isSignedIn(visit.customer)) return refuse(visit, "session_expired");
  const order = await orderToTrack(visit, new URL(args.request.url).searchParams.get("order"));
  const tracked = order && trackedOrder(order);
  return tracked?.tracking_data ? Response.json({ order: tracked }) : refuse(visit, "order_not_found");
}
