import { payTip } from "~/contracts/payments/payments.server";
import type { BodyOf } from "~/contracts/model/contract.server";
import { readAmount, type Minor } from "~/ordering/model/money";
import { refuseOrder } from "~/routes/orders/placing/place.call.server";
import { orderToTrack } from "~/services/orders/tracking.server";
import { startTip, tipMethods } from "~/services/payments/start/start-tip.server";
import { call } from "~/web/call.server";
import { originOf } from "~/web/origin.server";
import { refuse } from "~/web/respond.server";
import { cardIn, nextAnswer, tokenIn } from "./pay.call.server";

type Payload = BodyOf<typeof payTip>;

/** POST /payments/{kind}/v1/tips: begins the payment of a tip by one kind of provider; one routine serves all of them (API-50, API-79). */
export const action = call(payTip, async (at, payload) => {
  const { visit, request, params } = at;
  const { kind } = params;
  const layout = payload.layout ?? at.layout;
  const { order_id, rider_id, user_email: email, payment_method_id: choice, payment_details: details } = payload;
  const order = await orderToTrack(visit, order_id ?? null);
  if (!order) return refuse(visit, "order_not_found");
  const amount = amountIn(details, visit.company.decimal_precision);
  if (amount === null) return refuse(visit, "tip_invalid");
  const { payment_type_id } = details;
  const isMeant = (id: number) => (payment_type_id ?? id) === id;
  const type = tipMethods(visit).find((each) => each.payment_type === kind && isMeant(each.sapaad_payment_type_id));
  if (!type) return refuseOrder(visit, { id: "unable_to_process_tip" });
  const wanted = { amount, ...(typeof rider_id === "number" && { rider: { rider_id } }) };
  const origin = originOf(visit.tenant, request);
  const payment = { payment: details };
  const card = { card: cardIn(payment), cardToken: tokenIn(payment) };
  const asked = { ...card, choice: choice ? String(choice) : null, payer: { email } };
  const begun = await startTip(visit, order, wanted, { type, layout, origin, ...asked });
  if (!begun.ok) return refuseOrder(visit, begun.refusal);
  if (!begun.next) return refuseOrder(visit, { id: "payment_in_progress" });
  const named = { reference: begun.reference, tmp_order_id: begun.reference };
  return nextAnswer({ next: begun.next, named }, at, kind);
});

/** The tip in minor units; null where none is named, it is no amount, or `tips` and `total_amount` differ. */
function amountIn({ tips, total_amount }: Payload["payment_details"], precision: number): Minor | null {
  const [first, ...others] = [total_amount, tips].flatMap((sent) =>
    sent === null || sent === undefined ? [] : [readAmount(sent, precision)],
  );
  if (first === undefined || first === null || first <= 0) return null;
  return others.every((other) => other === first) ? first : null;
}
