/** The query of a kitchen's board, among many orders that have ended: how the database finds those that have not. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";

const TENANT = 7;
const ENDED = 5_000;
ownDatabase();
const { connection } = await import("~/db/client.server");
const { companies } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { listOpenOrders } = await import("./open-orders.server");

beforeAll(async () => {
  const db = await connection();
  await db.insert(companies).values({ id: TENANT, slug: "c", document: {}, version: "1" });
  await db.insert(customers).values({ company_id: TENANT, id: 1, dialing_code: "65", phone_number: "91234567" });
  // Every hundredth is still open, at one of two outlets.
  await db.execute(sql`
    insert into orders (company_id, id, order_number, placement_key, customer_id, outlet_id, status, order_type, total_amount, document, created_at, updated_at)
    select ${TENANT}, gen_random_uuid(), n, 'key ' || n, 1, 1 + n % 2,
      case when n % 100 < 2 then 'confirmed' else 'delivered' end, 'pickup', 1, '{}'::jsonb, now(), now()
    from generate_series(1, ${ENDED}) n`);
  await db.execute(sql`analyze orders`);
}, 60_000);

/** How often the database has gone through all orders of the table, and by the index of those that are open. */
async function readings() {
  const db = await connection();
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const [row] = await db
    .select({ whole: sql`t.seq_scan`.mapWith(Number), open: sql`i.idx_scan`.mapWith(Number) })
    .from(sql`pg_stat_user_tables t join pg_stat_user_indexes i on i.relid = t.relid`)
    .where(sql`i.indexrelname = 'orders_open'`);
  return row;
}

it("goes by the index of open orders, and never through all of them", async () => {
  const before = await readings();
  expect(await listOpenOrders(TENANT, 1)).toHaveLength(ENDED / 100);
  const after = await readings();
  expect(after).toEqual({ whole: before?.whole, open: (before?.open ?? NaN) + 1 });
});
