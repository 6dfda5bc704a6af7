/** Payments as they stand, and what was said of them. */
import { and, asc, desc, eq, exists, gt, inArray, isNull, lte, notInArray, or, sql, type SQL } from "drizzle-orm";
import { connection, type Connection } from "~/db/client.server";
import { OWN_WORDS, type EvidenceSource, type PaymentFlag } from "~/db/documents.server";
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

/** How often payments are asked about that nobody waits for, and how many at once. */
export type Turns = { everySeconds: number; limit: number };

/**
 * Payments to be asked about: in progress or with money to give back, and not asked about for so many seconds. Whoever gets
 * one here is the only one for as long. For the job, which works for every company.
 */
export const takeDue = ({ everySeconds, limit }: Turns) =>
  takeTurns(
    and(inArray(payments.status, ["in_progress", "late", "owed"]), isNull(payments.flag), isAskedBefore(everySeconds)),
    limit,
  );

const HOUR = 3_600;
/** A payment without its provider's word is asked about for so long. */
const UNSURE_DAYS = 7;

/**
 * Payments that have ended without their provider's word, so that money may still come: to be asked about for an hour as often
 * as those in progress, then daily for a week.
 */
export function takeUnsure({ everySeconds, limit }: Turns) {
  const isYoung = gt(payments.created_at, sql`now() - make_interval(secs => ${HOUR})`);
  return takeTurns(
    and(
      inArray(payments.status, ["declined", "cancelled"]),
      gt(payments.created_at, sql`now() - make_interval(days => ${UNSURE_DAYS})`),
      or(isAskedBefore(24 * HOUR), and(isYoung, isAskedBefore(everySeconds))),
      sql`not exists (select 1 from ${payment_evidence} where ${payment_evidence.company_id} = ${payments.company_id}
        and ${payment_evidence.reference} = ${payments.reference}
        and ${notInArray(payment_evidence.source, [...OWN_WORDS])})`,
    ),
    limit,
  );
}

async function takeTurns(which: SQL | undefined, limit: number) {
  const db = await connection();
  const due = db
    .$with("due")
    .as(
      db
        .select({ company_id: payments.company_id, reference: payments.reference })
        .from(payments)
        .where(which)
        .orderBy(asc(payments.expires_at))
        .limit(limit)
        .for("update", { skipLocked: true }),
    );
  const isDue = exists(
    db
      .select({ reference: due.reference })
      .from(due)
      .where(and(eq(due.company_id, payments.company_id), eq(due.reference, payments.reference))),
  );
  return db
    .with(due)
    .update(payments)
    .set({ asked_at: sql`now()` })
    .where(isDue)
    .returning({ tenant: payments.company_id, reference: payments.reference });
}

/** Whether the payment may be asked about now: whoever is told so is the only one for so many seconds. */
export async function takeTurn(tenant: number, reference: string, everySeconds: number): Promise<boolean> {
  const db = await connection();
  const taken = await db
    .update(payments)
    .set({ asked_at: sql`now()` })
    .where(and(one(tenant, reference), isAskedBefore(everySeconds)))
    .returning({ reference: payments.reference });
  return taken.length > 0;
}

/** By the database's clock, which all processes share; a demo's company may live at another time. */
const isAskedBefore = (seconds: number) =>
  or(isNull(payments.asked_at), lte(payments.asked_at, sql`now() - make_interval(secs => ${seconds})`));
