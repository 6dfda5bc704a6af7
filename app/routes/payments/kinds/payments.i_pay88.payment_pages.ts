import { payByIPay88 } from "~/contracts/payments/payments.server";
import { payingCall } from "../pay.call.server";

/** POST /payments/i_pay88/v1/payment_pages: holds the cart as an order that iPay88 takes the payment of. */
export const action = payingCall(payByIPay88, "i_pay88");
