import { payByStripeConnect } from "~/contracts/payments/stripe-connect.server";
import { call } from "~/web/call.server";
import { holdByCall } from "../pay.call.server";

/**
 * POST /sapaad_payments/stripe_connect/v1/payment_intents: holds the cart as an order, whose payment the customer's browser
 * confirms. It is answered before Stripe is: the payment's channel tells, or the call below.
 */
export const action = call(payByStripeConnect, async (at, { order_details, reference_id, layout }) => {
  const details = { ...order_details, placement_key: order_details.placement_key ?? reference_id };
  const held = await holdByCall(at, "stripe_connect", details, { isConfirmedByBrowser: true, layout });
  return "named" in held ? { reference_id: held.named.reference, ...held.named } : held;
});
