/** Placing: an order is written whole, and the look-up of what a placement key has placed. */
import { and, eq, gt } from "drizzle-orm";
import type { FrozenOrder, NewOrder, OrderBasis } from "~/ordering/orders/frozen-order";
import { connection, type Connection } from "~/db/client.server";
import type { OrderDocument } from "~/db/documents.server";
import { carts } from "~/db/schema/visits.server";
import { orders } from "~/db/schema/orders.server";
import { violates } from "~/db/violations.server";
import { orderNumbers } from "./numbers/order-numbers.server";
import { orderStatement, paidOrderStatement } from "./order-statement.server";

/** What a placement key has placed. */
export type PlacedOrder = { id: string; order_number: number; document: OrderDocument };

/** What a placement key has placed for this customer, or null. */
export async function findPlaced(
  tenant: number,
  customerId: number,
  placementKey: string,
  tx?: Connection,
): Promise<PlacedOrder | null> {
  const db = tx ?? (await connection());
  const [row] = await db
    .select({ id: orders.id, order_number: orders.order_number, document: orders.document })
    .from(orders)
    .where(
      and(eq(orders.company_id, tenant), eq(orders.customer_id, customerId), eq(orders.placement_key, placementKey)),
    );
  return row ?? null;
}

/**
 * The order that emptied a session's cart, if nothing was put into the cart since and it was placed after `since`; or null.
 * Who has not got its answer asks for it again with an empty cart.
 */
export async function findOrderOfEmptied(
  tenant: number,
  customerId: number,
  sessionId: string,
  since: Date,
): Promise<PlacedOrder | null> {
  const db = await connection();
  const [row] = await db
    .select({ id: orders.id, order_number: orders.order_number, document: orders.document })
    .from(carts)
    .innerJoin(orders, and(eq(orders.company_id, tenant), eq(orders.id, carts.written_by)))
    .where(
      and(
        eq(carts.company_id, tenant),
        eq(carts.session_id, sessionId),
        eq(orders.customer_id, customerId),
        gt(orders.created_at, since),
      ),
    );
  return row ?? null;
}

/** Whether a failed write failed because its placement key has already placed an order. */
export const isPlacementTaken = (error: unknown): boolean => violates(error, "23505", "orders_placement");

/** Whether a failed write failed because the customer's loyalty balance is no longer as it was read. */
export const isLoyaltyMoved = (error: unknown): boolean => violates(error, "23514", "customers_loyalty_balance");

/**
 * Writes an order whole, in one statement: its number, the order, its first event, what is to be told outside, the
 * emptied cart, the finished draft, the customer's name and loyalty; or nothing at all.
 * @returns the order's number, or null when the cart or the choice was changed in between, or the company is not live: read
 * again and repeat.
 * @throws a unique violation when the placement key has already placed an order, a check violation when the coupon is
 * used up or the loyalty balance is no longer as it was read.
 */
export async function writeOrder(
  tenant: number,
  order: NewOrder,
  basis: OrderBasis,
  tx?: Connection,
): Promise<number | null> {
  const values = { ...valuesOf(tenant, order, basis), at: order.created_at };
  const [row] = await orderStatement(tx ?? (await connection())).execute(values);
  return row?.order_number ?? null;
}

/**
 * Writes the order that a payment was waited for, and marks the payment as paid, in the same way: all of it or nothing.
 * @returns the order's number, or null when the payment is not in progress any more.
 * @throws a unique violation when the placement key has already placed an order.
 */
export async function writePaidOrder(
  { tenant, order, basis }: FrozenOrder,
  { reference, at }: { reference: string; at: Date },
  tx: Connection,
): Promise<number | null> {
  // What it takes was taken when the payment began.
  const values = { ...valuesOf(tenant, order, basis), coupon: null, reference, at: at.toISOString() };
  const [row] = await paidOrderStatement(tx).execute(values);
  return row?.order_number ?? null;
}

const valuesOf = (tenant: number, order: NewOrder, basis: OrderBasis) => ({
  tenant,
  sessionId: basis.sessionId,
  version: basis.version,
  selection: JSON.stringify(basis.selection),
  name: basis.name,
  coupon: basis.coupon,
  coupon_id: basis.coupon,
  balance: basis.loyalty?.balance ?? null,
  redeemed: basis.loyalty?.redeemed ?? 0,
  earned: basis.loyalty?.earned ?? 0,
  numbers: orderNumbers(tenant),
  ...order,
  document: JSON.stringify(order.document),
});
