import { verifyPayment } from "~/contracts/payments/payments.server";
import { refreshPayment } from "~/services/payments/settle/ask-payment.server";
import { ownPayment } from "~/services/payments/own-payment.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { paymentResult } from "./payment-result.call.server";

/** POST /payments/verifications: how an own payment stands, by its provider's word. */
export const action = call(verifyPayment, async ({ visit }, { tmp_order_id: reference }) => {
  const payment = await ownPayment(visit, { reference });
  if (!payment) return refuse(visit, "order_not_found");
  const { tenant, now } = visit;
  return paymentResult(visit, await refreshPayment(tenant, payment, { source: "verification", now }));
});
