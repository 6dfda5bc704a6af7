import { startApplePay } from "~/contracts/payments/wallets.server";
import { awaitedSession, makeMerchantSession } from "~/services/payments/wallets/merchant-session.server";
import { call } from "~/web/call.server";
import { originOf } from "~/web/origin.server";
import { refuse } from "~/web/respond.server";
import { paymentByWallet } from "./begin.call.server";

/**
 * POST …/apple_pay/start_session: holds the cart as an order, and has Apple make a session for its payment; with `reference_id` it
 * answers the session that was awaited.
 */
export const action = call(startApplePay, async (at, body) => {
  const { visit, request } = at;
  const begun = await paymentByWallet(at, "apple_pay", body);
  if (!("payment" in begun)) return begun;
  const { payment } = begun;
  const { hostname } = new URL(originOf(visit.tenant, request));
  const session = body.order_details ? await makeMerchantSession(visit, payment, hostname) : awaitedSession(payment);
  if (session === "refused") return refuse(visit, "unable_to_process_payment");
  const { reference } = payment;
  return { merchant_session: session && { ...session }, reference_id: reference, reference, tmp_order_id: reference };
});
