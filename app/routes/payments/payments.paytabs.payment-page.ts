import { payByPaytabs } from "~/contracts/payments/payments.server";
import { payingCall } from "./pay.call.server";

/** POST /payments/paytabs/v2.1/payment-page: holds the cart as an order that PayTabs takes the payment of. */
export const action = payingCall(payByPaytabs, "paytabs");
