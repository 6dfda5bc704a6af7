/** What a kitchen holds back for a while: items that it has run out of, and itself. Each change gives the company other marks, and so another version. */
import { and, eq, lte } from "drizzle-orm";
import { connection, transaction } from "~/db/client.server";
import { kitchens, sold_out_items } from "~/db/schema/kitchen.server";
import { mark } from "~/db/tenancy/marks.server";

export type HeldItem = { outlet: number; item: number };

/** Holds an item of an outlet back until an instant. */
export function holdItem(tenant: number, { outlet, item }: HeldItem, until: Date): Promise<void> {
  return transaction(async (tx) => {
    await tx
      .insert(sold_out_items)
      .values({ company_id: tenant, outlet_id: outlet, item_id: item, until })
      .onConflictDoUpdate({
        target: [sold_out_items.company_id, sold_out_items.outlet_id, sold_out_items.item_id],
        set: { until },
      });
    await mark(tenant, tx);
  });
}

/** Offers an item of an outlet again. */
export function offerItem(tenant: number, { outlet, item }: HeldItem): Promise<void> {
  return transaction(async (tx) => {
    const { company_id, outlet_id, item_id } = sold_out_items;
    await tx.delete(sold_out_items).where(and(eq(company_id, tenant), eq(outlet_id, outlet), eq(item_id, item)));
    await mark(tenant, tx);
  });
}

/** Has an outlet take no orders until an instant; null: from now on it does. */
export function pauseOutlet(tenant: number, outlet_id: number, paused_until: Date | null): Promise<void> {
  return transaction(async (tx) => {
    await tx
      .insert(kitchens)
      .values({ company_id: tenant, outlet_id, paused_until })
      .onConflictDoUpdate({ target: [kitchens.company_id, kitchens.outlet_id], set: { paused_until } });
    await mark(tenant, tx);
  });
}

/** The companies that hold an item back. */
export async function listHolding(): Promise<number[]> {
  const db = await connection();
  const rows = await db.selectDistinct({ id: sold_out_items.company_id }).from(sold_out_items);
  return rows.map(({ id }) => id);
}

/** Offers again what was held back until an instant. @returns whether there was anything. */
export function offerHeldUntil(tenant: number, instant: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const offered = await tx
      .delete(sold_out_items)
      .where(and(eq(sold_out_items.company_id, tenant), lte(sold_out_items.until, instant)))
      .returning({ item: sold_out_items.item_id });
    if (offered.length > 0) await mark(tenant, tx);
    return offered.length > 0;
  });
}
