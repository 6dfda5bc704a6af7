/** How often coupons have been taken. Placing an order counts (`placing.server.ts`). */
import { and, eq } from "drizzle-orm";
import { connection } from "./client.server";
import { COUPON_USES_CHECK, coupons } from "./schema.server";

/** Whether a coupon of the company has no uses left at this moment; only placing decides. */
export async function isCouponUsedUp(tenant: number, id: number): Promise<boolean> {
  const db = await connection();
  const [row] = await db
    .select({ limit: coupons.usage_limit, uses: coupons.uses })
    .from(coupons)
    .where(and(eq(coupons.company_id, tenant), eq(coupons.id, id)));
  return row !== undefined && row.limit !== null && row.uses >= row.limit;
}

/** Whether a failed write failed because its coupon had no use left. */
export function isCouponRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !("code" in cause) || !("constraint" in cause)) return false;
  return cause.code === "23514" && cause.constraint === COUPON_USES_CHECK;
}
