import { readStripeConnectIntent } from "~/contracts/payments/stripe-connect.server";
import { pathTo } from "~/paths/address";
import { PAYMENT_RETURN } from "~/paths/calls";
import { nextStep, ownPayment, resultOf } from "~/services/payments/own-payment.server";
import { call } from "~/web/call.server";
import { originOf } from "~/web/origin.server";
import { refuse } from "~/web/respond.server";

const kind = "stripe_connect";

/** GET /sapaad_payments/stripe_connect/v1/payment_intents/{id}: what an own payment is confirmed with, once Stripe has said so. */
export const loader = call(readStripeConnectIntent, async ({ visit, request, params: { id: reference } }) => {
  const payment = await ownPayment(visit, { reference, type: kind });
  if (!payment) return refuse(visit, "order_not_found");
  const { status } = await resultOf(visit, payment);
  if (status === "declined" || status === "cancelled") return refuse(visit, "stripe_connect_failed");
  const next = status === "in_progress" ? nextStep(payment) : null;
  return {
    client_secret: next?.next === "confirm" ? next.client_secret : null,
    reference_id: reference,
    return_url: `${originOf(visit.tenant, request)}${pathTo(PAYMENT_RETURN, { kind, reference })}`,
  };
});
