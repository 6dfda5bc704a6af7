/**
 * Placing an order, exactly once: quote → freeze → place what is frozen. Orders of one customer are made one after the other.
 * The placement key tells one checkout from another: whoever sends the same key again gets the first answer. Whatever the
 * page or a call claims is checked against what the server has; a process that dies on the way, or a connection that is
 * lost, leaves either the whole order or nothing.
 */
import { findOrderOfEmptied, findPlaced, type PlacedOrder } from "~/db/orders/placing.server";
import { tellSoon } from "~/services/outbox/worker.server";
import type { Visit } from "~/services/visit/visit.server";
import type { PlacementRequest, Refusal } from "./order-quote.server";
import type { Tried } from "./place-for-sure.server";
import { placeFrozen } from "./place-frozen.server";
import { writeOnce } from "./write-once.server";

/** With the visit as it is then: a coupon that was used, or is used up, is no longer entered. */
export type Placement = Tried<PlacedOrder> & { visit: Visit };

/** For so long a repeated request without a key of its own is known by the cart that it has emptied. */
const REPEATABLE_MINUTES = 10;

/** Places the visit's cart as an order, or says why not. A key that has already placed one gets that order again. */
export async function placeOrder(visit: Visit, request: PlacementRequest): Promise<Placement> {
  const tried = await writeOnce(visit, request, {
    write: placeFrozen,
    find: (customer, refusal) => findFirst(visit, customer, request, refusal),
  });
  if (tried.ok) tellSoon();
  const isCouponGone = tried.ok || tried.refusal.id === "coupon_used_up";
  return { ...tried, visit: isCouponGone ? { ...visit, couponValue: null } : visit };
}

/** What this request has placed before: by its key, or, without one, what has just emptied the cart. */
async function findFirst(
  { tenant, session, now }: Visit,
  customer: number,
  { placementKey, isUnkeyed }: PlacementRequest,
  refusal: Refusal | null,
): Promise<PlacedOrder | null> {
  const keyed = await findPlaced(tenant.id, customer, placementKey);
  if (keyed || !isUnkeyed || refusal?.id !== "empty_cart" || !session) return keyed;
  const since = new Date(now.getTime() - REPEATABLE_MINUTES * 60_000);
  return findOrderOfEmptied(tenant.id, customer, session.id, since);
}
