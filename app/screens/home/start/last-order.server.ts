/** The order that an empty cart offers to put into it again. */
import { orderInShort } from "~/screens/orders/past-orders/view.server";
import type { OrderInShort } from "~/screens/orders/past-orders/view";
import { lastOrder } from "~/services/orders/past-orders.server";
import { isCustomerVisit, type Visit } from "~/services/visit/visit.server";

/** The customer's newest order once it has been delivered or collected; null for guests, and while one is under way. */
export async function orderBefore(visit: Visit): Promise<OrderInShort | null> {
  if (!isCustomerVisit(visit) || visit.orderInProgress) return null;
  const order = await lastOrder(visit);
  return order?.status === "delivered" ? orderInShort(visit, order) : null;
}
