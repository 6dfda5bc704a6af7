/** Writes down who has used the shop, so that what is used is kept. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { connection, type Connection } from "./client.server";
import { customers } from "./schema/customers.server";
import { sessions } from "./schema/visits.server";

/** A row is written at most once within this time, however often it is used. */
const ONCE_IN = sql`interval '1 day'`;

/** Seen ids with their times, as rows. */
const seen = (uses: ReadonlyMap<string | number, Date>, type: "text" | "bigint") => {
  const rows = JSON.stringify([...uses].map(([id, at]) => ({ id, at: at.toISOString() })));
  return sql`jsonb_to_recordset(${rows}::jsonb) as seen(id ${sql.raw(type)}, at timestamptz)`;
};

/** Customers who were seen: their data are kept from then on. */
export async function keepCustomers(tenant: number, uses: ReadonlyMap<number, Date>, tx: Connection): Promise<void> {
  await tx
    .update(customers)
    .set({ last_used_at: sql`seen.at` })
    .from(seen(uses, "bigint"))
    .where(
      and(
        eq(customers.company_id, tenant),
        sql`${customers.id} = seen.id`,
        sql`${customers.last_used_at} < seen.at - ${ONCE_IN}`,
      ),
    );
}

/** Sessions of guests that were seen live on for so many days; a customer's ends when it was said to. */
export async function keepGuests(
  tenant: number,
  uses: ReadonlyMap<string, Date>,
  days: number,
  tx?: Connection,
): Promise<void> {
  const until = sql`seen.at + make_interval(days => ${days})`;
  await (tx ?? (await connection()))
    .update(sessions)
    .set({ expires_at: until })
    .from(seen(uses, "text"))
    .where(
      and(
        eq(sessions.company_id, tenant),
        isNull(sessions.customer_id),
        sql`${sessions.id} = seen.id`,
        sql`${sessions.expires_at} < ${until} - ${ONCE_IN}`,
      ),
    );
}
