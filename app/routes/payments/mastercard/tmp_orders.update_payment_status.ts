import { updateMastercardStatus } from "~/contracts/payments/mastercard.server";
import { ownPayment, resultOf } from "~/services/payments/own-payment.server";
import { cancelPayment } from "~/services/payments/settle/cancel.server";
import { call } from "~/web/call.server";
import { heldBy, namesOf } from "./step.call.server";

/** POST /sapaad_payments/mastercard/direct_payments/v1/tmp_orders/update_payment_status: gives an own payment up as declined. */
export const action = call(updateMastercardStatus, async ({ visit }, { reference_id, status }) => {
  const payment = await heldBy(visit, reference_id);
  if (payment instanceof Response) return payment;
  await cancelPayment(visit.tenant, payment, visit.now, status);
  const after = (await ownPayment(visit, { reference: payment.reference })) ?? payment;
  return { status: (await resultOf(visit, after)).status, ...namesOf(payment) };
});
