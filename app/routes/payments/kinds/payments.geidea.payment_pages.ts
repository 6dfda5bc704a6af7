import { payByGeidea } from "~/contracts/payments/payments.server";
import { payingCall } from "../pay.call.server";

/** POST /payments/geidea/v1/payment_pages: holds the cart as an order that Geidea takes the payment of. */
export const action = payingCall(payByGeidea, "geidea");
