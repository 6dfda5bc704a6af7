import { data, redirectDocument, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/web/document/page-title.server";
import type { ErrorId } from "~/ordering/model/errors";
import { isSignedIn } from "~/ordering/sign-in/sign-in";
import { homeWith, processingOf, tippedTracking } from "~/paths/pages";
import { placedOrderView } from "~/routes/checkout/checkout.form.server";
import { PlacedScreen } from "~/screens/orders/placed/placed-screen";
import { ProcessingScreen } from "~/screens/payments/processing-screen";
import type { ProcessingPage, ProcessingView } from "~/screens/payments/view";
import { processingView } from "~/screens/payments/view.server";
import { cancelPayment } from "~/services/payments/settle/cancel.server";
import { isPayment, ownPayment, resultOf } from "~/services/payments/own-payment.server";
import { socketOf } from "~/services/realtime/pusher-account.server";
import { layoutFor } from "~/web/device";
import { requireOwnDocument } from "~/web/document/own-document.server";
import { PAGE_SOURCES_HEADER } from "~/web/document/security-headers.server";
import { orFault } from "~/web/fault.server";
import { toSignIn } from "~/web/guards.server";
import { seeOther } from "~/web/respond.server";
import { form, read, type At } from "~/web/route.server";
import { declineInWords } from "./decline-in-words.server";
import { laterStyles } from "~/screens/layout/frame/later-styles";

export const handle = { i18n: ["checkout", "loyalty", "wishes", "tracking"] };

export const links = laterStyles;

/**
 * The visitor's own payment that the address names; without a name the one in progress. @throws Response 303: home where there
 * is none (ERR-03, PAY-13); to sign-in and back for a guest, whose session may have ended while they paid.
 */
async function paymentIn({ visit, url, request }: At) {
  const { searchParams, pathname, search } = url;
  const named = searchParams.get("reference") ?? searchParams.get("invoice_id");
  const reference = named ?? visit.paymentInProgress?.reference ?? "";
  const asked = { reference, type: searchParams.get("type") };
  const payment = await ownPayment(visit, asked);
  if (payment) return payment;
  if (!isSignedIn(visit.customer) && (await isPayment(visit, asked))) throw toSignIn(pathname + search);
  throw seeOther(homeOf(request, "order_not_found"));
}

/** The page serves both route sets: a phone is led to its own. */
function homeOf(request: Request, error: ErrorId): string {
  return homeWith(layoutFor(request), { error });
}

/** How an own payment stands; `go`: its provider's page is still to come (PAY-08, PAY-17). */
export const loader = read((at) =>
  orFault(
    at,
    () => pageOf(at),
    () => seeOther(homeOf(at.request, "generic_home")),
  ),
);

async function pageOf(at: At) {
  const { visit, url, request } = at;
  const result = await resultOf(visit, await paymentIn(at));
  const { tip, layout } = result.payment;
  if (tip && result.status === "paid") throw seeOther(tippedTracking(layout, tip.order_id, "paid"));
  if (result.order)
    return page({
      placed: await placedOrderView(visit, result.payment.layout, result.order.id),
      view: null,
      pageTitle: pageTitle(visit, "checkout:placed.page_title"),
    });
  const words = await declineInWords(visit, result.payment);
  const view = processingView({ ...result, words }, url.searchParams.has("go"), visit.now);
  const provider = sourcesOf(view);
  // Only the document's own policy opens the way to the provider: whoever is led here by script loads it.
  if (provider !== "" && request.headers.get("Sec-Fetch-Dest") === "empty")
    throw redirectDocument(url.pathname + url.search);
  const socket = view.channel === null ? "" : socketOf(visit.tenant);
  if (socket !== "") requireOwnDocument(request, url);
  const title = pageTitle(visit, "checkout:processing.page_title");
  return page({ placed: null, view, pageTitle: title }, [provider, socket].filter(Boolean).join(" "));
}

/** The page, which may post a form to the provider or show its widget, where the payment needs one, and follow it by Pusher. */
const page = (shown: ProcessingPage & { pageTitle: string }, sources = "") =>
  data(shown, sources ? { headers: { [PAGE_SOURCES_HEADER]: sources } } : {});

/** What the page needs beyond our own, as its header tells it. */
function sourcesOf({ next }: ProcessingView): string {
  if (next?.next === "form") return new URL(next.action).origin;
  if (next?.next === "script") {
    const { origin } = new URL(next.script);
    // The page that it opens may be come to by a form.
    return `script:${origin} widget:${origin} ${origin}`;
  }
  if (next?.next !== "widget") return "";
  const { origins, asksBank, setup } = next;
  const loaded = origins.map((origin) => `widget:${origin}`);
  const script = setup.script === undefined ? [] : [`script:${new URL(setup.script).origin}`];
  return [...loaded, ...script, ...(asksBank ? ["bank", ...origins] : [])].join(" ");
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Gives the payment up, if it has not been paid meanwhile. */
export const action = form((at) =>
  orFault(
    at,
    () => giveUp(at),
    () => seeOther(homeOf(at.request, "generic_home")),
  ),
);

async function giveUp(at: At) {
  const payment = await paymentIn(at);
  await cancelPayment(at.visit.tenant, payment, at.visit.now);
  return seeOther(processingOf({ reference: payment.reference, type: payment.kind }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

export default function PaymentProcessingPage() {
  const { placed, view } = useLoaderData<typeof loader>();
  return placed ? <PlacedScreen placed={placed} /> : <ProcessingScreen view={view} />;
}
