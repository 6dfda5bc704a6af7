/** What is to be told outside after a commit. These functions serve the worker, which works for every company. */
import { and, asc, eq, gte, isNull, lt, lte, notExists, sql, type Placeholder } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isOneOf } from "./orders/of-companies.server";
import { connection, prepared, type Connection } from "./client.server";
import type { OrderMoment, OutboxKind } from "./documents.server";
import { orders, outbox } from "./schema/orders.server";

export type OutboxRow = {
  company_id: number;
  id: number;
  kind: OutboxKind;
  order_id: string;
  payload: OrderMoment | null;
  tries: number;
};

/** What names a row. */
export type OutboxKey = Pick<OutboxRow, "company_id" | "id">;

type Claim = {
  kind: OutboxKind;
  limit: number;
  maxTries: number;
  /** Whoever claimed a row and died loses it after so many seconds. */ leaseSeconds: number;
};

/** By the database's clock, which all processes share; a demo's company may live at another time. */
const inSeconds = (seconds: number | Placeholder) => sql`now() + make_interval(secs => ${seconds})`;

/** What has to be told before a row: of the same order and kind, what happened earlier and nobody has taken yet. */
const earlier = alias(outbox, "earlier");

/** What can be claimed: due, not given up, and with nothing before it that nobody has taken. */
function isClaimable(db: Connection) {
  const before = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.company_id, outbox.company_id),
        eq(earlier.order_id, outbox.order_id),
        eq(earlier.kind, outbox.kind),
        lt(earlier.id, outbox.id),
        isNull(earlier.delivered_at),
      ),
    );
  return and(
    isNull(outbox.delivered_at),
    lte(outbox.next_try_at, sql`now()`),
    lt(outbox.tries, sql.placeholder("maxTries")),
    notExists(before),
  );
}

/** Built once, but without a name: PostgreSQL would keep the plan that it makes while the table is nearly empty. */
const UNNAMED = "";

const kindsStatement = prepared((db) =>
  db.selectDistinct({ kind: outbox.kind }).from(outbox).where(isClaimable(db)).prepare(UNNAMED),
);

const claimStatement = prepared((db) => {
  // As a CTE, so that the limit is applied once, whatever the plan.
  const due = db.$with("due").as(
    db
      .select({ company_id: outbox.company_id, id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.kind, sql.placeholder("kind")), isClaimable(db)))
      .orderBy(asc(outbox.next_try_at))
      .limit(sql.placeholder("limit"))
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, next_try_at: inSeconds(sql.placeholder("leaseSeconds")) })
    .where(sql`(${outbox.company_id}, ${outbox.id}) in ${db.select().from(due)}`)
    .returning({
      company_id: outbox.company_id,
      id: outbox.id,
      kind: outbox.kind,
      order_id: outbox.order_id,
      payload: outbox.payload,
      tries: outbox.tries,
    })
    .prepare(UNNAMED);
});

/** The kinds of which something can be claimed, of all companies. */
export async function kindsDue(maxTries: number): Promise<OutboxKind[]> {
  const due = await kindsStatement(await connection()).execute({ maxTries });
  return due.map(({ kind }) => kind);
}

/**
 * Claims due rows of a kind, oldest first: for the length of the lease nobody else gets them. `tries` counts this try. Of an
 * order one row at a time is claimed, the others wait behind it, even when it is given up.
 */
export async function claimDue(claim: Claim): Promise<OutboxRow[]> {
  return claimStatement(await connection()).execute(claim);
}

/** Marks rows as told, whosever they are. */
export async function markDelivered(rows: readonly OutboxKey[]): Promise<void> {
  if (rows.length === 0) return;
  const db = await connection();
  await db
    .update(outbox)
    .set({ delivered_at: sql`now()` })
    .where(isOneOf(outbox, rows, "bigint"));
}

/** What waits of a kind: by how many rows, given up or not, and since when. */
export type OutboxCounts = { kind: OutboxKind; waiting: number; given_up: number; oldest_seconds: number };

/** What nobody has taken yet, of all companies; a kind of which everything was taken is absent. */
export async function countUndelivered(maxTries: number): Promise<OutboxCounts[]> {
  const db = await connection();
  const { kind, tries, created_at, delivered_at } = outbox;
  const isWaiting = lt(tries, maxTries);
  const isGivenUp = gte(tries, maxTries);
  const age = sql<number>`coalesce(extract(epoch from now() - min(${created_at}) filter (where ${isWaiting})), 0)`;
  return db
    .select({
      kind,
      waiting: sql`count(*) filter (where ${isWaiting})`.mapWith(Number),
      given_up: sql`count(*) filter (where ${isGivenUp})`.mapWith(Number),
      // The clock of a demo's company may stand before or after the database's.
      oldest_seconds: sql`greatest(${age}, 0)`.mapWith(Number),
    })
    .from(outbox)
    .where(isNull(delivered_at))
    .groupBy(kind);
}

/** Puts a row off after a failed try, with why it failed. */
export async function putOff(tenant: number, id: number, seconds: number, problem: string): Promise<void> {
  const db = await connection();
  await db
    .update(outbox)
    .set({ next_try_at: inSeconds(seconds), problem })
    .where(and(eq(outbox.company_id, tenant), eq(outbox.id, id)));
}

/** What a company's receivers have not taken, and why. */
export type Undelivered = {
  id: number;
  kind: OutboxKind;
  order_number: number;
  change: OrderMoment["change"] | null;
  tries: number;
  problem: string | null;
  next_try_at: Date;
  created_at: Date;
};

/** A company's rows that nobody has taken yet, the oldest first. */
export async function listUndelivered(tenant: number, limit: number): Promise<Undelivered[]> {
  const db = await connection();
  const { id, kind, tries, problem, next_try_at, created_at } = outbox;
  const change = sql<OrderMoment["change"] | null>`${outbox.payload}->>'change'`;
  return db
    .select({ id, kind, order_number: orders.order_number, change, tries, problem, next_try_at, created_at })
    .from(outbox)
    .innerJoin(orders, and(eq(orders.company_id, outbox.company_id), eq(orders.id, outbox.order_id)))
    .where(and(eq(outbox.company_id, tenant), isNull(outbox.delivered_at)))
    .orderBy(asc(outbox.id))
    .limit(limit);
}

/** Has a company's rows tried anew from now on: one that nobody has taken, or all of them. @returns how many. */
export async function retryUndelivered(tenant: number, which: number | "all"): Promise<number> {
  const db = await connection();
  const meant = which === "all" ? undefined : eq(outbox.id, which);
  const rows = await db
    .update(outbox)
    .set({ tries: 0, next_try_at: sql`now()` })
    .where(and(eq(outbox.company_id, tenant), isNull(outbox.delivered_at), meant))
    .returning({ id: outbox.id });
  return rows.length;
}
