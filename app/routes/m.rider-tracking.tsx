import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { seeOther } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { RiderScreen } from "~/screens/tracking/rider-screen";
import { requireTrackedOrder } from "~/services/tracking-page.server";
import { riderOf, trackingView } from "~/services/tracking.server";

export const handle = { i18n: ["tracking"] };

/** The rider of an order on its way; without one the order's tracking. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const order = await requireTrackedOrder(visit, "mobile", new URL(args.request.url).searchParams.get("order"));
  const rider = riderOf(order);
  if (!rider) throw seeOther("/m/trackorder");
  return { view: trackingView(visit, order), rider, pageTitle: i18nIn(visit.language).t("tracking:rider.page_title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

export default function RiderTracking() {
  const { view, rider } = useLoaderData<typeof loader>();
  return <RiderScreen view={view} rider={rider} />;
}
