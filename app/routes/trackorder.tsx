import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { layoutOf } from "~/platform/address";
import { getVisit } from "~/platform/visit.server";
import { TrackingScreen } from "~/screens/tracking/tracking-screen";
import { requireTrackedOrder } from "~/services/tracking-page.server";
import { trackingView } from "~/services/tracking.server";

export const handle = { i18n: ["tracking"] };

/** An own order: the one that `?order=` names, else the one under way or the most recent. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const url = new URL(args.request.url);
  const order = await requireTrackedOrder(visit, layoutOf(url.pathname), url.searchParams.get("order"));
  const pageTitle = i18nIn(visit.language).t("tracking:page_title", { number: order.order_number });
  return { view: trackingView(visit, order), pageTitle };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

export default function Trackorder() {
  return <TrackingScreen view={useLoaderData<typeof loader>().view} />;
}
