import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { seeOther } from "~/platform/respond.server";
import { useLoaderData } from "@remix-run/react";
import { getVisit } from "~/platform/visit.server";
import { LoyaltyScreen } from "~/screens/account/loyalty-screen";
import { hasLoyalty } from "~/services/loyalty.server";
import { loyaltyHistory } from "~/services/loyalty-history.server";
import { pageTitle } from "~/services/page-title.server";
import { requireCustomerPage } from "~/services/signed-in.server";

export const handle = { i18n: ["account", "loyalty"] };

/** Only where loyalty is enabled for delivery or for pickup (ROUTE-03). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = requireCustomerPage(await getVisit(args), args.request);
  if (!hasLoyalty(visit.company)) throw seeOther("/my-account/profile");
  return { loyalty: await loyaltyHistory(visit), title: pageTitle(visit, "loyalty:title") };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function LoyaltyPage() {
  return <LoyaltyScreen loyalty={useLoaderData<typeof loader>().loyalty} />;
}
