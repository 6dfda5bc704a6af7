import type { OrderRecord } from "~/services/orders/tracking.server";
import { NO_WISHES } from "~/ordering/checkout/wishes";
import { shownNote } from "~/ordering/orders/order-status";
import { trackingData } from "~/services/orders/tracking.server";
import type { CompanyContext } from "~/tenancy/company.server";

/** The tracked order in the specification's fields (TRACK-03, TRACK-04). */
export function trackedOrder(tenant: CompanyContext, order: OrderRecord) {
  const { document } = order;
  return {
    id: order.id,
    order_number: order.order_number,
    status: order.status,
    order_type: order.order_type,
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
    ...(document.taxes && { taxes: document.taxes }),
    is_tax_inclusive: document.is_tax_inclusive,
    total_amount: document.total_amount,
    note: { user: shownNote(document.note.user), meta: document.note.meta },
    wishes: document.wishes ?? NO_WISHES,
    pickup_mode: document.pickup_mode,
    delivery_area: document.delivery_area,
    complete_address: document.complete_address,
    payment: { payment_type: document.payment.payment_type, name: document.payment.name },
    source_coordinates: document.source_coordinates ?? null,
    destination_coordinates: document.destination_coordinates ?? null,
    tracking_data: trackingData(tenant, order),
    rejection: order.rejection,
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
