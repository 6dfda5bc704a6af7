/** What a kitchen's program is told: how an order stands, with everything that is needed to cook it and hand it over. */
import { NO_WISHES } from "~/ordering/checkout/wishes";
import type { OrderWithCustomer } from "~/db/orders/orders.server";
import type { OrderMoment } from "~/db/documents.server";
import type { Report } from "~/ordering/feedback/feedback";
import { isOnlineKind } from "~/ordering/payments/payment-types";

/** An instant of the database or of ours, as it is told. */
const told = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The event of a moment of an order; asked again it is the same. */
export const orderEvent = (row: OrderWithCustomer, moment: OrderMoment) => ({
  type: moment.change === "placed" ? ("order.placed" as const) : ("order.changed" as const),
  timestamp: told(moment.at),
  data: {
    change: moment.change,
    order: orderAt(row, moment),
    ...(moment.report && { report: reported(row, moment.report) }),
  },
});

/** What its customer says went wrong, with the items that it is about. */
function reported({ order }: OrderWithCustomer, { reason, text, lines }: Report) {
  const items = order.document.items.filter((_, place) => lines.includes(place));
  return { reason, text, items: items.map(({ id, name, quantity }) => ({ id, name, quantity })) };
}

/** An order as it stands now. */
export const orderNow = (row: OrderWithCustomer) => {
  const { created_at, status, eta, ready_at, status_updates, rejection } = row.order;
  const rider_name = status_updates.findLast((update) => update.rider_name)?.rider_name ?? null;
  const [due, ready] = [told(eta), told(ready_at)];
  const at = created_at.toISOString();
  const reason = rejection?.reason ?? null;
  return orderAt(row, { change: "status", at, status, eta: due, ready_at: ready, rider_name, reason });
};

function orderAt({ order, customer }: OrderWithCustomer, moment: OrderMoment) {
  const { document } = order;
  return {
    id: order.id,
    number: order.order_number,
    outlet_id: order.outlet_id,
    type: order.order_type,
    pickup_mode: document.pickup_mode,
    status: moment.status,
    ready_at: told(moment.ready_at),
    reject_reason: moment.reason,
    placed_at: told(order.created_at),
    due_at: told(moment.eta),
    start_at: told(order.scheduled_at),
    language: order.language,
    customer: { name: document.user_name, phone: `+${customer.dialing_code}${customer.phone_number}` },
    delivery:
      order.order_type === "delivery"
        ? {
            area: document.delivery_area,
            address: document.complete_address,
            coordinates: document.destination_coordinates ?? null,
          }
        : null,
    rider_name: moment.rider_name,
    items: document.items.map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      note: item.note,
      is_free: item.free_item,
      unit_price: item.unit_price,
      amount: item.sub_total,
      choices: item.modifiers.map(({ id, name, quantity, unit_price }) => ({ id, name, quantity, unit_price })),
    })),
    note: document.note.user,
    curbside_note: document.note.meta,
    wishes: document.wishes ?? NO_WISHES,
    currency: document.currency,
    tips: document.tips,
    tax: document.tax_total,
    total: document.total_amount,
    payment: {
      type: document.payment.payment_type,
      name: document.payment.name,
      is_paid: isOnlineKind(document.payment.payment_type),
    },
  };
}
