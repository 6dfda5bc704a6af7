import { verifyMastercardCard } from "~/contracts/payments/mastercard.server";
import { verifyCard } from "~/services/payments/authentication/authenticate.server";
import { verifyToken } from "~/services/payments/wallets/hold-token.server";
import { call } from "~/web/call.server";
import { originOf } from "~/web/origin.server";
import { refuse } from "~/web/respond.server";
import { paymentByWallet } from "../wallets/begin.call.server";
import { beginByCall } from "../pay.call.server";
import { heldBy, stepAnswer } from "./step.call.server";

type At = Parameters<typeof paymentByWallet>[0];
type Told = Parameters<typeof paymentByWallet>[2];

/** By the token of Google Pay, for a payment that is held already or for the cart. */
async function verifyGooglePay(at: At, token: string, { order_details, reference_id, layout }: Told) {
  const { visit, request } = at;
  const named = reference_id ? { reference_id } : { order_details };
  const begun = await paymentByWallet(at, "google_pay", { ...named, layout });
  if (!("payment" in begun)) return begun;
  const given = { wallet: "google_pay", token, origin: originOf(visit.tenant, request) } as const;
  const verified = await verifyToken(visit, begun.payment, given);
  if (verified === "busy") return refuse(visit, "payment_in_progress");
  return verified === "declined" ? refuse(visit, "card_verification_failed") : stepAnswer(begun.payment, verified.step);
}

/**
 * POST /sapaad_payments/mastercard/direct_payments/v1/card_payments: verifies a card, for a payment that is held already or for the
 * cart, which is held first.
 */
export const action = call(verifyMastercardCard, async (at, body) => {
  const { token_data, order_details, reference_id, layout } = body;
  if ("token" in token_data) return verifyGooglePay(at, token_data.token, body);
  const { visit, request } = at;
  const named = reference_id ?? order_details.tmp_order_id;
  const begun = named
    ? { named: { reference: named } }
    : await beginByCall(at, "mastercard", order_details, { layout });
  if (!("named" in begun)) return begun;
  const payment = await heldBy(visit, begun.named.reference);
  if (payment instanceof Response) return payment;
  const entered = { session: token_data.session_id, origin: originOf(visit.tenant, request) };
  const step = await verifyCard(visit, payment, entered);
  return "refused" in step ? refuse(visit, step.refused) : stepAnswer(payment, step);
});
