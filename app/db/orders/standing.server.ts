/** While a cart, a choice and a balance are as they were read: what both placing and holding an order depend on. */
import { and, eq, exists, sql, type SQL } from "drizzle-orm";
import type { Connection } from "~/db/client.server";
import { carts, sessions } from "~/db/schema/visits.server";
import { companies } from "~/db/schema/brands.server";
import { customers } from "~/db/schema/customers.server";

/** A value of the statement, with its type: PostgreSQL cannot tell it from a bare place in a select list. */
export const value = <T>(name: string, type: string): SQL<T> => sql<T>`${sql.placeholder(name)}::${sql.raw(type)}`;
const tenant = value<number>("tenant", "integer");

/**
 * Whether the cart's row is the one that was read, the choice of how and where is too, and the company is live: the process
 * may not have heard yet that it is suspended or removed.
 */
export function isCartStanding(db: Connection): SQL | undefined {
  const live = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, tenant), eq(companies.status, "live")));
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
  return and(
    eq(carts.company_id, tenant),
    eq(carts.session_id, sql.placeholder("sessionId")),
    eq(carts.version, sql.placeholder("version")),
    exists(chosen),
    exists(live),
  );
}

/**
 * The balance after the order. Two orders of one customer wait for each other at the customer's row, and the second then
 * finds another balance than it was made of: it gets one that the table's check refuses, and the whole statement with it.
 */
export function balanceAfter(): SQL<number> {
  const [read, redeemed, earned] = [value("balance", "bigint"), value("redeemed", "bigint"), value("earned", "bigint")];
  const { loyalty_balance } = customers;
  return sql`case when ${read} is null then ${loyalty_balance} when ${loyalty_balance} = ${read} then ${read} - ${redeemed} + ${earned} else -1 end`;
}
