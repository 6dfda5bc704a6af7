/** The embedded database looked after: its plans, and the place of what was changed. */
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { putEmptyDatabase } from "./embedded-fixture.server";
import { openPglite } from "./pglite.server";
import { lookAfter } from "./upkeep.server";

let folder: string;
let client: PGlite;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "platefront-test-"));
  await putEmptyDatabase(folder);
  client = await openPglite(join(folder, "database"));
  await client.exec(`
    insert into companies (id, slug, document, version) values (7, 'c', '{}', '1');
    insert into customers (company_id, id, dialing_code, phone_number) values (7, 1, '65', '91234567');`);
}, 60_000);
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await client.exec("delete from orders");
  await client.exec("vacuum (analyze) orders");
});

async function placeOrders(count: number): Promise<void> {
  await client.exec(`
    insert into orders (company_id, id, order_number, placement_key, customer_id, outlet_id, status, order_type, total_amount, document, created_at, updated_at)
    select 7, gen_random_uuid(), n, 'key ' || n, 1, 1, 'delivered', 'pickup', 1, '{}'::jsonb, now(), now()
    from generate_series(1, ${count}) n`);
  await standing();
}

/** What the database knows of the table, with all that has been done until now. */
async function standing() {
  await client.query("select pg_stat_force_next_flush()");
  const { rows } = await client.query<{ changed: number; dead: number; counted: number; at: Date }>(
    `select n_mod_since_analyze::int as changed, n_dead_tup::int as dead, reltuples::int as counted, last_analyze as at
     from pg_stat_user_tables join pg_class on pg_class.oid = relid where relid = 'orders'::regclass`,
  );
  const [row] = rows;
  if (!row) throw new Error("There is no such table");
  return row;
}

it("counts a table that has grown, so that an order is found by its key and not among all of its company", async () => {
  await placeOrders(2_000);
  expect((await standing()).changed).toBe(2_000);
  await lookAfter(client);
  expect(await standing()).toMatchObject({ changed: 0, counted: 2_000 });
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    "explain select 1 from only orders where company_id = 7 and id = '00000000-0000-4000-8000-000000000000'",
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/orders_company_id_id_pk.*\n.*Index Cond: .*id = /);
});

it("gives the place of what was changed free", async () => {
  await placeOrders(500);
  await lookAfter(client);
  await client.exec("update orders set status = 'rejected'");
  expect((await standing()).dead).toBeGreaterThan(400);
  await lookAfter(client);
  expect((await standing()).dead).toBe(0);
});

it("leaves alone what has hardly changed, and does nothing more once it is no longer wanted", async () => {
  await placeOrders(1_000);
  await lookAfter(client);
  const { at } = await standing();
  await client.exec("update orders set status = 'rejected' where order_number <= 60");
  expect((await standing()).changed).toBe(60);
  await lookAfter(client);
  expect((await standing()).at).toEqual(at);
  await client.exec("update orders set status = 'confirmed'");
  expect((await standing()).changed).toBe(1_060);
  await lookAfter(client, () => false);
  expect((await standing()).at).toEqual(at);
});
