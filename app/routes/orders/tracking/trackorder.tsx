import { orFault } from "~/web/fault.server";
import { form, read } from "~/web/route.server";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { titleOf } from "~/web/document/page-title.server";
import { statusTitleKey } from "~/ordering/orders/order-status";
import { TrackingScreen } from "~/screens/orders/tracking/tracking-screen";
import { answerArrival } from "./arrival.form.server";
import { followingPage } from "./following.server";
import { requireTrackedOrder } from "./tracked-order.server";
import { tippingView, tipSources } from "~/screens/orders/tracking/tip/view.server";
import type { TrackingAnswer } from "~/screens/orders/tracking/view";
import { feedbackView } from "~/screens/orders/feedback/view.server";
import { FEEDBACK, staleFeedback } from "./feedback.form.server";
import { answerTip } from "./tip.form.server";
import { trackingView } from "~/screens/orders/tracking/view.server";
import { laterStyles } from "~/screens/layout/frame/later-styles";

export const handle = { i18n: ["tracking", "checkout", "map", "account", "wishes"] };

export const links = laterStyles;

/** An own order: the one that `?order=` names, else the one under way or the most recent. */
export const loader = read(async (at) => {
  const { url, layout } = at;
  const { visit, order } = await requireTrackedOrder(at.visit, layout, url.searchParams.get("order"));
  const { t } = i18nIn(visit.language);
  const status = t(statusTitleKey(order.status, order.order_type));
  const pageTitle = titleOf(visit, status, t("tracking:page_title", { number: order.order_number }));
  const tipping = await tippingView(visit, order, url.searchParams);
  const feedback = await feedbackView(visit, order, url.searchParams);
  const view = await trackingView(visit, order);
  return followingPage(at, { view, tipping, feedback, pageTitle }, tipSources(visit));
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Begins the payment of a tip, tells that the customer has come, or what they say of the order afterwards. */
export const action = form(
  (at, fields) => {
    const intent = fields.get("intent");
    if (intent === "arrived") return answerArrival(at, fields);
    if (intent === "rate" || intent === "report") return FEEDBACK[intent](at, fields);
    return orFault(
      at,
      () => answerTip(at, fields),
      () => "unable_to_process_tip",
    );
  },
  { stale: staleFeedback },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

export default function Trackorder() {
  const { view, tipping, feedback } = useLoaderData<typeof loader>();
  const { feedback: said = {}, ...answer } = useActionData<TrackingAnswer>() ?? {};
  return <TrackingScreen view={view} tipping={tipping} answer={answer} feedback={feedback} said={said} />;
}
