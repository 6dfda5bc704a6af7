import { read } from "~/web/route.server";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/web/document/page-title.server";
import { seeOther } from "~/web/respond.server";
import { RiderScreen } from "~/screens/orders/tracking/rider/rider-screen";
import { followingPage } from "./following.server";
import { requireTrackedOrder } from "./tracked-order.server";
import { riderOf } from "~/screens/orders/tracking/view.server";
import { trackingView } from "~/screens/orders/tracking/view.server";
import { withQuery } from "~/paths/address";
import { TRACKING } from "~/paths/pages";
import { laterStyles } from "~/screens/layout/frame/later-styles";

export const handle = { i18n: ["tracking", "map"] };

export const links = laterStyles;

/** The rider of an order on its way; without one the order's tracking. */
export const loader = read(async (at) => {
  const named = at.url.searchParams.get("order");
  const { visit, order } = await requireTrackedOrder(at.visit, "mobile", named);
  const rider = riderOf(visit, order);
  if (!rider) throw seeOther(withQuery(TRACKING.mobile, { order: named }));
  const title = pageTitle(visit, "tracking:rider.page_title");
  return followingPage(at, { view: await trackingView(visit, order), rider, pageTitle: title });
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

export default function RiderTracking() {
  const { view, rider } = useLoaderData<typeof loader>();
  return <RiderScreen view={view} rider={rider} />;
}
