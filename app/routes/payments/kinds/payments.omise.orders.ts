import { payByOmise } from "~/contracts/payments/payments.server";
import { payingCall } from "../pay.call.server";

/** POST /payments/omise/v1/orders: holds the cart as an order that is charged to a card, by the token of its browser. */
export const action = payingCall(payByOmise, "omise");
