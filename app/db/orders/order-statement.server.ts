/** The statement that writes an order, with all that belongs to it, or nothing at all. */
import { and, eq, exists, notExists, sql, type SQL } from "drizzle-orm";
import type { OrderType } from "~/ordering/model/company";
import type { Language } from "~/ordering/model/language";
import type { OrderStatus } from "~/ordering/orders/order-status";
import { prepared, type Connection } from "~/db/client.server";
import type { LoyaltyKind, OrderDocument, OutboxKind } from "~/db/documents.server";
import { carts, sessions } from "~/db/schema/visits.server";
import { coupons, outlets } from "~/db/schema/brands.server";
import { customers } from "~/db/schema/customers.server";
import { loyalty_entries, order_events, orders, outbox } from "~/db/schema/orders.server";
import { isInProgress, payments } from "~/db/schema/payments.server";
import { handedOver } from "./kitchen-outbox.server";
import { nextId } from "./numbers/next-id.server";
import { balanceAfter, isCartStanding, value } from "./standing.server";

const tenant = value<number>("tenant", "integer");
const at = value<Date>("at", "timestamptz");
const orderId = value<string>("id", "uuid");
/** A part that others depend on, whichever it is. */
const part = (db: Connection, name: string) => db.$with(name);
/** What tells that a part has found its row. */
const ONE = sql<number>`1`.as("one");

/** An order that is placed from a cart, while the cart still stands as it was read. */
export const orderStatement = prepared((db) => {
  const emptied = emptiedCart(db);
  return writing(db, { gate: emptied, also: [], balance: balanceAfter() }).prepare("place_order");
});

/**
 * An order whose payment has been waited for: it is written whatever has become of the cart, which is emptied. What it takes
 * was taken when the payment began; what it earns is added.
 */
export const paidOrderStatement = prepared((db) => {
  const settled = part(db, "settled").as(
    db
      .update(payments)
      .set({ status: "paid", order_id: orderId, frozen: null, next: null, ended_at: at })
      .where(and(eq(payments.company_id, tenant), eq(payments.reference, sql.placeholder("reference")), isInProgress))
      .returning({ one: ONE }),
  );
  const emptied = part(db, "emptied").as(
    db
      .update(carts)
      .set({ lines: [], version: sql`${carts.version} + 1`, written_by: orderId, updated_at: at })
      .where(
        and(
          eq(carts.company_id, tenant),
          eq(carts.session_id, sql.placeholder("sessionId")),
          exists(db.select({ one: settled.one }).from(settled)),
        ),
      )
      .returning({ one: ONE }),
  );
  const balance = sql<number>`${customers.loyalty_balance} + ${value("earned", "bigint")}`;
  return writing(db, { gate: settled, also: [emptied], balance }).prepare("place_paid_order");
});

type Gate = ReturnType<typeof emptiedCart>;
type Written = { gate: Gate; also: Gate[]; balance: SQL<number> };

/**
 * Every part writes only if `gate` has found its row. Ten orders at once would wait for each other at a counter row, so the
 * number comes from a sequence, drawn only for an order that is written.
 */
function writing(db: Connection, { gate, also, balance }: Written) {
  const isCurrent = exists(db.select({ one: gate.one }).from(gate));
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
        loyalty_balance: balance,
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
          event: sql<"placed">`'placed'`.as("event"),
          data: sql<object>`'{}'::jsonb`.as("data"),
          created_at: at.as("created_at"),
        })
        .from(gate),
    ),
  );
  const told = toldOf(db, gate);
  const handed = handedOver(db, gate, {
    tenant,
    order_id: orderId,
    at,
    change: sql`'placed'`,
    status: value("status", "text"),
    eta: value("eta", "timestamptz"),
    ready_at: sql`null`,
    rider_name: sql`null`,
    reason: sql`null`,
  });
  const booked = bookedLoyalty(db, gate);
  return db
    .with(gate, ...also, finished, named, used, booked, logged, told, handed)
    .insert(orders)
    .select(db.select(orderRow()).from(gate))
    .returning({ order_number: orders.order_number });
}

/** Empties the cart if it still stands as it was read, and nothing of the customer's is being paid online meanwhile. */
function emptiedCart(db: Connection) {
  const paying = db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(eq(payments.company_id, tenant), eq(payments.customer_id, sql.placeholder("customer_id")), isInProgress),
    );
  return part(db, "emptied").as(
    db
      .update(carts)
      .set({ lines: [], version: sql`${carts.version} + 1`, written_by: orderId, updated_at: at })
      .where(and(isCartStanding(db), notExists(paying)))
      .returning({ one: ONE }),
  );
}

/** The ledger's entries of the order; none for an amount of 0. */
function bookedLoyalty(db: Connection, gate: Gate) {
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
        .from(gate)
        .innerJoin(entries, sql`entry.amount <> 0`),
    ),
  );
}

/** What is told of the order itself: to its customer, and by e-mail to its outlet where that wants tickets. */
function toldOf(db: Connection, gate: Gate) {
  const wantsTicket = db
    .select({ id: outlets.id })
    .from(outlets)
    .where(
      and(
        eq(outlets.company_id, tenant),
        eq(outlets.id, value("outlet_id", "integer")),
        sql`${outlets.document}->'kitchen'->>'ticket_email' is not null`,
      ),
    );
  const kinds = sql`(values ('order_placed'), ('ticket')) as told (kind)`;
  const isTold = sql`told.kind = 'order_placed' or ${exists(wantsTicket)}`;
  return db.$with("told").as(db.insert(outbox).select(db.select(outboxRow()).from(gate).innerJoin(kinds, isTold)));
}

const outboxRow = () => ({
  company_id: tenant.as("company_id"),
  id: nextId("outbox"),
  kind: sql<OutboxKind>`told.kind`.as("kind"),
  order_id: orderId.as("order_id"),
  payload: sql<null>`null::jsonb`.as("payload"),
  problem: sql<null>`null::text`.as("problem"),
  tries: sql<number>`0`.as("tries"),
  next_try_at: sql<Date>`now()`.as("next_try_at"),
  delivered_at: sql<Date | null>`null::timestamptz`.as("delivered_at"),
  created_at: at.as("created_at"),
});

/** The columns of the order, in the order of the table, as an insert from a select needs them. */
const orderRow = () => ({
  company_id: tenant.as("company_id"),
  id: orderId.as("id"),
  order_number: sql<number>`nextval(${value("numbers", "text")}::regclass)`.as("order_number"),
  placement_key: value<string>("placement_key", "text").as("placement_key"),
  customer_id: value<number>("customer_id", "bigint").as("customer_id"),
  outlet_id: value<number>("outlet_id", "integer").as("outlet_id"),
  status: value<OrderStatus>("status", "text").as("status"),
  order_type: value<OrderType>("order_type", "text").as("order_type"),
  language: value<Language>("language", "text").as("language"),
  eta: value<Date | null>("eta", "timestamptz").as("eta"),
  scheduled_at: value<Date | null>("scheduled_at", "timestamptz").as("scheduled_at"),
  status_updates: sql<[]>`'[]'::jsonb`.as("status_updates"),
  rider: sql<null>`null::jsonb`.as("rider"),
  rider_contact: sql<null>`null::jsonb`.as("rider_contact"),
  ready_at: sql<null>`null::timestamptz`.as("ready_at"),
  total_amount: value<number>("total_amount", "bigint").as("total_amount"),
  document: value<OrderDocument>("document", "jsonb").as("document"),
  coupon_id: value<number | null>("coupon_id", "integer").as("coupon_id"),
  rejection: sql<null>`null::jsonb`.as("rejection"),
  urged: sql<null>`null::text`.as("urged"),
  created_at: at.as("created_at"),
  updated_at: at.as("updated_at"),
});
