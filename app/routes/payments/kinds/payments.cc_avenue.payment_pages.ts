import { payByCcAvenue } from "~/contracts/payments/payments.server";
import { payingCall } from "../pay.call.server";

/** POST /payments/cc_avenue/v1/payment_pages: holds the cart as an order that CCAvenue takes the payment of. */
export const action = payingCall(payByCcAvenue, "cc_avenue");
