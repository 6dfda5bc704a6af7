/** How customers found their orders. */
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { connection } from "~/db/client.server";
import { order_ratings } from "~/db/schema/feedback.server";
import { orders } from "~/db/schema/orders.server";
import type { Rating } from "~/ordering/feedback/feedback";

const columns = {
  stars: order_ratings.stars,
  comment: order_ratings.comment,
  created_at: order_ratings.created_at,
};

/** The rating of an order, or null. */
export async function findRating(tenant: number, orderId: string): Promise<Rating | null> {
  const db = await connection();
  const meant = and(eq(order_ratings.company_id, tenant), eq(order_ratings.order_id, orderId));
  const [row] = await db.select(columns).from(order_ratings).where(meant);
  return row ?? null;
}

/**
 * Rates an order, or changes what it was given after an instant; its first time stays. @returns false when it was rated before
 * that instant.
 */
export async function rateOrder(
  tenant: number,
  orderId: string,
  { stars, comment, created_at }: Rating,
  changeableSince: Date,
): Promise<boolean> {
  const db = await connection();
  const rows = await db
    .insert(order_ratings)
    .values({ company_id: tenant, order_id: orderId, stars, comment, created_at })
    .onConflictDoUpdate({
      target: [order_ratings.company_id, order_ratings.order_id],
      set: { stars, comment },
      setWhere: gt(order_ratings.created_at, changeableSince),
    })
    .returning({ stars: order_ratings.stars });
  return rows.length > 0;
}

export type ListedRating = Rating & { order_number: number };

/** A company's ratings, the newest first. */
export async function listRatings(tenant: number, limit: number): Promise<ListedRating[]> {
  const db = await connection();
  return db
    .select({ ...columns, order_number: orders.order_number })
    .from(order_ratings)
    .innerJoin(orders, and(eq(orders.company_id, order_ratings.company_id), eq(orders.id, order_ratings.order_id)))
    .where(eq(order_ratings.company_id, tenant))
    .orderBy(desc(order_ratings.created_at))
    .limit(limit);
}

/** How many ratings a company has, and what they come to; null without any. */
export async function averageRating(tenant: number): Promise<{ count: number; average: number | null }> {
  const db = await connection();
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      average: sql<number | null>`avg(${order_ratings.stars})::double precision`,
    })
    .from(order_ratings)
    .where(eq(order_ratings.company_id, tenant));
  return row ?? { count: 0, average: null };
}
