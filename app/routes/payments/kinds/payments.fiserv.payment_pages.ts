import { payByFiserv } from "~/contracts/payments/payments.server";
import { payingCall } from "../pay.call.server";

/** POST /payments/fiserv/v1/payment_pages: holds the cart as an order that Fiserv takes the payment of. */
export const action = payingCall(payByFiserv, "fiserv");
