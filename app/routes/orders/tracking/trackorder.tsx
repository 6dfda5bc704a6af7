import { form, read } from "~/web/route.server";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { statusTitleKey } from "~/ordering/orders/order-status";
import { TrackingScreen } from "~/screens/orders/tracking/tracking-screen";
import { answerArrival } from "./arrival.form.server";
import { followingPage } from "./following.server";
import { requireTrackedOrder } from "./tracked-order.server";
import type { TipAnswer } from "~/screens/orders/tracking/tip/view";
import { tippingView } from "~/screens/orders/tracking/tip/view.server";
import { answerTip } from "./tip.form.server";
import { trackingView } from "~/screens/orders/tracking/view.server";

export const handle = { i18n: ["tracking", "checkout", "map"] };

/** An own order: the one that `?order=` names, else the one under way or the most recent. */
export const loader = read(async (at) => {
  const { url, layout } = at;
  const { visit, order } = await requireTrackedOrder(at.visit, layout, url.searchParams.get("order"));
  const { t } = i18nIn(visit.language);
  const status = t(statusTitleKey(order.status, order.order_type));
  const pageTitle = `${status} · ${t("tracking:page_title", { number: order.order_number })}`;
  const tipping = await tippingView(visit, order, url.searchParams);
  return followingPage(at, { view: await trackingView(visit, order), tipping, pageTitle });
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Begins the payment of a tip, or tells that the customer has come. */
export const action = form((at, fields) =>
  fields.get("intent") === "arrived" ? answerArrival(at, fields) : answerTip(at, fields),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

export default function Trackorder() {
  const { view, tipping } = useLoaderData<typeof loader>();
  const answer = useActionData<TipAnswer>();
  return <TrackingScreen view={view} tipping={tipping} answer={answer ?? {}} />;
}
