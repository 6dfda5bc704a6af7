import { completeMastercardAuthentication } from "~/contracts/payments/mastercard.server";
import { chargeCard } from "~/services/payments/authentication/authenticate.server";
import { resultOf } from "~/services/payments/own-payment.server";
import { call } from "~/web/call.server";
import { originOf } from "~/web/origin.server";
import { refuse } from "~/web/respond.server";
import { heldBy, namesOf } from "./step.call.server";

/** POST /sapaad_payments/mastercard/direct_payments/v1/authentications/complete: charges the card if its bank has agreed. */
export const action = call(completeMastercardAuthentication, async (at, { reference_id }) => {
  const { visit, request } = at;
  const payment = await heldBy(visit, reference_id);
  if (payment instanceof Response) return payment;
  const charged = await chargeCard(visit, payment, originOf(visit.tenant, request));
  if ("refused" in charged) return refuse(visit, charged.refused);
  const { status } = await resultOf(visit, charged.payment);
  if (status === "declined" || status === "cancelled") return refuse(visit, "unable_to_process_payment");
  return { status, is_asked: charged.isAsked, ...namesOf(payment) };
});
