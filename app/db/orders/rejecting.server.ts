/** An order's end as rejected: what it took and what was paid for it goes back with it, all of it or nothing. */
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { transaction, type Connection } from "~/db/client.server";
import { takeBackLoyalty } from "~/db/loyalty.server";
import { coupons } from "~/db/schema/brands.server";
import { orders, outbox } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import type { OrderStatus } from "~/ordering/orders/order-status";
import { canMovePayment, PAYMENT_STATUSES } from "~/ordering/payments/payment";
import { moveOrder, type OrderChange } from "./moving.server";

/**
 * Rejects an order: its loyalty is taken back, its coupon may be used again, its payments are owed, and its customer will be
 * told. Of several at once one does it. @returns false as `moveOrder` does.
 */
export function rejectOrder(tenant: number, id: string, from: OrderStatus, change: OrderChange): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await moveOrder(tenant, id, from, change, tx))) return false;
    await takeBackLoyalty(tenant, id, change.at, tx);
    await freeCoupon(tenant, id, tx);
    await owePayments(tenant, id, change.at, tx);
    await tx.insert(outbox).values({
      company_id: tenant,
      kind: "order_rejected",
      order_id: id,
      next_try_at: sql`now()`,
      created_at: change.at,
    });
    return true;
  });
}

async function freeCoupon(tenant: number, id: string, tx: Connection): Promise<void> {
  const taken = tx
    .select({ coupon: orders.coupon_id })
    .from(orders)
    .where(and(eq(orders.company_id, tenant), eq(orders.id, id), isNotNull(orders.coupon_id)));
  await tx
    .update(coupons)
    .set({ uses: sql`greatest(${coupons.uses} - 1, 0)` })
    .where(and(eq(coupons.company_id, tenant), inArray(coupons.id, taken)));
}

const REFUNDABLE = PAYMENT_STATUSES.filter((status) => canMovePayment(status, "owed"));

/** Every payment that the order has, a tip's too, is to be given back: the job that watches payments finds them. */
async function owePayments(tenant: number, id: string, at: Date, tx: Connection): Promise<void> {
  await tx
    .update(payments)
    .set({ status: "owed", owed_at: at, asked_at: null })
    .where(and(eq(payments.company_id, tenant), eq(payments.order_id, id), inArray(payments.status, REFUNDABLE)));
}
