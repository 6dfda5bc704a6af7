import { payByStripe } from "~/contracts/payments/payments.server";
import { payingCall } from "./pay.call.server";

/** POST /payments/stripe/v1/orders: holds the cart as an order that Stripe takes the payment of. */
export const action = payingCall(payByStripe, "stripe");
