import { wishList } from "~/ordering/checkout/wishes";
import { formatDistance } from "~/i18n/format";
import { kilometresBetween } from "~/ordering/area/distance";
import { nameIn } from "~/ordering/model/language";
import type { OrderRecord } from "~/services/orders/tracking.server";
import { dueTimeOf, chosenTimeOf, timeOf } from "~/i18n/times-in-words.server";
import { rejectionInWords } from "~/i18n/rejection-in-words.server";
import { arrivalOf } from "~/ordering/orders/arrival";
import { showsEta, isFinal, isForLater, progressSteps, shownNote } from "~/ordering/orders/order-status";
import type { RiderView, TrackingView } from "~/screens/orders/tracking/view";
import { orderedPlace, orderedItems, orderedSums, paymentName, orderedAmount } from "~/services/orders/ordered.server";
import { rejectedOrder } from "~/services/payments/rejected-order.server";
import { trackingData } from "~/services/orders/tracking.server";
import type { Visit } from "~/services/visit/visit.server";

/** What the page shows, in the visitor's language. */
export async function trackingView(visit: Visit, order: OrderRecord): Promise<TrackingView> {
  const { document } = order;
  const { tenant, company, language, now } = visit;
  const outlet = tenant.outletById.get(order.outlet_id) ?? visit.outlet;
  const due = showsEta(order.status) ? order.eta : null;
  const isAhead = isForLater(order) && !isFinal(order.status);
  return {
    id: order.id,
    order_number: order.order_number,
    status: order.status,
    order_type: order.order_type,
    pickup_mode: document.pickup_mode,
    steps: progressSteps(order),
    eta: due && dueTimeOf(order, { outlet, now, language }),
    scheduled_for: isAhead && order.eta ? chosenTimeOf(order.eta, { outlet, now, language }) : null,
    is_late: due !== null && due <= now,
    rejected: order.status === "rejected" ? await rejectedInWords(visit, order) : null,
    is_final: isFinal(order.status),
    place: orderedPlace(document, outlet, visit),
    outlet: { name: nameIn(company, language), phone: outlet.call_now_message },
    items: orderedItems(document, visit),
    sums: orderedSums(document, visit, order.outlet_id),
    payment: paymentName(document, visit),
    note: shownNote(document.note.user),
    car: document.note.meta,
    wishes: wishList(document.wishes),
    earned: order.status === "rejected" ? 0 : orderedAmount(document.earned_loyalty, visit),
    rider: riderOf(visit, order),
    arrival: arrivalOf(order),
    as_of: timeOf(now, { outlet, now, language }),
  };
}

async function rejectedInWords({ tenant, company, language }: Visit, order: OrderRecord) {
  const rejected = await rejectedOrder(tenant, order, language);
  return { ...rejectionInWords(rejected, company, language), refund: rejected.refund?.state ?? null };
}

/** The rider a customer may follow, or null. */
export function riderOf({ tenant, language, now, ...visit }: Visit, order: OrderRecord): RiderView | null {
  const data = trackingData(tenant, order);
  if (!data) return null;
  const outlet = tenant.outletById.get(order.outlet_id) ?? visit.outlet;
  const { rider } = order;
  const at = data.geo_coordinates;
  const { source_coordinates: from = null, destination_coordinates: to = null } = order.document;
  const seen = rider &&
    at && {
      time: timeOf(new Date(rider.at), { outlet, now, language }),
      distance:
        to && data.status !== "entered_customer_proximity" ? formatDistance(kilometresBetween(at, to), language) : null,
    };
  const { rider_name: name, contact } = data.rider_details;
  return { status: data.status, name, contact, seen, at, from, to };
}
