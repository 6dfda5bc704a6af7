/** Payments as an operator looks at them: with their customer, their order and all that was said of them. */
import { and, asc, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { connection } from "~/db/client.server";
import type { EvidenceSource } from "~/db/documents.server";
import { customers } from "~/db/schema/customers.server";
import { orders } from "~/db/schema/orders.server";
import { payment_evidence, payments } from "~/db/schema/payments.server";
import type { Evidence } from "~/ordering/payments/payment";
import type { Payment } from "./payments.server";

/** One thing that was said of a payment. */
export type Said = { source: EvidenceSource; evidence: Evidence; created_at: Date };
export type PaymentFile = {
  payment: Payment;
  customer: { name: string | null; phone: string };
  order_number: number | null;
  said: Said[];
};

/** Of a payment by its reference; or of the newest that are open, late, owed, given back, disputed or flagged. */
export type Which = { reference: string } | { newest: number };

/** The order that it has paid, or that its tip is for. */
const itsOrder = sql`coalesce(${payments.order_id}, (${payments.tip}->>'order_id')::uuid)`;

/** A company's payments with their files, the newest first. */
export async function paymentFiles(tenant: number, which: Which): Promise<PaymentFile[]> {
  const db = await connection();
  const isMeant =
    "reference" in which
      ? eq(payments.reference, which.reference)
      : or(inArray(payments.status, ["in_progress", "late", "owed", "refunded", "disputed"]), isNotNull(payments.flag));
  const rows = await db
    .select({ payment: payments, customer: customers, order_number: orders.order_number })
    .from(payments)
    .innerJoin(customers, and(eq(customers.company_id, payments.company_id), eq(customers.id, payments.customer_id)))
    .leftJoin(orders, and(eq(orders.company_id, payments.company_id), eq(orders.id, itsOrder)))
    .where(and(eq(payments.company_id, tenant), isMeant))
    .orderBy(desc(payments.created_at))
    .limit("newest" in which ? which.newest : 1);
  const said = await saidOf(
    tenant,
    rows.map(({ payment }) => payment.reference),
  );
  return rows.map(({ payment, customer, order_number }) => ({
    payment,
    customer: { name: customer.name, phone: `+${customer.dialing_code}${customer.phone_number}` },
    order_number,
    said: said.filter(({ reference }) => reference === payment.reference),
  }));
}

async function saidOf(tenant: number, references: string[]) {
  if (references.length === 0) return [];
  const db = await connection();
  return db
    .select()
    .from(payment_evidence)
    .where(and(eq(payment_evidence.company_id, tenant), inArray(payment_evidence.reference, references)))
    .orderBy(asc(payment_evidence.id));
}
