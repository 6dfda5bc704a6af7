/** How often coupons have been taken. Placing an order counts (`placing.server.ts`). */
import { and, eq } from "drizzle-orm";
import { connection } from "~/db/client.server";
import { COUPON_USES_CHECK, coupons } from "~/db/schema/brands.server";
import { violates } from "~/db/violations.server";

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
export const isCouponRefused = (error: unknown): boolean => violates(error, "23514", COUPON_USES_CHECK);
