/** Orders: reading them, and moving them along. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "~/ordering/menu";
import { connection, transaction, type Connection } from "./client.server";
import type { OrderDocument, StatusUpdate } from "./documents.server";
import { takeBackLoyalty } from "./loyalty.server";
import { customers, order_events, orders } from "./schema.server";
import type { Customer } from "./sessions.server";

/** What an order is known by once it is placed. */
export type OrderRecord = {
  id: string;
  order_number: number;
  customer_id: number;
  outlet_id: number;
  status: string;
  order_type: string;
  language: Language;
  eta: Date | null;
  scheduled_at: Date | null;
  status_updates: StatusUpdate[];
  document: OrderDocument;
  created_at: Date;
};

const record = {
  id: orders.id,
  order_number: orders.order_number,
  customer_id: orders.customer_id,
  outlet_id: orders.outlet_id,
  status: orders.status,
  order_type: orders.order_type,
  language: orders.language,
  eta: orders.eta,
  scheduled_at: orders.scheduled_at,
  status_updates: orders.status_updates,
  document: orders.document,
  created_at: orders.created_at,
};

/** One order of a customer, by its id or its number; or null. */
export async function findOrder(
  tenant: number,
  customerId: number,
  by: { id: string } | { order_number: number },
): Promise<OrderRecord | null> {
  const db = await connection();
  const named = "id" in by ? eq(orders.id, by.id) : eq(orders.order_number, by.order_number);
  const [row] = await db
    .select(record)
    .from(orders)
    .where(and(eq(orders.company_id, tenant), eq(orders.customer_id, customerId), named));
  return row ?? null;
}

/** A customer's most recent order, or null. */
export async function findLatestOrder(tenant: number, customerId: number): Promise<OrderRecord | null> {
  const db = await connection();
  const [row] = await db
    .select(record)
    .from(orders)
    .where(and(eq(orders.company_id, tenant), eq(orders.customer_id, customerId)))
    .orderBy(desc(orders.created_at))
    .limit(1);
  return row ?? null;
}

/** An order by its number, whoever placed it; for the kitchen's side. */
export async function findOrderByNumber(tenant: number, orderNumber: number): Promise<OrderRecord | null> {
  const db = await connection();
  const [row] = await db
    .select(record)
    .from(orders)
    .where(and(eq(orders.company_id, tenant), eq(orders.order_number, orderNumber)));
  return row ?? null;
}

const withCustomer = {
  order: record,
  customer: {
    id: customers.id,
    dialing_code: customers.dialing_code,
    phone_number: customers.phone_number,
    name: customers.name,
    email: customers.email,
    marketing_consent: customers.marketing_consent,
    loyalty_balance: customers.loyalty_balance,
  },
};
const itsCustomer = and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id));

export type OrderWithCustomer = { order: OrderRecord; customer: Customer };

/** A company's newest orders first, or the one of a number; for the kitchen's side. */
export async function listOrders(
  tenant: number,
  which: { newest: number } | { order_number: number },
): Promise<OrderWithCustomer[]> {
  const db = await connection();
  const numbered = "order_number" in which ? eq(orders.order_number, which.order_number) : undefined;
  return db
    .select(withCustomer)
    .from(orders)
    .innerJoin(customers, itsCustomer)
    .where(and(eq(orders.company_id, tenant), numbered))
    .orderBy(desc(orders.order_number))
    .limit("newest" in which ? which.newest : 1);
}

/** What is told of orders: the order with its customer, by order id. Serves the outbox's worker, which works for every company. */
export async function findOrdersToTell(ids: readonly string[]): Promise<Map<string, OrderWithCustomer>> {
  if (ids.length === 0) return new Map();
  const db = await connection();
  const rows = await db
    .select(withCustomer)
    .from(orders)
    .innerJoin(customers, itsCustomer)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map((row) => [row.order.id, row]));
}

export type OrderChange = { status: string; eta: Date | null; updates: StatusUpdate[]; at: Date };

/**
 * Moves an order from one status to another and writes its event, in one statement.
 * @returns false when the order was no longer in `from`: somebody else moved it in between.
 */
export async function moveOrder(
  tenant: number,
  id: string,
  from: string,
  change: OrderChange,
  tx?: Connection,
): Promise<boolean> {
  const db = tx ?? (await connection());
  const moved = db.$with("moved").as(
    db
      .update(orders)
      .set({
        status: change.status,
        eta: change.eta,
        status_updates: sql`${orders.status_updates} || ${JSON.stringify(change.updates)}::jsonb`,
        updated_at: change.at,
      })
      .where(and(eq(orders.company_id, tenant), eq(orders.id, id), eq(orders.status, from)))
      .returning({ id: orders.id }),
  );
  const logged = await db
    .with(moved)
    .insert(order_events)
    .select(
      db
        .select({
          company_id: sql<number>`${tenant}::integer`.as("company_id"),
          id: sql<number>`nextval(pg_get_serial_sequence('order_events', 'id'))`.as("id"),
          order_id: moved.id,
          event: sql<string>`${change.status}::text`.as("event"),
          data: sql<unknown>`${JSON.stringify({ from, updates: change.updates })}::jsonb`.as("data"),
          created_at: sql<Date>`${change.at.toISOString()}::timestamptz`.as("created_at"),
        })
        .from(moved),
    )
    .returning({ id: order_events.id });
  return logged.length > 0;
}

/** Moves an order to its end as rejected and takes its loyalty back. @returns false as `moveOrder` does. */
export function rejectOrder(tenant: number, id: string, from: string, change: OrderChange): Promise<boolean> {
  return transaction(async (tx) => {
    const moved = await moveOrder(tenant, id, from, change, tx);
    if (moved) await takeBackLoyalty(tenant, id, change.at, tx);
    return moved;
  });
}
