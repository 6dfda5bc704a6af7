import type { Selection } from "~/ordering/model/company";

/** Longest text that a place is told by. */
export const MAX_DESTINATION = 80;

/**
 * Where an order goes or is fetched: one text for one place. A page sends along what it has shown, since another tab may have
 * chosen another place meanwhile. @param address the chosen one, of a delivery.
 */
export const destinationOf = (selection: Selection, address: number | "new" | null): string =>
  selection.order_type === "delivery" ? `delivery ${address}` : `pickup ${selection.outlet_id}`;
