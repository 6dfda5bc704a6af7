import { checkoutPage } from "~/contracts/checkout/checkout.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { enterCheckout } from "~/services/checkout/enter-checkout.server";
import { checkoutView } from "~/screens/checkout/view.server";
import { toldPaymentTypes } from "~/services/payments/told-types.server";
import { loyaltyOfPage } from "../loyalty/loyalty.call.server";

/** What the checkout page loads, with the days and times that an order for later may have. */
export const loader = call(checkoutPage, async ({ visit }) => {
  const entry = enterCheckout(visit);
  if (!entry.ok) return refuse(visit, entry.id, { values: { contactNumber: visit.outlet.call_now_message } });
  const checkout = await checkoutView({ ...entry.checkout, layout: "desktop", failed: {} }, 1, {});
  return { checkout, payment_types: toldPaymentTypes(visit), loyalty: loyaltyOfPage(visit) };
});
