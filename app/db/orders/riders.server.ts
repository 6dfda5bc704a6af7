/** Where the rider of an order is. Only the latest is kept, and nothing once the order has moved on. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { connection } from "~/db/client.server";
import { order_events, orders } from "~/db/schema/orders.server";
import { OPEN_STATUSES } from "~/ordering/orders/board";
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

/**
 * The same for many orders at once, as long as nothing has been told of them since they had so many updates, and none is at the
 * door. @returns what stands there then, by the orders' ids.
 */
export async function placeRiders(
  tenant: number,
  told: readonly { id: string; updates: number; rider: RiderPosition }[],
): Promise<Map<string, RiderPosition>> {
  const db = await connection();
  const placed = await db
    .update(orders)
    .set({
      rider: sql`case when ${orders.rider}->>'at' > told.rider->>'at' then ${orders.rider} else told.rider end`,
      updated_at: sql`greatest(${orders.updated_at}, (told.rider->>'at')::timestamptz)`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(id uuid, updates int, rider jsonb)`)
    .where(
      and(
        eq(orders.company_id, tenant),
        sql`${orders.id} = told.id`,
        eq(orders.status, "on_the_way"),
        sql`jsonb_array_length(${orders.status_updates}) = told.updates`,
        sql`${orders.rider}->>'status' is distinct from 'entered_customer_proximity'`,
      ),
    )
    .returning({ id: orders.id, rider: orders.rider });
  return new Map(placed.flatMap(({ id, rider }) => (rider ? [[id, rider] as const] : [])));
}

/**
 * Writes down another number of the rider of an order that has not ended, as long as nothing has been told of it since it had so
 * many updates: another rider may have been named. @returns false when it was not written.
 */
export async function correctPhone(
  tenant: number,
  { id, updates }: { id: string; updates: number },
  phone: string | null,
): Promise<boolean> {
  const db = await connection();
  const known = sql`coalesce(${orders.rider_contact}, '{"vehicle": null, "plate": null}'::jsonb)`;
  const corrected = await db
    .update(orders)
    .set({ rider_contact: sql`${known} || ${JSON.stringify({ phone })}::jsonb` })
    .where(
      and(
        eq(orders.company_id, tenant),
        eq(orders.id, id),
        inArray(orders.status, [...OPEN_STATUSES]),
        sql`jsonb_array_length(${orders.status_updates}) = ${updates}`,
      ),
    )
    .returning({ id: orders.id });
  return corrected.length > 0;
}

/** When an order was delivered last, or null. */
export async function deliveredAt(tenant: number, order: string): Promise<Date | null> {
  const db = await connection();
  const { company_id, order_id, event, created_at, id } = order_events;
  const [row] = await db
    .select({ created_at })
    .from(order_events)
    .where(and(eq(company_id, tenant), eq(order_id, order), eq(event, "delivered")))
    .orderBy(desc(id))
    .limit(1);
  return row?.created_at ?? null;
}
