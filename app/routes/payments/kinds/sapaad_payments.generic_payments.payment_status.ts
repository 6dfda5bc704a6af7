import { genericPaymentStatus } from "~/contracts/payments/payments.server";
import { refreshPayment } from "~/services/payments/settle/ask-payment.server";
import { ownPayment, resultOf } from "~/services/payments/own-payment.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";

/** GET /sapaad_payments/generic_payments/payment_status?reference_id=: how an own payment stands, by its partner's word. */
export const loader = call(genericPaymentStatus, async ({ visit, query }) => {
  const named = { reference: query.reference_id ?? "", type: "generic_fintech_partner" };
  const payment = await ownPayment(visit, named);
  if (!payment) return refuse(visit, "order_not_found");
  const { tenant, now } = visit;
  const { status } = await resultOf(visit, await refreshPayment(tenant, payment, { source: "verification", now }));
  return { status };
});
