/** What a customer may see of an own order (TRACK-16), for the page and for the call. */
import { z } from "zod/v4";
import { findLatestOrder, findOrder, type OrderRecord } from "~/db/orders.server";
import type { OrderType } from "~/ordering/company";
import {
  canTrackRider,
  isFinal,
  isOrderStatus,
  progressSteps,
  showsEta,
  shownNote,
  type OrderStatus,
} from "~/ordering/order-status";
import { isSignedIn } from "~/ordering/sign-in";
import type { Visit } from "~/platform/visit.server";
import type { RiderView, TrackingView } from "~/screens/tracking/view";
import { chosenTimeOf, dueTimeOf, timeOf } from "./times-in-words.server";
import { amountOf, orderedItems, orderedPlace, orderedSums, paymentName } from "./ordered.server";

/**
 * The order to be tracked: the one that is named, if it is the customer's own; else the one under way, else the most
 * recent. Null for everybody else.
 */
export async function orderToTrack(visit: Visit, named: string | null): Promise<OrderRecord | null> {
  const { tenant, customer, orderInProgress } = visit;
  if (!isSignedIn(customer)) return null;
  if (named !== null && !z.uuid().safeParse(named).success) return null;
  const id = named ?? orderInProgress?.id;
  return id ? findOrder(tenant.id, customer.id, { id }) : findLatestOrder(tenant.id, customer.id);
}

type Kind = { status: OrderStatus; order_type: OrderType; scheduled_at: Date | null };

function kindOf({ status, order_type, scheduled_at }: OrderRecord): Kind {
  if (!isOrderStatus(status)) throw new Error(`An order has the unknown status ${status}`);
  return { status, order_type: order_type === "pickup" ? "pickup" : "delivery", scheduled_at };
}

/** The tracked order in the specification's fields (TRACK-03, TRACK-04). */
export function trackedOrder(order: OrderRecord) {
  const { document } = order;
  const kind = kindOf(order);
  return {
    id: order.id,
    order_number: order.order_number,
    status: kind.status,
    order_type: kind.order_type,
    eta: order.eta?.toISOString() ?? null,
    scheduled_at: order.scheduled_at?.toISOString() ?? null,
    created_at: order.created_at.toISOString(),
    status_updates: order.status_updates,
    sub_total: document.sub_total,
    tips: document.tips,
    surcharges_breakdown: document.surcharges_breakdown,
    discounts: document.discounts,
    redeemed_loyalty: document.redeemed_loyalty,
    earned_loyalty: document.earned_loyalty,
    tax_total: document.tax_total,
    is_tax_inclusive: document.is_tax_inclusive,
    total_amount: document.total_amount,
    note: { user: shownNote(document.note.user), meta: document.note.meta },
    pickup_mode: document.pickup_mode,
    delivery_area: document.delivery_area,
    complete_address: document.complete_address,
    payment: { payment_type: document.payment.payment_type, name: document.payment.name },
    source_coordinates: document.source_coordinates ?? null,
    destination_coordinates: document.destination_coordinates ?? null,
    tracking_data: trackingData(order, kind),
    items: document.items.map(
      ({ id, name, translations, quantity, sub_total, unit_price, image_url, modifiers, discount }) => ({
        id,
        name,
        translations,
        quantity,
        sub_total,
        unit_price,
        image_url,
        modifiers,
        discount,
      }),
    ),
  };
}

/** Where the rider is: nothing is known of a rider beyond the name until positions arrive. */
function trackingData(order: OrderRecord, kind: Kind) {
  if (!canTrackRider({ ...kind, status_updates: order.status_updates })) return null;
  const rider_name = order.status_updates.findLast(({ rider_name: name }) => name)?.rider_name ?? null;
  return { status: "assigned" as const, geo_coordinates: null, rider_details: { rider_name } };
}

/** The rider a customer may follow, or null. */
export function riderOf(order: OrderRecord): RiderView | null {
  const data = trackingData(order, kindOf(order));
  return data && { status: data.status, name: data.rider_details.rider_name, duration: null };
}

/** What the page shows, in the visitor's language. */
export function trackingView(visit: Visit, order: OrderRecord): TrackingView {
  const { document } = order;
  const kind = kindOf(order);
  const { tenant, company, language, now } = visit;
  const outlet = tenant.outletById.get(order.outlet_id) ?? visit.outlet;
  const due = showsEta(kind.status) ? order.eta : null;
  const isAhead = order.scheduled_at !== null && !isFinal(kind.status);
  return {
    id: order.id,
    order_number: order.order_number,
    status: kind.status,
    order_type: kind.order_type,
    pickup_mode: document.pickup_mode,
    steps: progressSteps(kind),
    eta: due && dueTimeOf(order, { outlet, now, language }),
    scheduled_for: isAhead && order.eta ? chosenTimeOf(order.eta, { outlet, now, language }) : null,
    is_late: due !== null && due <= now,
    is_final: isFinal(kind.status),
    place: orderedPlace(document, outlet, visit),
    outlet: { name: company.name, phone: outlet.call_now_message },
    items: orderedItems(document, visit),
    sums: orderedSums(document, visit, order.outlet_id),
    payment: paymentName(document, visit),
    note: shownNote(document.note.user),
    car: document.note.meta,
    earned: kind.status === "rejected" ? 0 : amountOf(document.earned_loyalty, visit),
    rider: riderOf(order),
    as_of: timeOf(now, { outlet, now, language }),
  };
}
