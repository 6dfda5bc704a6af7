/**
 * What every order and every request asks for goes by whole keys, among many rows of the same company. It asks the database
 * itself, since the plans of a PostgreSQL server and of the embedded database differ.
 */
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { ownDatabaseOfEither } from "~/db/testing/own-database-fixture.server";

await ownDatabaseOfEither();
const { connection, transaction } = await import("~/db/client.server");
const { companies } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { endOtherSessions } = await import("~/db/account/customers.server");
const { claimDue, markDelivered } = await import("~/db/outbox.server");
const { loadVisitor } = await import("~/db/visit/visitor.server");
const { findOrdersToTell } = await import("./orders.server");

const TENANT = 7;
const MANY = 30_000;
const SESSION = "s".repeat(43);
/** Of a customer who orders every minute. */
const REGULAR = "r".repeat(43);
const NOW = new Date("2026-03-02T12:00:00Z");

beforeAll(async () => {
  const db = await connection();
  await db.insert(companies).values({ id: TENANT, slug: "c", document: {}, version: "1" });
  await db.insert(customers).values({ company_id: TENANT, id: 1, dialing_code: "65", phone_number: "91234567" });
  await db.execute(sql`
    insert into sessions (company_id, id, customer_id, created_at, expires_at)
    values (${TENANT}, ${SESSION}, 1, now(), '2100-01-01')`);
  await db.execute(sql`
    insert into orders (company_id, id, order_number, placement_key, customer_id, outlet_id, status, order_type, total_amount, document, created_at, updated_at)
    select ${TENANT}, gen_random_uuid(), n, 'key ' || n, 1, 1, 'delivered', 'pickup', 1, '{}'::jsonb, '2026-01-01', now()
    from generate_series(1, ${MANY}) n`);
  await db.execute(sql`
    insert into outbox (company_id, kind, order_id, next_try_at, delivered_at, created_at)
    select company_id, 'order_placed', id, now(), case when order_number > 5 then now() end, now() from orders`);
  await db.execute(sql`
    insert into payments (company_id, reference, customer_id, session_id, placement_key, kind, payment_type_id, layout, status, amount, currency, precision, expires_at, created_at)
    select ${TENANT}, 'r' || n, 1, ${SESSION}, 'key ' || n, 'paytabs', 1, 'desktop', 'paid', 100, 'SGD', 2, now(), now()
    from generate_series(1, ${MANY}) n`);
  await db.execute(sql`
    insert into sessions (company_id, id, customer_id, created_at, expires_at)
    select ${TENANT}, 'guest ' || n, null, now(), '2100-01-01' from generate_series(1, ${MANY}) n`);
  await db.execute(sql`
    insert into sessions (company_id, id, customer_id, created_at, expires_at)
    values (${TENANT}, 'another', 1, now(), '2100-01-01')`);
  await db.insert(customers).values({ company_id: TENANT, id: 2, dialing_code: "65", phone_number: "91234568" });
  await db.execute(sql`
    insert into sessions (company_id, id, customer_id, created_at, expires_at)
    values (${TENANT}, ${REGULAR}, 2, now(), '2100-01-01')`);
  await db.execute(sql`
    insert into orders (company_id, id, order_number, placement_key, customer_id, outlet_id, status, order_type, total_amount, document, created_at, updated_at)
    select ${TENANT}, gen_random_uuid(), ${MANY} + n, 'regular ' || n, 2, 1, 'placed', 'pickup', 1, '{}'::jsonb, ${NOW.toISOString()}::timestamptz - n * interval '1 minute', now()
    from generate_series(1, 1000) n`);
  for (const table of ["orders", "outbox", "payments", "sessions"]) await db.execute(sql.raw(`analyze ${table}`));
}, 60_000);

type Table = "orders" | "outbox" | "payments" | "sessions";

/** How many pages of a table and its indexes the database has looked at while some work was done. */
async function pagesRead(table: Table, work: () => Promise<unknown>): Promise<number> {
  const before = await pages(table);
  await work();
  return (await pages(table)) - before;
}

async function pages(table: Table): Promise<number> {
  const db = await connection();
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const [row] = await db
    .select({ pages: sql`heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read`.mapWith(Number) })
    .from(sql`pg_statio_user_tables`)
    .where(sql`relname = ${table}`);
  if (!row) throw new Error("There is no such table");
  return row.pages;
}

/** A table of so many rows fills some hundreds of pages. */
const FEW = 60;

it("finds the orders that are to be told, and no others", async () => {
  const rows = await claimed();
  expect(rows).toHaveLength(5);
  expect(await pagesRead("orders", () => findOrdersToTell(rows))).toBeLessThan(FEW);
  expect([...(await findOrdersToTell(rows)).values()].map(({ order }) => order.order_number).sort()).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

it("claims what is due and marks it as told without going through what was told before", async () => {
  const rows = await claimed();
  expect(await pagesRead("outbox", claimed)).toBeLessThan(3 * FEW);
  const [first, ...rest] = rows;
  expect(await pagesRead("outbox", () => markDelivered(first ? [first] : []))).toBeLessThan(FEW);
  expect((await claimed()).map(({ id }) => id).sort()).toEqual(rest.map(({ id }) => id).sort());
});

it("knows a visitor's payment in progress without going through those that have ended, by a plan for every value too", async () => {
  const ask = () =>
    transaction(async (tx) => {
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
      return loadVisitor(TENANT, SESSION, NOW, tx);
    });
  expect(await ask()).toMatchObject({ customer: { id: 1 }, paymentInProgress: null });
  expect(await pagesRead("payments", ask)).toBeLessThan(FEW);
});

// The embedded database plans every statement anew.
it.skipIf(!process.env.DATABASE_URL)(
  "plans once for each connection what every request with a session asks",
  async () => {
    const plans = await transaction(async (tx) => {
      for (let i = 0; i < 20; i++)
        expect(await loadVisitor(TENANT, REGULAR, NOW, tx)).toMatchObject({ customer: { id: 2 } });
      return tx
        .select({ ofItsValues: sql`custom_plans`.mapWith(Number) })
        .from(sql`pg_prepared_statements`)
        .where(sql`name = 'visitor'`);
    });
    // PostgreSQL tries five with their values.
    expect(plans).toEqual([{ ofItsValues: 5 }]);
  },
);

it("ends a customer's other sessions without going through everybody's", async () => {
  const end = () => transaction((tx) => endOtherSessions(TENANT, 1, SESSION, tx));
  expect(await pagesRead("sessions", end)).toBeLessThan(FEW);
  expect(await loadVisitor(TENANT, "another", NOW)).toBeNull();
  expect(await loadVisitor(TENANT, SESSION, NOW)).not.toBeNull();
});

it("asks for the company of a row that hangs on another one by that one's key alone", async () => {
  const db = await connection();
  const twice = await db
    .selectDistinct({ table: sql`conrelid::regclass::text`.mapWith(String) })
    .from(sql`pg_constraint own join pg_constraint parent using (conrelid, contype)`)
    .where(
      sql`contype = 'f' and own.confrelid = 'companies'::regclass and cardinality(parent.conkey) > 1 and not exists
        (select from pg_attribute where attrelid = conrelid and attnum = any (parent.conkey) and not attnotnull)`,
    );
  expect(twice).toEqual([]);
  const ofNobody = db.execute(sql`
    insert into outbox (company_id, kind, order_id, next_try_at, created_at)
    select ${TENANT + 1}, kind, order_id, now(), now() from outbox limit 1`);
  await expect(ofNobody).rejects.toMatchObject({ cause: { code: "23503" } });
});

/** What is due of the orders' messages, as if no lease were running. */
async function claimed() {
  const db = await connection();
  await db.execute(sql`update outbox set next_try_at = now() where delivered_at is null`);
  return claimDue({ kind: "order_placed", limit: 10, maxTries: 1_000, leaseSeconds: 60 });
}
