/** Customers who wait at the curb tell that they are there (status event marked_as_customer_arrived). */
import type { PickupMode } from "~/ordering/model/company";
import type { OrderStatus, StatusEvent } from "./order-status";

/** The kitchen has taken the order, and it is not handed over yet. */
export const ARRIVABLE: readonly OrderStatus[] = ["scheduled", "confirmed", "on_the_way"];

type Fetched = {
  status: OrderStatus;
  document: { pickup_mode: PickupMode | null };
  status_updates: readonly { event: StatusEvent }[];
};

/** Whether the customer may tell that they have come, or has; null where nobody is waited for at the curb. */
export function arrivalOf({ status, document, status_updates }: Fetched): "offered" | "told" | null {
  if (document.pickup_mode !== "curbside" || !ARRIVABLE.includes(status)) return null;
  return status_updates.some(({ event }) => event === "marked_as_customer_arrived") ? "told" : "offered";
}
