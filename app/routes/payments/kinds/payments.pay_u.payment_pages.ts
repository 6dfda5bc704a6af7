import { payByPayU } from "~/contracts/payments/payments.server";
import { payingCall } from "../pay.call.server";

/** POST /payments/pay_u/v1/payment_pages: holds the cart as an order that PayU takes the payment of. */
export const action = payingCall(payByPayU, "pay_u");
