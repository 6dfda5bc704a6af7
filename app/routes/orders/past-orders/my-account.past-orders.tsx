import { seeOther } from "~/web/respond.server";
import { form, read } from "~/web/route.server";
import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PastOrdersScreen } from "~/screens/orders/past-orders/past-orders-screen";
import { pastOrders, pastOrdersPopup } from "~/screens/orders/past-orders/view.server";
import { errorCatalogue } from "~/ordering/model/errors";
import type { InvoiceAnswer } from "~/screens/orders/past-orders/view";
import { staleInvoice, submitInvoice } from "./invoice.form.server";
import { submitReorder } from "./past-orders.form.server";
import { hasLoyalty } from "~/ordering/loyalty/account";
import { balanceView } from "~/screens/loyalty/view.server";
import { pageTitle } from "~/web/document/page-title.server";
import { laterStyles } from "~/screens/layout/frame/later-styles";

export const handle = { i18n: ["account", "tracking", "loyalty", "wishes"] };

export const links = laterStyles;

export const loader = read(async ({ visit, layout, url }) => {
  const orders = await pastOrders(visit, layout);
  const balance = hasLoyalty(visit.company) ? balanceView(visit) : null;
  const popup = await pastOrdersPopup(visit, url.searchParams);
  return {
    orders,
    balance,
    popup,
    hasEmail: visit.customer.email !== null,
    title: pageTitle(visit, "account:orders.title"),
  };
}, "customer_page");

/** Re-Order (PASTORDER-08, PASTORDER-12), and the invoice by e-mail (INVOICE-08). */
export const action = form(
  async ({ visit, url, layout, keep, clientAddress }, fields) => {
    if (fields.get("intent") === "invoice") {
      const outcome = await submitInvoice(visit, fields, { page: url.pathname, clientAddress });
      return "answer" in outcome ? refused(outcome.answer) : seeOther(outcome.to);
    }
    const led = await submitReorder(visit, fields, { page: url.pathname, layout });
    keep(led.visit);
    return seeOther(led.to);
  },
  {
    who: "customer_page",
    stale(fields) {
      const answer = staleInvoice(fields);
      return answer && refused(answer);
    },
  },
);

const refused = (answer: InvoiceAnswer) => data(answer, { status: errorCatalogue[answer.problem.id].status });

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function PastOrdersPage() {
  const { orders, balance, popup, hasEmail } = useLoaderData<typeof loader>();
  return <PastOrdersScreen orders={orders} balance={balance} popup={popup} hasEmail={hasEmail} />;
}
