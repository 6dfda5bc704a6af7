import type { LoaderFunctionArgs } from "@remix-run/node";
import { refuse } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { checkoutView, enterCheckout } from "~/services/checkout.server";
import { loyaltyOfPage } from "~/services/loyalty.server";

/** What the checkout page loads. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const entry = enterCheckout(visit);
  if (!entry.ok) return refuse(visit, entry.id, { values: { contactNumber: visit.outlet.call_now_message } });
  const checkout = await checkoutView({ ...entry.checkout, layout: "desktop", failed: {} }, 1);
  return Response.json({ checkout, loyalty: loyaltyOfPage(visit) });
}
