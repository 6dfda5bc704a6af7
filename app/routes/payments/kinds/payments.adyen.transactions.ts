import type { BodyOf } from "~/contracts/model/contract.server";
import { payByAdyen } from "~/contracts/payments/payments.server";
import { placedAnswer } from "~/routes/orders/placing/place.call.server";
import { ownPayment, resultOf } from "~/services/payments/own-payment.server";
import { payByWidget } from "~/services/payments/start/pay-by-widget.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { call } from "~/web/call.server";
import { originOf } from "~/web/origin.server";
import { refuse, type Refused } from "~/web/respond.server";
import { beginByCall } from "../pay.call.server";

/**
 * POST /payments/adyen/v1/transactions: pays by what the widget has collected, for a payment that is held already or for the cart,
 * which is held first. Answers what the widget has to do next, or the order.
 */
export const action = call(payByAdyen, async (at, { order_details, payment_method: method, browser_info, layout }) => {
  const { visit, request } = at;
  const held = await heldPayment({ ...at, layout: layout ?? at.layout }, order_details);
  if (held instanceof Response || "order_details" in held) return held;
  const given = { method, browser: browser_info ?? null };
  const paid = await payByWidget(visit, held, given, originOf(visit.tenant, request));
  if (paid === "busy") return refuse(visit, "payment_in_progress");
  if (paid === "no_answer") return refuse(visit, "adyen_failed");
  const { order, status } = await resultOf(visit, paid.payment);
  if (order) return placedAnswer(order);
  if (status === "declined" || status === "cancelled") return refuse(visit, "payment_failed");
  const { reference } = paid.payment;
  return { action: paid.action, reference, tmp_order_id: reference };
});

type Payment = Parameters<typeof resultOf>[1];
type At = Parameters<typeof beginByCall>[0] & { visit: CustomerVisit };

/** The payment that is to be paid: one that waits for it, or the cart as a new one. */
async function heldPayment(
  at: At,
  details: BodyOf<typeof payByAdyen>["order_details"],
): Promise<Payment | ReturnType<typeof placedAnswer> | Refused> {
  const named = details.tmp_order_id;
  const begun = named ? { named: { reference: named } } : await beginByCall(at, "adyen", details, {});
  if (!("named" in begun)) return begun;
  const payment = await ownPayment(at.visit, { reference: begun.named.reference, type: "adyen" });
  return payment ?? refuse(at.visit, "order_not_found");
}
