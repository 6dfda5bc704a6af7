/** Payments as they stand, and what was said of them. */
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { connection, type Connection } from "~/db/client.server";
import type { EvidenceSource, PaymentFlag } from "~/db/documents.server";
import { coupons } from "~/db/schema/brands.server";
import { customers } from "~/db/schema/customers.server";
import { payment_evidence, payments } from "~/db/schema/payments.server";
import type { FrozenOrder } from "~/ordering/orders/frozen-order";
import { isToGiveBack, type Evidence, type PaymentStatus } from "~/ordering/payments/payment";

export type Payment = typeof payments.$inferSelect;

const one = (tenant: number, reference: string) =>
  and(eq(payments.company_id, tenant), eq(payments.reference, reference));

/** A payment of the company by its reference, or null. */
export async function findPayment(tenant: number, reference: string): Promise<Payment | null> {
  const db = await connection();
  const [row] = await db.select().from(payments).where(one(tenant, reference));
  return row ?? null;
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockPayment(tenant: number, reference: string, tx: Connection): Promise<Payment | null> {
  const [row] = await tx.select().from(payments).where(one(tenant, reference)).for("no key update");
  return row ?? null;
}

/** The customer's payment that began last under a placement key, or null. */
export async function findPaymentOf(
  tenant: number,
  customerId: number,
  placementKey: string,
  tx?: Connection,
): Promise<Payment | null> {
  const db = tx ?? (await connection());
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.company_id, tenant),
        eq(payments.customer_id, customerId),
        eq(payments.placement_key, placementKey),
      ),
    )
    .orderBy(desc(payments.created_at))
    .limit(1);
  return row ?? null;
}

/** Payments of an order that go back to its customer, or have gone. */
export async function listGivenBack(tenant: number, orderId: string): Promise<Payment[]> {
  const db = await connection();
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.company_id, tenant),
        eq(payments.order_id, orderId),
        inArray(payments.status, ["owed", "refunded"]),
      ),
    );
}

/** Keeps what the provider has answered to the start of a payment that is still in progress. */
export async function keepStarted(
  tenant: number,
  reference: string,
  started: { provider_reference: string | null; next: string; saves_card: boolean },
): Promise<void> {
  const db = await connection();
  await db
    .update(payments)
    .set(started)
    .where(and(one(tenant, reference), eq(payments.status, "in_progress")));
}

/**
 * Keeps the next step of a payment that nobody has tried to pay yet.
 * @param instead of this one alone, where two may come at once. @returns whether there is such a payment.
 */
export async function keepNext(
  tenant: number,
  reference: string,
  next: string,
  instead?: Payment["next"],
): Promise<boolean> {
  const db = await connection();
  const kept = await db
    .update(payments)
    .set({ next })
    .where(
      and(
        one(tenant, reference),
        eq(payments.status, "in_progress"),
        isNull(payments.provider_reference),
        instead ? eq(payments.next, instead) : undefined,
      ),
    )
    .returning({ reference: payments.reference });
  return kept.length > 0;
}

/** Keeps the provider's own name of a payment that has none yet. @returns the payment with it; null where it has one. */
export async function nameAtProvider(tenant: number, reference: string, name: string): Promise<Payment | null> {
  const db = await connection();
  const [row] = await db
    .update(payments)
    .set({ provider_reference: name })
    .where(and(one(tenant, reference), isNull(payments.provider_reference)))
    .returning();
  return row ?? null;
}

/** Keeps the provider's own name of the money that was taken, in place of any other. @returns the payment with it. */
export async function renameAtProvider(tenant: number, reference: string, name: string): Promise<Payment | null> {
  const db = await connection();
  const named = db.update(payments).set({ provider_reference: name });
  const [row] = await named.where(one(tenant, reference)).returning();
  return row ?? null;
}

/** Writes down what was said of a payment, by whom. */
export async function addEvidence(
  tenant: number,
  said: { reference: string; source: EvidenceSource; evidence: Evidence; at: Date },
  tx: Connection,
): Promise<void> {
  const { reference, source, evidence, at } = said;
  await tx.insert(payment_evidence).values({ company_id: tenant, reference, source, evidence, created_at: at });
}

/** Whether somebody has said of a payment before, on the same occasion, what ends it without money. */
export async function hasSaid(
  tenant: number,
  said: { reference: string; source: EvidenceSource; says: Evidence["says"] },
  tx: Connection,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: payment_evidence.id })
    .from(payment_evidence)
    .where(
      and(
        eq(payment_evidence.company_id, tenant),
        eq(payment_evidence.reference, said.reference),
        eq(payment_evidence.source, said.source),
        sql`${payment_evidence.evidence} ->> 'says' = ${said.says}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Who was the first to say of a payment that it was declined, and how; null when nobody has. */
export async function findDecline(
  tenant: number,
  reference: string,
): Promise<{ source: EvidenceSource; evidence: Evidence } | null> {
  const db = await connection();
  const [row] = await db
    .select({ source: payment_evidence.source, evidence: payment_evidence.evidence })
    .from(payment_evidence)
    .where(
      and(
        eq(payment_evidence.company_id, tenant),
        eq(payment_evidence.reference, reference),
        sql`${payment_evidence.evidence} ->> 'says' = 'declined'`,
      ),
    )
    .orderBy(payment_evidence.id)
    .limit(1);
  return row ?? null;
}

/** Where a payment moves, with what an operator has to look at, and the order that it has paid for. */
export type PaymentMove = { to: PaymentStatus; flag: PaymentFlag | null; order_id?: string; at: Date };

/** Moves a payment that has been locked. */
export async function movePayment(
  payment: Payment,
  { to, flag, order_id, at }: PaymentMove,
  tx: Connection,
): Promise<void> {
  const ended = { frozen: null, next: null, ended_at: payment.ended_at ?? at };
  const owed_at = isToGiveBack(to) ? at : payment.owed_at;
  await tx
    .update(payments)
    .set({ status: to, flag: flag ?? payment.flag, order_id: order_id ?? payment.order_id, owed_at, ...ended })
    .where(one(payment.company_id, payment.reference));
}

/** Marks what an operator has to look at; null: nothing any more. */
export async function flagPayment(
  tenant: number,
  reference: string,
  flag: PaymentFlag | null,
  tx?: Connection,
): Promise<void> {
  await (tx ?? (await connection())).update(payments).set({ flag }).where(one(tenant, reference));
}

/** Gives back what a frozen order has taken when its payment began: the coupon's use and the points. */
export async function giveBack({ tenant, order, basis }: FrozenOrder, tx: Connection): Promise<void> {
  const redeemed = basis.loyalty?.redeemed ?? 0;
  if (redeemed > 0)
    await tx
      .update(customers)
      .set({ loyalty_balance: sql`${customers.loyalty_balance} + ${redeemed}` })
      .where(and(eq(customers.company_id, tenant), eq(customers.id, order.customer_id)));
  if (basis.coupon !== null)
    await tx
      .update(coupons)
      .set({ uses: sql`greatest(${coupons.uses} - 1, 0)` })
      .where(and(eq(coupons.company_id, tenant), eq(coupons.id, basis.coupon)));
}
