/** Placing: the one statement that writes an order, and the look-up of what a placement key has placed. */
import { and, eq, exists, gt, sql, type SQL } from "drizzle-orm";
import type { Selection } from "~/ordering/company";
import type { Language } from "~/ordering/menu";
import { connection, prepared, type Connection } from "./client.server";
import type { LoyaltyKind, OrderDocument } from "./documents.server";
import { orderNumbers } from "./order-numbers.server";
import { carts, coupons, customers, loyalty_entries, order_events, orders, outbox, sessions } from "./schema.server";

/** What a placement key has placed. */
export type PlacedOrder = { id: string; order_number: number; document: OrderDocument };

/** What a placement key has placed for this customer, or null. */
export async function findPlaced(
  tenant: number,
  customerId: number,
  placementKey: string,
): Promise<PlacedOrder | null> {
  const db = await connection();
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

/** Whether a constraint of the database has refused a statement; `code` is its SQLSTATE. */
function violates(error: unknown, code: string, constraint: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !("code" in cause) || !("constraint" in cause)) return false;
  return cause.code === code && cause.constraint === constraint;
}

export type NewOrder = {
  id: string;
  placement_key: string;
  customer_id: number;
  outlet_id: number;
  status: string;
  order_type: string;
  language: Language;
  eta: Date | null;
  scheduled_at: Date | null;
  /** Minor units. */
  total_amount: number;
  document: OrderDocument;
  created_at: Date;
};

/** What an order was made of; it is written only while all of this still stands. */
export type OrderBasis = {
  sessionId: string;
  /** Of the cart. */
  version: number;
  selection: Selection;
  /** Kept for a customer who has none yet. */
  name: string;
  /** The coupon that the order takes, by id. */
  coupon: number | null;
  /** What the order books on the loyalty balance that was read; null where loyalty is off. Minor units. */
  loyalty: { balance: number; redeemed: number; earned: number } | null;
};

/**
 * Writes an order whole, in one statement: its number, the order, its first event, what is to be told outside, the
 * emptied cart, the finished draft, the customer's name and loyalty; or nothing at all.
 * @returns the order's number, or null when the cart or the choice was changed in between: read again and repeat.
 * @throws a unique violation when the placement key has already placed an order, a check violation when the coupon is
 * used up or the loyalty balance is no longer as it was read.
 */
export async function writeOrder(
  tenant: number,
  order: NewOrder,
  basis: OrderBasis,
  tx?: Connection,
): Promise<number | null> {
  const { sessionId, version, selection, name, coupon, loyalty } = basis;
  const [row] = await orderStatement(tx ?? (await connection())).execute({
    tenant,
    sessionId,
    version,
    selection: JSON.stringify(selection),
    name,
    coupon,
    balance: loyalty?.balance ?? null,
    redeemed: loyalty?.redeemed ?? 0,
    earned: loyalty?.earned ?? 0,
    numbers: orderNumbers(tenant),
    ...order,
    document: JSON.stringify(order.document),
    eta: order.eta?.toISOString() ?? null,
    scheduled_at: order.scheduled_at?.toISOString() ?? null,
    at: order.created_at.toISOString(),
  });
  return row?.order_number ?? null;
}

/** A value of the statement, with its type: PostgreSQL cannot tell it from a bare place in a select list. */
const value = <T>(name: string, type: string): SQL<T> => sql<T>`${sql.placeholder(name)}::${sql.raw(type)}`;
const tenant = value<number>("tenant", "integer");
const at = value<Date>("at", "timestamptz");
const orderId = value<string>("id", "uuid");

/**
 * Every part writes only if `emptied` has found the cart as it was read. Ten orders at once would wait for each other
 * at a counter row, so the number comes from a sequence, drawn only for an order that is written.
 */
const orderStatement = prepared((db) => {
  const emptied = emptiedCart(db);
  const isCurrent = exists(db.select({ version: emptied.version }).from(emptied));
  const finished = db.$with("finished").as(
    db
      .update(sessions)
      .set({ checkout: null })
      .where(and(eq(sessions.company_id, tenant), eq(sessions.id, sql.placeholder("sessionId")), isCurrent))
      .returning({ session_id: sessions.id }),
  );
  const named = db.$with("named").as(
    db
      .update(customers)
      .set({
        name: sql`coalesce(${customers.name}, ${value("name", "text")})`,
        last_used_at: at,
        loyalty_balance: balanceAfter(),
      })
      .where(and(eq(customers.company_id, tenant), eq(customers.id, sql.placeholder("customer_id")), isCurrent))
      .returning({ customer_id: customers.id }),
  );
  // One use too many breaks the row's check, and with it the whole statement.
  const used = db.$with("used").as(
    db
      .update(coupons)
      .set({ uses: sql`${coupons.uses} + 1` })
      .where(and(eq(coupons.company_id, tenant), eq(coupons.id, value("coupon", "integer")), isCurrent))
      .returning({ coupon_id: coupons.id }),
  );
  const logged = db.$with("logged").as(
    db.insert(order_events).select(
      db
        .select({
          company_id: tenant.as("company_id"),
          id: nextId("order_events"),
          order_id: orderId.as("order_id"),
          event: sql<string>`'placed'`.as("event"),
          data: sql<object>`'{}'::jsonb`.as("data"),
          created_at: at.as("created_at"),
        })
        .from(emptied),
    ),
  );
  const told = db.$with("told").as(
    db.insert(outbox).select(
      db
        .select({
          company_id: tenant.as("company_id"),
          id: nextId("outbox"),
          kind: sql<"order_placed">`'order_placed'`.as("kind"),
          order_id: orderId.as("order_id"),
          tries: sql<number>`0`.as("tries"),
          next_try_at: sql<Date>`now()`.as("next_try_at"),
          delivered_at: sql<Date | null>`null::timestamptz`.as("delivered_at"),
          created_at: at.as("created_at"),
        })
        .from(emptied),
    ),
  );
  const booked = bookedLoyalty(db, emptied);
  return db
    .with(emptied, finished, named, used, booked, logged, told)
    .insert(orders)
    .select(db.select(orderRow()).from(emptied))
    .returning({ order_number: orders.order_number })
    .prepare("place_order");
});

/** Empties the cart if neither it nor the choice of how and where has changed. */
function emptiedCart(db: Connection) {
  const chosen = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.company_id, tenant),
        eq(sessions.id, sql.placeholder("sessionId")),
        eq(sessions.selection, value("selection", "jsonb")),
      ),
    );
  return db.$with("emptied").as(
    db
      .update(carts)
      .set({ lines: [], version: sql`${carts.version} + 1`, written_by: orderId, updated_at: at })
      .where(
        and(
          eq(carts.company_id, tenant),
          eq(carts.session_id, sql.placeholder("sessionId")),
          eq(carts.version, sql.placeholder("version")),
          exists(chosen),
        ),
      )
      .returning({ version: carts.version }),
  );
}

/**
 * The balance after the order. Two orders of one customer wait for each other at the customer's row, and the second then
 * finds another balance than it was made of: it gets one that the table's check refuses, and the whole statement with it.
 */
function balanceAfter(): SQL<number> {
  const [read, redeemed, earned] = [value("balance", "bigint"), value("redeemed", "bigint"), value("earned", "bigint")];
  const { loyalty_balance } = customers;
  return sql`case when ${read} is null then ${loyalty_balance} when ${loyalty_balance} = ${read} then ${read} - ${redeemed} + ${earned} else -1 end`;
}

/** The ledger's entries of the order; none for an amount of 0. */
function bookedLoyalty(db: Connection, emptied: ReturnType<typeof emptiedCart>) {
  const entries = sql`(values ('redeemed', -${value("redeemed", "bigint")}), ('earned', ${value("earned", "bigint")})) as entry (kind, amount)`;
  return db.$with("booked").as(
    db.insert(loyalty_entries).select(
      db
        .select({
          company_id: tenant.as("company_id"),
          id: nextId("loyalty_entries"),
          customer_id: value<number>("customer_id", "bigint").as("customer_id"),
          order_id: orderId.as("order_id"),
          kind: sql<LoyaltyKind>`entry.kind`.as("kind"),
          amount: sql<number>`entry.amount`.as("amount"),
          created_at: at.as("created_at"),
        })
        .from(emptied)
        .innerJoin(entries, sql`entry.amount <> 0`),
    ),
  );
}

/** The columns of the order, in the order of the table, as an insert from a select needs them. */
const orderRow = () => ({
  company_id: tenant.as("company_id"),
  id: orderId.as("id"),
  order_number: sql<number>`nextval(${value("numbers", "text")}::regclass)`.as("order_number"),
  placement_key: value<string>("placement_key", "text").as("placement_key"),
  customer_id: value<number>("customer_id", "bigint").as("customer_id"),
  outlet_id: value<number>("outlet_id", "integer").as("outlet_id"),
  status: value<string>("status", "text").as("status"),
  order_type: value<string>("order_type", "text").as("order_type"),
  language: value<Language>("language", "text").as("language"),
  eta: value<Date | null>("eta", "timestamptz").as("eta"),
  scheduled_at: value<Date | null>("scheduled_at", "timestamptz").as("scheduled_at"),
  status_updates: sql<[]>`'[]'::jsonb`.as("status_updates"),
  total_amount: value<number>("total_amount", "bigint").as("total_amount"),
  document: value<OrderDocument>("document", "jsonb").as("document"),
  created_at: at.as("created_at"),
  updated_at: at.as("updated_at"),
});

const nextId = (table: "order_events" | "outbox" | "loyalty_entries") =>
  sql<number>`nextval(pg_get_serial_sequence(${sql.raw(`'${table}'`)}, 'id'))`.as("id");
