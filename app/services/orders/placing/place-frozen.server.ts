/** The last step of placing: what was frozen is written. It needs no visitor, and may be asked for at any time and twice. */
import type { Connection } from "~/db/client.server";
import { findPlaced, isLoyaltyMoved, writeOrder, type PlacedOrder } from "~/db/orders/placing.server";
import type { FrozenOrder } from "~/ordering/orders/frozen-order";

export type { PlacedOrder } from "~/db/orders/placing.server";

/**
 * Writes a frozen order, whole or not at all; asked again it answers what its key has placed. Whoever commits lets the outbox
 * know (`tellSoon`).
 * @returns null when the cart, the choice or the balance is no longer as it was frozen, or the company is not live: nothing
 * was written, and the order has to be quoted again.
 * @throws what `isPlacementTaken` knows when its key has placed an order of another cart, what `isCouponRefused` knows when its
 * coupon is used up.
 */
export async function placeFrozen({ tenant, order, basis }: FrozenOrder, tx?: Connection): Promise<PlacedOrder | null> {
  const { id, document, customer_id, placement_key } = order;
  try {
    const order_number = await writeOrder(tenant, order, basis, tx);
    if (order_number !== null) return { id, order_number, document };
  } catch (error) {
    if (isLoyaltyMoved(error)) return null;
    throw error;
  }
  return findPlaced(tenant, customer_id, placement_key, tx);
}
