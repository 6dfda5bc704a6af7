/** Loyalty balances and the ledger behind them. Placing an order books its own entries (placing.server.ts). */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { connection, type Connection } from "./client.server";
import type { LoyaltyKind } from "./documents.server";
import { customers } from "./schema/customers.server";
import { loyalty_entries, orders } from "./schema/orders.server";

export type LoyaltyEntry = {
  id: number;
  kind: LoyaltyKind;
  /** Minor units; below 0 where the balance fell. */
  amount: number;
  /** Null for what the operator has granted. */
  order_number: number | null;
  created_at: Date;
};

/** At most `limit` changes of a customer's balance, the newest first. */
export async function listLoyaltyEntries(tenant: number, customerId: number, limit: number): Promise<LoyaltyEntry[]> {
  const db = await connection();
  const { id, kind, amount, created_at } = loyalty_entries;
  return db
    .select({ id, kind, amount, order_number: orders.order_number, created_at })
    .from(loyalty_entries)
    .leftJoin(orders, and(eq(orders.company_id, tenant), eq(orders.id, loyalty_entries.order_id)))
    .where(and(eq(loyalty_entries.company_id, tenant), eq(loyalty_entries.customer_id, customerId)))
    .orderBy(desc(loyalty_entries.id))
    .limit(limit);
}

/**
 * Adds to the balance of the customer with a number in international form, without its plus ("6590000001").
 * @returns the balance afterwards, or null when the company has no such customer.
 */
export async function grantLoyalty(tenant: number, number: string, amount: number, at: Date): Promise<number | null> {
  const db = await connection();
  const found = db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(eq(customers.company_id, tenant), sql`${customers.dialing_code} || ${customers.phone_number} = ${number}`),
    )
    .orderBy(asc(customers.id))
    .limit(1);
  const granted = db.$with("granted").as(
    db
      .update(customers)
      .set({ loyalty_balance: sql`${customers.loyalty_balance} + ${amount}` })
      .where(and(eq(customers.company_id, tenant), inArray(customers.id, found)))
      .returning({ id: customers.id, loyalty_balance: customers.loyalty_balance }),
  );
  const booked = db.$with("booked").as(
    db.insert(loyalty_entries).select(
      db
        .select({
          company_id: sql<number>`${tenant}::integer`.as("company_id"),
          id: sql<number>`nextval(pg_get_serial_sequence('loyalty_entries', 'id'))`.as("entry_id"),
          customer_id: granted.id,
          order_id: sql<string | null>`null::uuid`.as("order_id"),
          kind: sql<LoyaltyKind>`'granted'`.as("kind"),
          amount: sql<number>`${amount}::bigint`.as("amount"),
          created_at: sql<Date>`${at.toISOString()}::timestamptz`.as("created_at"),
        })
        .from(granted),
    ),
  );
  const [row] = await db.with(granted, booked).select({ balance: granted.loyalty_balance }).from(granted);
  return row?.balance ?? null;
}

/**
 * Takes an order's bookings back when it is rejected: what it redeemed is given back, what it earned is taken away, as
 * far as the balance still covers it. The lock on the customer makes orders that are placed meanwhile wait.
 */
export async function takeBackLoyalty(tenant: number, orderId: string, at: Date, tx: Connection): Promise<void> {
  const booked = await tx
    .select({
      kind: loyalty_entries.kind,
      amount: loyalty_entries.amount,
      customer_id: loyalty_entries.customer_id,
    })
    .from(loyalty_entries)
    .where(and(eq(loyalty_entries.company_id, tenant), eq(loyalty_entries.order_id, orderId)));
  const [first] = booked;
  if (!first) return;
  const { customer_id } = first;
  const theCustomer = and(eq(customers.company_id, tenant), eq(customers.id, customer_id));
  const [account] = await tx
    .select({ balance: customers.loyalty_balance })
    .from(customers)
    .where(theCustomer)
    .for("update");
  if (!account) return;
  const sumOf = (kind: LoyaltyKind) => booked.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0);
  const returned = -sumOf("redeemed");
  const revoked = Math.min(sumOf("earned"), account.balance + returned);
  const entries = [
    { kind: "returned" as const, amount: returned },
    { kind: "revoked" as const, amount: -revoked },
  ].filter(({ amount }) => amount !== 0);
  if (entries.length === 0) return;
  await tx
    .update(customers)
    .set({ loyalty_balance: account.balance + returned - revoked })
    .where(theCustomer);
  await tx
    .insert(loyalty_entries)
    .values(entries.map((entry) => ({ company_id: tenant, customer_id, order_id: orderId, created_at: at, ...entry })));
}
