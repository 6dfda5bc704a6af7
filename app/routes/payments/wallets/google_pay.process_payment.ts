import { payByGooglePay } from "~/contracts/payments/wallets.server";
import { paymentResult } from "~/routes/payments/payment-result.call.server";
import { ownPayment } from "~/services/payments/own-payment.server";
import { payByToken } from "~/services/payments/wallets/hold-token.server";
import { call } from "~/web/call.server";
import { originOf } from "~/web/origin.server";
import { refuse } from "~/web/respond.server";
import { paymentByWallet } from "./begin.call.server";

/** POST …/google_pay/process_payment: pays by the token of Google Pay: a payment that is named, or the cart, which is held first. */
export const action = call(payByGooglePay, async (at, body) => {
  const { visit, request } = at;
  const { reference_id: reference, order_details } = body;
  const named = reference && !order_details ? await ownPayment(visit, { reference, type: "mastercard" }) : null;
  // It has ended, or is being charged.
  if (named && (named.status !== "in_progress" || named.provider_reference !== null))
    return { ...(await paymentResult(visit, named)), is_asked: false };
  const begun = await paymentByWallet(at, "google_pay", body);
  if (!("payment" in begun)) return begun;
  const given = { wallet: "google_pay", token: body.token, origin: originOf(visit.tenant, request) } as const;
  const paid = await payByToken(visit, begun.payment, given);
  if (paid === "busy") return refuse(visit, "payment_in_progress");
  if (paid !== "declined" && "refused" in paid) return refuse(visit, paid.refused);
  const after = paid === "declined" ? await ownPayment(visit, begun.payment) : paid.payment;
  const isAsked = paid !== "declined" && paid.isAsked;
  return { ...(await paymentResult(visit, after ?? begun.payment)), is_asked: isAsked };
});
