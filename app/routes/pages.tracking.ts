import type { LoaderFunctionArgs } from "@remix-run/node";
import { isSignedIn } from "~/ordering/sign-in";
import { refuse } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { loyaltyOfPage } from "~/services/loyalty.server";
import { orderToTrack, trackedOrder } from "~/services/tracking.server";

/** The order that the tracking page shows; 404 when there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  if (!isSignedIn(visit.customer)) return refuse(visit, "session_expired");
  const order = await orderToTrack(visit, new URL(args.request.url).searchParams.get("order"));
  if (!order) return refuse(visit, "order_not_found");
  return Response.json({ order: trackedOrder(order), loyalty: loyaltyOfPage(visit) });
}
