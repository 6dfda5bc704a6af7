/** What a company's customers order most. */
import { asc, desc, eq, sql } from "drizzle-orm";
import { connection, transaction, type Connection } from "~/db/client.server";
import { most_ordered, orders } from "~/db/schema/orders.server";
import { mark } from "~/db/tenancy/marks.server";

/** How many different customers have ordered an item. */
export type ItemCount = { item_id: number; customers: number };

/** Any number, the same in every process. */
const COUNTING_LOCK = 7_305_003;

type Bounds = {
  /** Orders of before do not count. */
  since: Date;
  /** Customers that an item needs at least to be kept. */
  least: number;
  /** Items that are kept. */
  most: number;
};

/**
 * Counts anew and replaces what was counted before, whole or not at all. Whoever counts the same company at this moment is
 * waited for. Free items and rejected orders count for nothing.
 * @returns whether other items, or the same in another order, are ordered most; then the company has another version.
 */
export function countAnew(tenant: number, { since, least, most }: Bounds): Promise<boolean> {
  return transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${COUNTING_LOCK}, ${tenant})`);
    const before = await readMostOrdered(tenant, tx);
    await tx.delete(most_ordered).where(eq(most_ordered.company_id, tenant));
    await tx.execute(sql`
      insert into ${most_ordered} (company_id, item_id, customers)
      select ${tenant}::integer, (line->>'id')::bigint, count(distinct customer_id)
      from ${orders}, jsonb_array_elements(document->'items') as line
      where company_id = ${tenant} and created_at >= ${since.toISOString()}::timestamptz
        and status <> 'rejected' and line->>'free_item' is distinct from 'true'
      group by 2 having count(distinct customer_id) >= ${least}
      order by 3 desc, 2 limit ${most}`);
    const after = await readMostOrdered(tenant, tx);
    const isOther = idsOf(before) !== idsOf(after);
    if (isOther) await mark(tenant, tx);
    return isOther;
  });
}

const idsOf = (counts: readonly ItemCount[]): string => counts.map(({ item_id }) => item_id).join();

/** The items that were kept, most customers first. */
export async function readMostOrdered(tenant: number, tx?: Connection): Promise<ItemCount[]> {
  const { company_id, item_id, customers } = most_ordered;
  const db = tx ?? (await connection());
  return db
    .select({ item_id, customers })
    .from(most_ordered)
    .where(eq(company_id, tenant))
    .orderBy(desc(customers), asc(item_id));
}
