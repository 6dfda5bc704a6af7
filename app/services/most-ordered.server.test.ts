/** The hourly count over all companies, beside others that count at the same moment. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";

const [BUSY, QUIET, SILENT, GONE] = [1, 2, 3, 4];
ownDatabase();
const { connection } = await import("~/db/client.server");
const { companies } = await import("~/db/schema/brands.server");
const { readMostOrdered } = await import("~/db/orders/most-ordered.server");
const { countAllMostOrdered } = await import("./most-ordered.server");

const marksOf = async (id: number) => {
  const db = await connection();
  return (await db.select().from(companies).where(eq(companies.id, id)))[0]?.marks;
};

/** So many customers of a company have each ordered these items, so many days ago. */
async function ordered(company: number, customers: number, items: { id: number; free_item: boolean }[], days = 1) {
  const db = await connection();
  await db.execute(sql`
    insert into customers (company_id, id, dialing_code, phone_number)
    select ${company}::integer, n, '65', (90000000 + n)::text from generate_series(1, ${customers}::integer) n
    on conflict do nothing`);
  await db.execute(sql`
    insert into orders (company_id, id, order_number, placement_key, customer_id, outlet_id, status, order_type, total_amount, document, created_at, updated_at)
    select ${company}::integer, gen_random_uuid(), before + n, 'key ' || (before + n), n, 1, 'delivered', 'pickup', 1,
      ${JSON.stringify({ items })}::jsonb, now() - make_interval(days => ${days}::integer), now()
    from generate_series(1, ${customers}::integer) n,
      (select count(*)::integer as before from orders where company_id = ${company}::integer) counted`);
}

beforeAll(async () => {
  const db = await connection();
  await db.insert(companies).values([
    { id: BUSY, slug: "busy", document: {}, version: "1" },
    { id: QUIET, slug: "quiet", document: {}, version: "1" },
    { id: SILENT, slug: "silent", document: { most_ordered: false }, version: "1" },
    { id: GONE, slug: "gone", document: {}, version: "1", status: "removed" },
  ]);
  for (const company of [BUSY, SILENT, GONE]) {
    await ordered(company, 6, [{ id: 10, free_item: false }]);
    await ordered(company, 5, [
      { id: 20, free_item: false },
      { id: 40, free_item: true },
    ]);
    await ordered(company, 9, [{ id: 30, free_item: false }], 31);
  }
  await ordered(QUIET, 4, [{ id: 10, free_item: false }]);
}, 60_000);

it("MENU-17 counts each company that has it told, the same result however many count at once", async () => {
  await Promise.all([1, 2, 3].map(() => countAllMostOrdered(() => true)));
  expect(await readMostOrdered(BUSY)).toEqual([
    { item_id: 10, customers: 6 },
    { item_id: 20, customers: 5 },
  ]);
  for (const company of [QUIET, SILENT, GONE]) {
    expect(await readMostOrdered(company)).toEqual([]);
    expect(await marksOf(company)).toBe("");
  }
  const marks = await marksOf(BUSY);
  expect(marks).toMatch(/^~/);
  await countAllMostOrdered(() => true);
  expect(await marksOf(BUSY), "nothing else came out").toBe(marks);
});

it("MENU-17 stops between two companies when the process does", async () => {
  await ordered(QUIET, 5, [{ id: 10, free_item: false }]);
  await countAllMostOrdered(() => false);
  expect(await readMostOrdered(QUIET)).toEqual([]);
  await countAllMostOrdered(() => true);
  expect(await readMostOrdered(QUIET)).toEqual([{ item_id: 10, customers: 5 }]);
});
