import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { readForm } from "~/platform/body.server";
import { layoutOf } from "~/platform/address";
import { getVisit } from "~/platform/visit.server";
import { CheckoutScreen } from "~/screens/checkout/checkout-screen";
import { OrderPlacedScreen } from "~/screens/checkout/order-placed";
import { answerDetails, answerPayment, answerSchedule, placedView } from "~/services/checkout-page.server";
import { checkoutView, requireCheckout } from "~/services/checkout.server";

export const handle = { i18n: ["checkout", "cart", "loyalty"] };

/** `?step=1` (who, where, when) or `?step=2` (payment); `?placed=<order>` says thank you; `?schedule` opens the popup for a later time. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const layout = layoutOf(pathname);
  const { t } = i18nIn(visit.language);
  const placedId = searchParams.get("placed");
  if (placedId !== null)
    return {
      placed: await placedView(visit, layout, placedId),
      view: null,
      pageTitle: t("checkout:placed.page_title"),
    };
  const popup = searchParams.has("schedule") ? scheduleTyped(searchParams) : null;
  const checkout = requireCheckout(visit, layout, searchParams);
  const view = await checkoutView(checkout, searchParams.get("step") === "2" ? 2 : 1, popup);
  return { placed: null, view, pageTitle: t("checkout:page_title") };
}

function scheduleTyped(parameters: URLSearchParams) {
  const [date, time] = [parameters.get("date"), parameters.get("time")];
  return { ...(date !== null && { date }), ...(time !== null && { time }) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const layout = layoutOf(pathname);
  const form = await readForm(visit, args.request);
  if (searchParams.has("schedule")) return answerSchedule(visit, layout, form);
  return searchParams.get("step") === "2"
    ? answerPayment(visit, layout, form)
    : answerDetails(visit, layout, form, searchParams);
}

/** A refusal changes what the page must show: the price, what is sold out, whether the store is open. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus !== undefined && actionStatus >= 400) || defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

export default function CheckoutPage() {
  const { placed, view } = useLoaderData<typeof loader>();
  if (placed) return <OrderPlacedScreen placed={placed} />;
  return <CheckoutScreen view={view} />;
}
