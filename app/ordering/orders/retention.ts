/** How long a customer's data are kept (calls document, section 9): 12 months of non-use. */
import type { OrderItem, OrderPayload } from "~/ordering/orders/order-payload";

const DATA_KEPT_MONTHS = 12;
/** Without a word to its customer an account that has an e-mail address is kept so much longer, and no more. */
const UNWARNED_MONTHS = 1;
const DAY_MS = 86_400_000;
/** A customer is told so long before. */
const WARNED_DAYS = 30;
/** And has at least so long to come back, where they could not be told in time. */
const NOTICE_DAYS = 14;

/** Who has used the service at or after this instant keeps their account; anybody else's data are deleted. */
export const keptSince = (now: Date): Date => monthsBefore(now, DATA_KEPT_MONTHS);

/** What decides on an account that nobody uses, at an instant. */
export type UnusedBounds = {
  /** Last used before: told that it will be deleted, where there is an e-mail address. */
  warnedWhenBefore: Date;
  /** Last used before: deleted, once its customer was told or has no e-mail address. */
  deletedWhenBefore: Date;
  /** Told at or before: time enough to come back. */
  toldUntil: Date;
  /** Last used before: deleted whether anybody could be told or not. */
  goneWhenBefore: Date;
};

/** The bounds at an instant. */
export const unusedBounds = (now: Date): UnusedBounds => ({
  warnedWhenBefore: keptSince(new Date(now.getTime() + WARNED_DAYS * DAY_MS)),
  deletedWhenBefore: keptSince(now),
  toldUntil: new Date(now.getTime() - NOTICE_DAYS * DAY_MS),
  goneWhenBefore: monthsBefore(now, DATA_KEPT_MONTHS + UNWARNED_MONTHS),
});

/** When an account is deleted whose customer is told of it now. */
export function deletedAt(lastUsed: Date, now: Date): Date {
  const due = monthsBefore(lastUsed, -DATA_KEPT_MONTHS);
  const noticed = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
  return due < noticed ? noticed : due;
}

function monthsBefore(at: Date, months: number): Date {
  const bound = new Date(at);
  const day = at.getUTCDate();
  bound.setUTCMonth(at.getUTCMonth() - months);
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

/** The same of each of its dishes. */
export const NOBODYS_DISH = { note: "" } satisfies Partial<OrderItem>;
