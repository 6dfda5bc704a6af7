/** How long a customer's data are kept (calls document, section 9): 12 months of non-use. */
import type { OrderPayload } from "~/ordering/orders/order-payload";

const DATA_KEPT_MONTHS = 12;

/** Who has used the service at or after this instant keeps their account; anybody else's data are deleted. */
export function keptSince(now: Date): Date {
  const bound = new Date(now);
  const day = now.getUTCDate();
  bound.setUTCMonth(now.getUTCMonth() - DATA_KEPT_MONTHS);
  // 29 February has no such day a year before: the month must not run over into the next.
  if (bound.getUTCDate() !== day) bound.setUTCDate(0);
  return bound;
}

/**
 * What takes the place of a customer's data in an order that stays for the books. The address is no part of it: that of a
 * delivery becomes empty, and that of a pickup stays null, which is how the two are told apart.
 */
export const NOBODY = {
  user_name: "",
  user_email: null,
  note: { user: "", meta: "" },
  delivery_address_id: null,
  destination_coordinates: null,
} satisfies Partial<OrderPayload>;
