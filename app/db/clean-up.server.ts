/**
 * Deleting what nobody needs any longer, a batch at a time, so that no statement holds many rows for long. Each batch is
 * a transaction of its own under one lock: of all processes one cleans up at a time. Every function answers how many rows
 * it found, at most `limit`: as long as it finds that many there may be more.
 */
import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { alias, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { NOBODY, NOBODYS_DISH, type UnusedBounds } from "~/ordering/orders/retention";
import { transaction, type Connection } from "./client.server";
import { toDelete, NO_DIALING_CODE } from "./account/unused.server";
import { addresses, customers } from "./schema/customers.server";
import { code_recipients, one_time_codes, sessions } from "./schema/visits.server";
import { order_ratings, order_reports } from "./schema/feedback.server";
import { loyalty_entries, orders, outbox } from "./schema/orders.server";
import { card_holders, kept_cards } from "./schema/payments.server";

/** Any number, the same in every process. */
const CLEAN_UP_LOCK = 7_305_002;

export type Batch = { tenant: number; limit: number; tx: Connection };

/** Runs a batch unless another process is cleaning up at this moment; then it answers null. */
export function inTurn<T>(batch: (tx: Connection) => Promise<T>): Promise<T | null> {
  return transaction(async (tx) => {
    const lock = sql<boolean>`pg_try_advisory_xact_lock(${CLEAN_UP_LOCK})`;
    const [row] = await tx.select({ isOurs: lock }).from(sql`(values (1)) as once`);
    return row?.isOurs ? batch(tx) : null;
  });
}

/** Sessions that expired before an instant, with their carts and codes. */
export async function deleteExpiredSessions(batch: Batch, expiredBefore: Date): Promise<number> {
  return deleteRows(batch, sessions, [sessions.id], lt(sessions.expires_at, expiredBefore));
}

/** Codes that ended before an instant; their sessions may live on. */
export async function deleteEndedCodes(batch: Batch, endedBefore: Date): Promise<number> {
  const { session_id, purpose, expires_at } = one_time_codes;
  return deleteRows(batch, one_time_codes, [session_id, purpose], lt(expires_at, endedBefore));
}

/** Counts of what recipients were sent and what was guessed for them, once neither counts any longer. */
export async function deleteQuietRecipients(batch: Batch, endedBefore: Date): Promise<number> {
  const { recipient, sends_until, wrong_until } = code_recipients;
  const isQuiet = lt(sql`greatest(${sends_until}, ${wrong_until})`, endedBefore);
  return deleteRows(batch, code_recipients, [recipient], isQuiet);
}

export type OutboxAges = { deliveredDays: number; givenUpDays: number; maxTries: number };

/** An undelivered message of the same order and kind that happened before another one, which waits for it. */
const before = alias(outbox, "before");

/**
 * Messages that were delivered, or given up, so many days ago; by the database's clock, as they were delivered. What waits behind one
 * that was given up goes before it does: nobody is to be told of it after so long.
 */
export async function deleteOldMessages(batch: Batch, ages: OutboxAges): Promise<number> {
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
  const isDelivered = and(isNotNull(outbox.delivered_at), lt(outbox.delivered_at, daysAgo(ages.deliveredDays)));
  const isGivenUp = ({ delivered_at, tries, next_try_at }: typeof outbox | typeof before) =>
    and(isNull(delivered_at), gte(tries, ages.maxTries), lt(next_try_at, daysAgo(ages.givenUpDays)));
  const isBefore = and(
    eq(before.company_id, outbox.company_id),
    eq(before.order_id, outbox.order_id),
    eq(before.kind, outbox.kind),
    lt(before.id, outbox.id),
  );
  const { tx, limit } = batch;
  const givenUp = tx
    .select({ id: before.id })
    .from(before)
    .where(and(isBefore, isGivenUp(before)));
  const waiting = await deleteRows(batch, outbox, [outbox.id], and(isNull(outbox.delivered_at), exists(givenUp)));
  if (waiting >= limit) return waiting;
  const others = or(isDelivered, isGivenUp(outbox));
  return waiting + (await deleteRows({ ...batch, limit: limit - waiting }, outbox, [outbox.id], others));
}

/**
 * How riders were reached and known, of orders that ended before an instant, or that nobody has moved since before another one; the
 * orders stay.
 */
export async function forgetRiders({ tenant, limit, tx }: Batch, ended: Date, left: Date): Promise<number> {
  const hasEnded = and(inArray(orders.status, ["delivered", "rejected"]), lt(orders.updated_at, ended));
  const batch = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.company_id, tenant), isNotNull(orders.rider_contact), or(hasEnded, lt(orders.updated_at, left))),
    )
    .limit(limit)
    .for("update", { skipLocked: true });
  const forgotten = await tx
    .update(orders)
    .set({ rider_contact: null })
    .where(and(eq(orders.company_id, tenant), inArray(orders.id, batch)))
    .returning({ id: orders.id });
  return forgotten.length;
}

/** Deletes a batch of a table's rows that are meant, by the columns that tell a company's rows apart; what somebody holds at this moment stays. */
async function deleteRows(
  { tenant, limit, tx }: Batch,
  table: PgTable & { company_id: PgColumn },
  key: readonly PgColumn[],
  meant: SQL | undefined,
): Promise<number> {
  const columns = sql.join([...key], sql`, `);
  const batch = tx
    .select({ key: columns })
    .from(table)
    .where(and(eq(table.company_id, tenant), meant))
    .limit(limit)
    .for("update", { skipLocked: true });
  const gone = await tx
    .delete(table)
    .where(and(eq(table.company_id, tenant), sql`(${columns}) in ${batch}`))
    .returning({ company_id: table.company_id });
  return gone.length;
}

/**
 * Customers who have not been seen for so long, with all that is known of them; one with an e-mail address once they were told. Their orders stay for the books, as nobody's; the
 * row that those belong to stays too, without a number.
 */
export async function deleteUnusedCustomers({ tenant, limit, tx }: Batch, bounds: UnusedBounds): Promise<number> {
  const unused = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(toDelete(tenant, bounds))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (unused.length === 0) return 0;
  const ids = unused.map(({ id }) => id);
  await tx
    .update(orders)
    .set({ document: withoutCustomer() })
    .where(and(eq(orders.company_id, tenant), inArray(orders.customer_id, ids)));
  const theirOrders = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.company_id, tenant), inArray(orders.customer_id, ids)));
  await tx
    .update(order_ratings)
    .set({ comment: "" })
    .where(and(eq(order_ratings.company_id, tenant), inArray(order_ratings.order_id, theirOrders)));
  await tx
    .update(order_reports)
    .set({ text: "" })
    .where(and(eq(order_reports.company_id, tenant), inArray(order_reports.order_id, theirOrders)));
  for (const theirs of [sessions, addresses, loyalty_entries, kept_cards, card_holders])
    await tx.delete(theirs).where(and(eq(theirs.company_id, tenant), inArray(theirs.customer_id, ids)));
  const haveOrdered = tx
    .select({ id: orders.customer_id })
    .from(orders)
    .where(and(eq(orders.company_id, tenant), inArray(orders.customer_id, ids)));
  await tx
    .update(customers)
    .set({
      dialing_code: NO_DIALING_CODE,
      phone_number: sql`'deleted-' || ${customers.id}`,
      name: null,
      email: null,
      marketing_consent: false,
      phone_verified_at: null,
      loyalty_balance: 0,
    })
    .where(and(eq(customers.company_id, tenant), inArray(customers.id, haveOrdered)));
  await tx
    .delete(customers)
    .where(
      and(eq(customers.company_id, tenant), inArray(customers.id, ids), ne(customers.dialing_code, NO_DIALING_CODE)),
    );
  return ids.length;
}

/** An order's document as nobody's. */
function withoutCustomer(): SQL {
  const { document } = orders;
  const address = sql`jsonb_build_object('complete_address', case when ${document} ->> 'complete_address' is not null then '' end)`;
  const dishes = sql`select jsonb_agg(dish || ${JSON.stringify(NOBODYS_DISH)}::jsonb order by place)
    from jsonb_array_elements(${document} -> 'items') with ordinality as each(dish, place)`;
  const items = sql`jsonb_build_object('items', coalesce((${dishes}), '[]'))`;
  return sql`${document} || ${JSON.stringify(NOBODY)}::jsonb || ${address} || ${items}`;
}
