import { payByDpo } from "~/contracts/payments/payments.server";
import { payingCall } from "../pay.call.server";

/** POST /payments/dpo/v1/payment_pages: holds the cart as an order that DPO Pay takes the payment of. */
export const action = payingCall(payByDpo, "dpo");
