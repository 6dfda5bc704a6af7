/** A customer has come for an order that is brought to the car. */
import { addArrivalOnce } from "~/db/orders/arrivals.server";
import type { OrderRecord } from "~/db/orders/orders.server";
import { ARRIVABLE, arrivalOf } from "~/ordering/orders/arrival";
import { tellOrderPages } from "./status.server";

/** Writes down once that the customer is there, and tells the pages that follow the order. What cannot be told any more changes nothing. */
export async function markArrived(tenant: number, order: OrderRecord, now: Date): Promise<void> {
  if (arrivalOf(order) !== "offered") return;
  const update = { event: "marked_as_customer_arrived" as const, at: now.toISOString() };
  if (!(await addArrivalOnce(tenant, order.id, ARRIVABLE, update))) return;
  tellOrderPages(tenant, { ...order, status_updates: [...order.status_updates, update] });
}
