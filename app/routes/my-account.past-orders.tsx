import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { layoutOf } from "~/platform/address";
import { getVisit } from "~/platform/visit.server";
import { PastOrdersScreen } from "~/screens/account/past-orders-screen";
import { pastOrders } from "~/services/account.server";
import { balanceView, hasLoyalty } from "~/services/loyalty.server";
import { pageTitle } from "~/services/page-title.server";
import { requireCustomerPage } from "~/services/signed-in.server";

export const handle = { i18n: ["account", "tracking", "loyalty"] };

export async function loader(args: LoaderFunctionArgs) {
  const visit = requireCustomerPage(await getVisit(args), args.request);
  const orders = await pastOrders(visit, layoutOf(new URL(args.request.url).pathname));
  const balance = hasLoyalty(visit.company) ? balanceView(visit) : null;
  return { orders, balance, title: pageTitle(visit, "account:orders.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function PastOrdersPage() {
  const { orders, balance } = useLoaderData<typeof loader>();
  return <PastOrdersScreen orders={orders} balance={balance} />;
}
