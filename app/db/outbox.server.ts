/** What is to be told outside after a commit. These functions serve the worker, which works for every company. */
import { and, asc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { connection } from "./client.server";
import { outbox } from "./schema.server";

export type OutboxRow = { company_id: number; id: number; kind: "order_placed"; order_id: string; tries: number };

type Claim = {
  limit: number;
  maxTries: number;
  /** Whoever claimed a row and died loses it after so many seconds. */ leaseSeconds: number;
};

/** By the database's clock, which all processes share; a demo's company may live at another time. */
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Claims due rows, oldest first: for the length of the lease nobody else gets them. `tries` counts this try. */
export async function claimDue({ limit, maxTries, leaseSeconds }: Claim): Promise<OutboxRow[]> {
  const db = await connection();
  // As a CTE, so that the limit is applied once, whatever the plan.
  const due = db.$with("due").as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.delivered_at), lte(outbox.next_try_at, sql`now()`), lt(outbox.tries, maxTries)))
      .orderBy(asc(outbox.next_try_at))
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, next_try_at: inSeconds(leaseSeconds) })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning({
      company_id: outbox.company_id,
      id: outbox.id,
      kind: outbox.kind,
      order_id: outbox.order_id,
      tries: outbox.tries,
    });
}

/** Marks rows as told, whosever they are: ids are unique across companies. */
export async function markDelivered(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const db = await connection();
  await db
    .update(outbox)
    .set({ delivered_at: sql`now()` })
    .where(inArray(outbox.id, [...ids]));
}

/** Puts a row off after a failed try. */
export async function putOff(tenant: number, id: number, seconds: number): Promise<void> {
  const db = await connection();
  await db
    .update(outbox)
    .set({ next_try_at: inSeconds(seconds) })
    .where(and(eq(outbox.company_id, tenant), eq(outbox.id, id)));
}
