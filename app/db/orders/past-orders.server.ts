/** A customer's orders, the newest first. */
import { and, desc, eq } from "drizzle-orm";
import { connection } from "~/db/client.server";
import { orders } from "~/db/schema/orders.server";

/** At most `limit` orders of a customer of the company. */
export async function listPastOrders(tenant: number, customerId: number, limit: number) {
  const db = await connection();
  const { id, order_number, status, order_type, total_amount, eta, scheduled_at, document, created_at } = orders;
  return db
    .select({ id, order_number, status, order_type, total_amount, eta, scheduled_at, document, created_at })
    .from(orders)
    .where(and(eq(orders.company_id, tenant), eq(orders.customer_id, customerId)))
    .orderBy(desc(orders.created_at))
    .limit(limit);
}
