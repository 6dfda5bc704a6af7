import { placedOrders } from "~/services/orders/past-orders.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

/** The fields of a past order, as the call answers them (PASTORDER-07). */
export async function pastOrdersAsCall(visit: CustomerVisit) {
  const orders = await placedOrders(visit);
  return orders.map(({ order_number, created_at, document }) => ({
    order_number,
    created_at: created_at.toISOString(),
    order_details: {
      order_type: document.order_type,
      items: document.items,
      sub_total: document.sub_total,
      surcharges_breakdown: document.surcharges_breakdown,
      discounts: document.discounts,
      redeemed_loyalty: document.redeemed_loyalty,
      earned_loyalty: document.earned_loyalty,
      remaining_loyalty: document.remaining_loyalty,
      tax_total: document.tax_total,
      ...(document.taxes && { taxes: document.taxes }),
      is_tax_inclusive: document.is_tax_inclusive,
      total_amount: document.total_amount,
    },
  }));
}
