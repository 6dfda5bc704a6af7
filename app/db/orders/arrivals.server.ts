/** Customers who have come for their order. */
import { and, inArray, sql } from "drizzle-orm";
import type { StatusUpdate } from "~/db/documents.server";
import { orders } from "~/db/schema/orders.server";
import type { OrderStatus } from "~/ordering/orders/order-status";
import { withUpdates, writeChange } from "./moving.server";

type Arrival = StatusUpdate & { event: "marked_as_customer_arrived" };

/**
 * Adds an arrival to an order once, while it stands in one of the statuses; two requests at once add one.
 * @returns false when it stands elsewhere by now, or the arrival is there already.
 */
export function addArrivalOnce(
  tenant: number,
  id: string,
  statuses: readonly OrderStatus[],
  update: Arrival,
): Promise<boolean> {
  const known = JSON.stringify([{ event: update.event }]);
  const at = new Date(update.at);
  const standing = and(inArray(orders.status, [...statuses]), sql`not ${orders.status_updates} @> ${known}::jsonb`);
  return writeChange(
    { tenant, id, standing },
    { status_updates: withUpdates([update]), updated_at: at },
    { name: update.event, change: update.event, data: { updates: [update] }, reason: null, at },
  );
}
