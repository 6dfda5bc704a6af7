/** Tips that are given after the order, on its row. */
import { and, eq } from "drizzle-orm";
import type { Connection } from "~/db/client.server";
import { orders } from "~/db/schema/orders.server";
import { takesPaidTip, withTip, type TipDue } from "~/ordering/orders/post-order-tip";
import type { StatusUpdate } from "~/db/documents.server";
import { writeChange } from "./moving.server";

/** A payment of a tip that has been locked, as far as its order needs it. */
type PaidTip = { company_id: number; customer_id: number; reference: string; amount: number; precision: number };

/**
 * Writes a paid tip on its order: its amounts, the update `tip_collected` with the rider, the event, and what the kitchen is told. The order's row is locked
 * until the transaction ends, so that of two tips the second finds the first.
 * @returns false when the order takes none: it has one, was rejected, or is not the customer's.
 */
export async function collectTip(payment: PaidTip, tip: TipDue, at: Date, tx: Connection): Promise<boolean> {
  const { company_id, customer_id, reference, amount } = payment;
  const isMeant = and(eq(orders.company_id, company_id), eq(orders.id, tip.order_id));
  const { status, status_updates, document, total_amount } = orders;
  const [order] = await tx
    .select({ status, status_updates, document, total_amount })
    .from(orders)
    .where(and(isMeant, eq(orders.customer_id, customer_id)))
    .for("no key update");
  if (!order || !takesPaidTip(order)) return false;
  const update = { event: "tip_collected" as const, ...tip.rider, at: at.toISOString() } satisfies StatusUpdate;
  await writeChange(
    { tenant: company_id, id: tip.order_id, standing: eq(orders.customer_id, customer_id) },
    {
      status_updates: [...order.status_updates, update],
      document: withTip(order.document, payment),
      total_amount: order.total_amount + amount,
      updated_at: at,
    },
    { name: update.event, change: update.event, data: { reference, amount, ...tip.rider }, reason: null, at },
    tx,
  );
  return true;
}
