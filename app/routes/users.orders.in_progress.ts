import type { LoaderFunctionArgs } from "@remix-run/node";
import { isSignedIn } from "~/ordering/sign-in";
import { refuse } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { orderToTrack, trackedOrder } from "~/services/tracking.server";

/** The signed-in customer's order under way, or null. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  if (!isSignedIn(visit.customer)) return refuse(visit, "session_expired");
  const order = visit.orderInProgress && (await orderToTrack(visit, visit.orderInProgress.id));
  return Response.json({ order: order && trackedOrder(order) });
}
