/** Customers who have not used their account for long: which are to be told, and which are to go. */
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { connection } from "~/db/client.server";
import { customers } from "~/db/schema/customers.server";
import { orders } from "~/db/schema/orders.server";
import type { Language } from "~/ordering/model/language";
import type { UnusedBounds } from "~/ordering/orders/retention";

/** Stands in place of the dialing code of a customer whose data are deleted; nobody can sign in with it. */
export const NO_DIALING_CODE = "";

const { company_id, id, dialing_code, name, email, last_used_at, warned_at } = customers;

/** Told since they were last here. */
const isWarned = and(isNotNull(warned_at), sql`${warned_at} > ${last_used_at}`);
const isUnwarned = or(isNull(warned_at), sql`${warned_at} <= ${last_used_at}`);

/** Whose data are to be deleted now. */
export const toDelete = (tenant: number, { deletedWhenBefore, toldUntil, goneWhenBefore }: UnusedBounds) =>
  and(
    eq(company_id, tenant),
    ne(dialing_code, NO_DIALING_CODE),
    lt(last_used_at, deletedWhenBefore),
    or(isNull(email), and(isWarned, lte(warned_at, toldUntil)), lt(last_used_at, goneWhenBefore)),
  );

const toWarn = (tenant: number, { warnedWhenBefore, goneWhenBefore }: UnusedBounds) =>
  and(
    eq(company_id, tenant),
    ne(dialing_code, NO_DIALING_CODE),
    isNotNull(email),
    isUnwarned,
    lt(last_used_at, warnedWhenBefore),
    gte(last_used_at, goneWhenBefore),
  );

/** Whom to tell; `language`: of their last order, null where they have never ordered. */
export type Unused = {
  id: number;
  name: string | null;
  email: string | null;
  last_used_at: Date;
  language: Language | null;
  /** Where they stand in the row of those who are to be told. */
  place: UnusedPlace;
};

/** A place in the row of a company's customers by their last use; `used`: as the database writes the instant, to its last digit. */
export type UnusedPlace = { used: string; id: number };

/**
 * Takes the next customer who is to be told, or null: nobody else is given them from then on. Whoever could not be told is put
 * back by `unwarn`.
 * @param after leaves out everybody up to this place; null: nobody.
 */
export async function takeToWarn(
  tenant: number,
  { bounds, at, after }: { bounds: UnusedBounds; at: Date; after: UnusedPlace | null },
): Promise<Unused | null> {
  const db = await connection();
  const isBehind = after
    ? sql`(${last_used_at}, ${id}) > (${after.used}::timestamptz, ${after.id}::bigint)`
    : undefined;
  const next = db
    .select({ id })
    .from(customers)
    .where(and(toWarn(tenant, bounds), isBehind))
    .orderBy(last_used_at, id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [taken] = await db
    .update(customers)
    .set({ warned_at: at })
    .where(and(eq(company_id, tenant), inArray(id, next)))
    .returning({ id, name, email, last_used_at, used: sql<string>`${last_used_at}::text` });
  if (!taken) return null;
  const { used, ...customer } = taken;
  const [ordered] = await db
    .select({ language: orders.language })
    .from(orders)
    .where(and(eq(orders.company_id, tenant), eq(orders.customer_id, taken.id)))
    .orderBy(desc(orders.created_at))
    .limit(1);
  return { ...customer, language: ordered?.language ?? null, place: { used, id: customer.id } };
}

/** Nobody took the message: they are told the next time. */
export async function unwarn(tenant: number, customerId: number): Promise<void> {
  const db = await connection();
  await db
    .update(customers)
    .set({ warned_at: null })
    .where(and(eq(company_id, tenant), eq(id, customerId)));
}

/** How many would be told and how many deleted now. */
export async function countUnused(
  tenant: number,
  bounds: UnusedBounds,
): Promise<{ to_warn: number; to_delete: number }> {
  const db = await connection();
  const [warn] = await db.select({ n: count() }).from(customers).where(toWarn(tenant, bounds));
  const [gone] = await db.select({ n: count() }).from(customers).where(toDelete(tenant, bounds));
  return { to_warn: warn?.n ?? 0, to_delete: gone?.n ?? 0 };
}
