import { payByMyFatoorah } from "~/contracts/payments/payments.server";
import { payingCall } from "../pay.call.server";

/** POST /payments/my_fatoorah/v1/payment_pages: holds the cart as an order that MyFatoorah takes the payment of. */
export const action = payingCall(payByMyFatoorah, "my_fatoorah");
