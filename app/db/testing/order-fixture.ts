/** An order's row for tests of what goes on around orders. */
import type { OrderDocument } from "../documents.server";
import type { orders } from "../schema/orders.server";

/** A pickup that its kitchen has yet to take on, of the company's first customer and outlet. */
export function bareOrder(
  company_id: number,
  { id, order_number, at }: { id: string; order_number: number; at: Date },
): typeof orders.$inferInsert {
  return {
    company_id,
    id,
    order_number,
    placement_key: `key ${order_number}`,
    customer_id: 1,
    outlet_id: 1,
    status: "unconfirmed",
    order_type: "pickup",
    total_amount: 1,
    // Nothing reads the document here.
    document: {} as OrderDocument,
    created_at: at,
    updated_at: at,
  };
}
