/** Where the rider of an order is. Only the latest is kept, and nothing once the order has moved on. */
import { and, eq, sql } from "drizzle-orm";
import { connection } from "~/db/client.server";
import { orders } from "~/db/schema/orders.server";
import type { RiderPosition } from "~/ordering/orders/rider";

/**
 * Writes down where the rider of an order is, unless something newer stands there. @returns what stands there then; null when the
 * order is no longer on the way.
 */
export async function placeRider(tenant: number, id: string, rider: RiderPosition): Promise<RiderPosition | null> {
  const db = await connection();
  const placed = await db
    .update(orders)
    .set({
      // Instants in ISO 8601 stand in the order of their letters.
      rider: sql`case when ${orders.rider}->>'at' > ${rider.at} then ${orders.rider} else ${JSON.stringify(rider)}::jsonb end`,
      updated_at: sql`greatest(${orders.updated_at}, ${rider.at}::timestamptz)`,
    })
    .where(and(eq(orders.company_id, tenant), eq(orders.id, id), eq(orders.status, "on_the_way")))
    .returning({ rider: orders.rider });
  return placed[0]?.rider ?? null;
}
