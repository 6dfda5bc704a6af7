import { orFault } from "~/web/fault.server";
import { form, read } from "~/web/route.server";
import { data, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { pageTitle } from "~/web/document/page-title.server";
import { layoutOf, type Layout } from "~/paths/address";
import { CHECKOUT, signInAgainFor } from "~/paths/pages";
import { CheckoutScreen } from "~/screens/checkout/checkout-screen";
import { PlacedScreen } from "~/screens/orders/placed/placed-screen";
import {
  type CheckoutAnswered,
  answerDetails,
  answerPayment,
  answerSchedule,
  placedOrderView,
} from "./checkout.form.server";
import { isSignedIn } from "~/ordering/sign-in/sign-in";
import { isOnline, offeredPaymentTypes } from "~/ordering/payments/payment-types";
import { sourcesForCards } from "~/services/payments/cards/card-entry.server";
import { sourcesForWallets } from "~/services/payments/wallets/offered.server";
import type { Step } from "~/screens/checkout/view";
import { checkoutView } from "~/screens/checkout/view.server";
import { PAGE_SOURCES_HEADER } from "~/web/document/security-headers.server";
import { seeOther } from "~/web/respond.server";
import { requireCheckout } from "~/web/guards.server";
import { answerStaleCheckout } from "./stale-checkout.server";
import { laterStyles } from "~/screens/layout/frame/later-styles";

export const handle = { i18n: ["checkout", "address", "cart", "loyalty", "map", "wishes", "tracking"] };

export const links = laterStyles;

/** `?step=1` (who, where, when) or `?step=2` (payment); `?placed=<order>` says thank you; `?schedule` opens the popup for a later time. */
export const loader = read(async ({ visit, url }) => {
  const { pathname, searchParams } = url;
  const layout = layoutOf(pathname);
  const placedId = searchParams.get("placed");
  if (placedId !== null)
    return {
      placed: await placedOrderView(visit, layout, placedId),
      view: null,
      pageTitle: pageTitle(visit, "checkout:placed.page_title"),
    };
  const popup = searchParams.has("schedule") ? scheduleTyped(searchParams) : null;
  const checkout = requireCheckout(visit, layout, searchParams);
  const view = await checkoutView(checkout, stepAsked(searchParams), popup);
  const sources =
    view.step === 2
      ? [
          ...sourcesForCards(offeredPaymentTypes(visit.tenant.paymentTypes).filter(isOnline)),
          ...sourcesForWallets(visit.tenant),
        ]
      : [];
  const named: HeadersInit = sources.length > 0 ? { [PAGE_SOURCES_HEADER]: sources.join(" ") } : {};
  return data({ placed: null, view, pageTitle: pageTitle(visit, "checkout:page_title") }, { headers: named });
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Whoever comes back from a payment that failed comes to the ways to pay, if nothing else is missing. */
function stepAsked(search: URLSearchParams): Step | null {
  if (!search.has("step") && search.get("payment_status") === "failed") return null;
  return search.get("step") === "2" ? 2 : 1;
}

function scheduleTyped(parameters: URLSearchParams) {
  const [date, time] = [parameters.get("date"), parameters.get("time")];
  return { ...(date !== null && { date }), ...(time !== null && { time }) };
}

export const action = form<CheckoutAnswered>(
  (at, fields) => {
    if (!isSignedIn(at.visit.customer)) return signInAgain(at);
    if (at.url.searchParams.has("schedule")) return answerSchedule(at, fields);
    if (at.url.searchParams.get("step") !== "2") return answerDetails(at, fields);
    const failure = fields.get("intent") === "place" ? "unable_to_process_order" : "generic";
    return orFault(
      at,
      () => answerPayment(at, fields),
      () => failure,
    );
  },
  {
    stale: (fields, at) =>
      isSignedIn(at.visit.customer) ? answerStaleCheckout(fields, at.url.searchParams) : signInAgain(at),
  },
);

/** The session has ended, or another tab has signed out: no guest has seen a form of the checkout. */
const signInAgain = ({ layout }: { layout: Layout }) => seeOther(signInAgainFor(CHECKOUT[layout]));

/** A refusal changes what the page must show: the price, what is sold out, whether the store is open. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus !== undefined && actionStatus >= 400) || defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

export default function CheckoutPage() {
  const { placed, view } = useLoaderData<typeof loader>();
  if (placed) return <PlacedScreen placed={placed} />;
  return <CheckoutScreen view={view} />;
}
