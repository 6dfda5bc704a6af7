import { read } from "~/web/route.server";
import type { MetaFunction } from "@remix-run/node";
import { seeOther } from "~/web/respond.server";
import { useLoaderData } from "@remix-run/react";
import { LoyaltyScreen } from "~/screens/loyalty/loyalty-screen";
import { hasLoyalty } from "~/ordering/loyalty/account";
import { loyaltyHistory } from "~/screens/loyalty/view.server";
import { pageTitle } from "~/web/document/page-title.server";
import { PROFILE } from "~/paths/pages";
import { laterStyles } from "~/screens/layout/frame/later-styles";

export const handle = { i18n: ["account", "loyalty"] };

export const links = laterStyles;

/** Only where loyalty is enabled for delivery or for pickup (ROUTE-03). */
export const loader = read(async ({ visit }) => {
  if (!hasLoyalty(visit.company)) throw seeOther(PROFILE.desktop);
  return { loyalty: await loyaltyHistory(visit), title: pageTitle(visit, "loyalty:title") };
}, "customer_page");

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function LoyaltyPage() {
  return <LoyaltyScreen loyalty={useLoaderData<typeof loader>().loyalty} />;
}
