/** The start of a tip's payment. */
import { and, eq, sql } from "drizzle-orm";
import { transaction } from "~/db/client.server";
import { orders } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import type { Minor } from "~/ordering/model/money";
import { takesPaidTip, type TipDue } from "~/ordering/orders/post-order-tip";
import type { NewPayment } from "./holding.server";

/** A tip's payment as it begins, and who gives it. */
export type NewTip = NewPayment & {
  tenant: number;
  customer_id: number;
  session_id: string;
  amount: Minor;
  tip: TipDue;
  at: Date;
};

/** What a tip's payment is found by again: no order's key has this form. */
export const tipKey = (orderId: string): string => `tip:${orderId}`;

class TakesNoTip extends Error {}

/**
 * Keeps a tip that is to be paid, while its order is on the way and has none. The order is looked at after the payment is written:
 * from then on no other payment of the customer's is in progress that could give it one.
 * @returns whether it was written.
 * @throws a unique violation while another payment of the customer is in progress.
 */
export async function holdTip({
  tenant: company_id,
  at: created_at,
  expires_at,
  ...payment
}: NewTip): Promise<boolean> {
  const { order_id } = payment.tip;
  try {
    await transaction(async (tx) => {
      await tx.insert(payments).values({
        ...payment,
        company_id,
        placement_key: tipKey(order_id),
        // Its customer is asking the provider just now.
        asked_at: sql`now()`,
        expires_at: new Date(expires_at),
        created_at,
      });
      const [order] = await tx
        .select({ status: orders.status, status_updates: orders.status_updates })
        .from(orders)
        .where(
          and(
            eq(orders.company_id, company_id),
            eq(orders.id, order_id),
            eq(orders.customer_id, payment.customer_id),
            eq(orders.status, "on_the_way"),
          ),
        );
      if (!order || !takesPaidTip(order)) throw new TakesNoTip();
    });
    return true;
  } catch (error) {
    if (error instanceof TakesNoTip) return false;
    throw error;
  }
}
