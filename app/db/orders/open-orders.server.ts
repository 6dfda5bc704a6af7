/** The orders that a kitchen still has to do with. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { connection } from "~/db/client.server";
import { orders } from "~/db/schema/orders.server";
import { OPEN_STATUSES } from "~/ordering/orders/board";
import { orderRecord, type OrderRecord } from "./orders.server";

/** More than any kitchen has at a time; what lies behind comes up as those in front leave. */
const MOST = 200;

/** An outlet's orders that have not ended, what is due first in front. */
export async function listOpenOrders(tenant: number, outlet: number): Promise<OrderRecord[]> {
  const db = await connection();
  return db
    .select(orderRecord)
    .from(orders)
    .where(and(eq(orders.company_id, tenant), eq(orders.outlet_id, outlet), inArray(orders.status, [...OPEN_STATUSES])))
    .orderBy(asc(sql`coalesce(${orders.eta}, ${orders.created_at})`), asc(orders.order_number))
    .limit(MOST);
}
