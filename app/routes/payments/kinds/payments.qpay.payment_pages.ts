import { payByQpay } from "~/contracts/payments/payments.server";
import { payingCall } from "../pay.call.server";

/** POST /payments/qpay/v1/payment_pages: holds the cart as an order that QPay takes the payment of. */
export const action = payingCall(payByQpay, "qpay");
