/** Makes the page of an order that has just been placed. */
import { dueTimeOf } from "~/i18n/times-in-words.server";
import { wishList } from "~/ordering/checkout/wishes";
import { isForLater } from "~/ordering/orders/order-status";
import { isOnlineKind } from "~/ordering/payments/payment-types";
import type { OrderRecord } from "~/services/orders/tracking.server";
import { orderedAmount, orderedPlace, orderedSums, paymentName } from "~/services/orders/ordered.server";
import type { Visit } from "~/services/visit/visit.server";
import type { PlacedView } from "./view";

/** @param order an own order of the visitor. */
export function placedView(visit: Visit, order: OrderRecord): PlacedView {
  const { tenant, now, language } = visit;
  const { document } = order;
  const outlet = tenant.outletById.get(order.outlet_id) ?? visit.outlet;
  return {
    id: order.id,
    order_number: order.order_number,
    handing: order.order_type === "delivery" ? "delivery" : (document.pickup_mode ?? "in_store"),
    isScheduled: isForLater(order),
    expected: dueTimeOf(order, { outlet, now, language }),
    place: orderedPlace(document, outlet, visit),
    payment: { name: paymentName(document, visit), standing: standingOf(order, visit) },
    wishes: wishList(document.wishes),
    sums: orderedSums(document, visit, order.outlet_id),
    earned: orderedAmount(document.earned_loyalty, visit),
  };
}

function standingOf({ document }: OrderRecord, visit: Visit): PlacedView["payment"]["standing"] {
  if (orderedAmount(document.total_amount, visit) === 0) return "free";
  return isOnlineKind(document.payment.payment_type) ? "paid" : "due";
}
