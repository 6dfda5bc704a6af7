/** Orders that wait to be taken on, and what has been done about each: of every step one process does it, once. */
import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { connection, transaction } from "~/db/client.server";
import { companies } from "~/db/schema/brands.server";
import { orders, outbox } from "~/db/schema/orders.server";
import { INITIAL_STATUS } from "~/ordering/orders/order-status";
import type { Urge } from "~/ordering/orders/unaccepted";
import { writeChange } from "./moving.server";
import type { OrderRecord } from "./orders.server";

/** The companies that ask for their orders to be taken on. */
export async function listUrging(): Promise<number[]> {
  const db = await connection();
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(sql`jsonb_typeof(${companies.document}->'kitchen'->'unaccepted') = 'object'`)
    .orderBy(asc(companies.id));
  return rows.map(({ id }) => id);
}

/** As much of an order as tells whether somebody has to be urged. */
export type WaitingOrder = Pick<OrderRecord, "id" | "order_number" | "status" | "created_at" | "scheduled_at"> & {
  urged: Urge | null;
};

/** A company's orders that wait since an instant between these two, the longest first. */
export async function listWaiting(tenant: number, { from, to }: { from: Date; to: Date }): Promise<WaitingOrder[]> {
  const db = await connection();
  const { id, order_number, status, created_at, scheduled_at, urged } = orders;
  const since = sql`greatest(${created_at}, ${scheduled_at})`;
  return db
    .select({ id, order_number, status, created_at, scheduled_at, urged })
    .from(orders)
    .where(
      and(
        eq(orders.company_id, tenant),
        eq(orders.status, INITIAL_STATUS),
        gt(since, sql`${from.toISOString()}::timestamptz`),
        lte(since, sql`${to.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(since));
}

const KINDS = { reminded: "order_unaccepted", escalated: "order_escalated" } as const;

/**
 * Writes down that an order is urged, and who is to be told of it. @returns false when somebody has taken it on, or has done
 * the step.
 */
export function urgeOrder(tenant: number, { id, urged }: WaitingOrder, step: Urge, at: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const standing = and(
      eq(orders.status, INITIAL_STATUS),
      urged === null ? isNull(orders.urged) : eq(orders.urged, urged),
    );
    const event = { name: "unaccepted", change: "unaccepted", data: { step }, reason: null, at } as const;
    if (!(await writeChange({ tenant, id, standing }, { urged: step, updated_at: at }, event, tx))) return false;
    await tx
      .insert(outbox)
      .values({ company_id: tenant, kind: KINDS[step], order_id: id, next_try_at: sql`now()`, created_at: at });
    return true;
  });
}
