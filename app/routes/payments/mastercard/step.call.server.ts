/** Steps of a card's authentication, as calls answer them. */
import { ownPayment } from "~/services/payments/own-payment.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { refuse } from "~/web/respond.server";

export const namesOf = ({ reference }: { reference: string }) => ({
  reference_id: reference,
  reference,
  tmp_order_id: reference,
});

/** The customer's own payment by the gateway; any other is unknown. */
export const heldBy = async (visit: CustomerVisit, reference: string) =>
  (await ownPayment(visit, { reference, type: "mastercard" })) ?? refuse(visit, "order_not_found");

type Step = { interaction: string | null; html: string | null; isProven: boolean };

export const stepAnswer = (payment: { reference: string }, { interaction, html, isProven }: Step) => ({
  gatewayRecommendation: "PROCEED" as const,
  is_proven: isProven,
  authentication: { payerInteraction: interaction, redirect: { html } },
  ...namesOf(payment),
});
