/** The orders that a customer has placed. */
import { findOrder } from "~/db/orders/orders.server";
import { listPastOrders } from "~/db/orders/past-orders.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

/** As many as are listed; older ones are kept, but nobody scrolls there. */
const LISTED = 100;

/** The customer's orders, the newest first (PASTORDER-10). */
export const placedOrders = ({ tenant, customer }: CustomerVisit) => listPastOrders(tenant.id, customer.id, LISTED);

/** The newest of them; null for who has never ordered. */
export const lastOrder = async ({ tenant, customer }: CustomerVisit) =>
  (await listPastOrders(tenant.id, customer.id, 1))[0] ?? null;

/** One of them by its number; null where the customer has no such order. */
export const placedOrder = ({ tenant, customer }: CustomerVisit, order_number: number) =>
  findOrder(tenant.id, customer.id, { order_number });
