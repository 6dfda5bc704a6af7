/** Who asks: session, customer, cart, and what of theirs is under way. */
import { and, eq, gt, or, sql } from "drizzle-orm";
import type { CartLine } from "~/ordering/cart/cart";
import type { OrderType, Selection } from "~/ordering/model/company";
import type { OnlineKind } from "~/ordering/payments/payment-types";
import type { OrderStatus } from "~/ordering/orders/order-status";
import { customerColumns, type Customer } from "~/db/account/customer-columns.server";
import { connection, prepared, type Connection } from "~/db/client.server";
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import type { SignInDraft } from "~/ordering/sign-in/draft";
import { carts, sessions } from "~/db/schema/visits.server";
import { customers } from "~/db/schema/customers.server";
import { orders } from "~/db/schema/orders.server";
import { isInProgress, payments } from "~/db/schema/payments.server";

export type SessionRow = {
  id: string;
  selection: Selection | null;
  checkout: CheckoutDraft | null;
  sign_in: SignInDraft | null;
};

/** The customer's newest order that is still under way. */
export type OrderInProgress = { id: string; order_number: number; status: OrderStatus; order_type: OrderType };

/** The customer's payment that is in progress. */
export type PaymentInProgress = { reference: string; kind: OnlineKind };

export type Visitor = {
  session: SessionRow;
  /** When the session ends. */
  expiresAt: Date;
  customer: Customer | null;
  cart: { lines: CartLine[]; version: number };
  orderInProgress: OrderInProgress | null;
  paymentInProgress: PaymentInProgress | null;
};

/** An order that was placed, or scheduled for, longer ago than this no longer counts as under way, whatever its status. */
const IN_PROGRESS_HOURS = 24;

/** Session, customer, cart and the order under way, in one statement; null when the session is unknown, expired or another company's. */
export async function loadVisitor(
  tenant: number,
  sessionId: string,
  now: Date,
  tx?: Connection,
): Promise<Visitor | null> {
  const since = new Date(now.getTime() - IN_PROGRESS_HOURS * 3_600_000);
  const [row] = await visitorStatement(tx ?? (await connection())).execute({ tenant, sessionId, now, since });
  if (!row) return null;
  return {
    session: row.session,
    expiresAt: row.expiresAt,
    customer: row.customer,
    cart: { lines: row.lines ?? [], version: row.version ?? 0 },
    orderInProgress: row.latest,
    paymentInProgress: row.payment,
  };
}

/**
 * Every request with a session asks this, so it is built once per database and prepared by the server. PostgreSQL plans it once
 * for each connection, which takes it five times as long as carrying it out: a limit and statuses that are written out, not
 * handed over, keep the plan for any visitor as good as one for this visitor.
 */
const visitorStatement = prepared((db) => {
  const tenant = sql.placeholder("tenant");
  const latest = db
    .select({ id: orders.id, order_number: orders.order_number, status: orders.status, order_type: orders.order_type })
    .from(orders)
    .where(
      and(
        eq(orders.company_id, tenant),
        eq(orders.customer_id, sessions.customer_id),
        sql`${orders.status} not in ('delivered', 'rejected')`,
        or(gt(orders.created_at, sql.placeholder("since")), gt(orders.scheduled_at, sql.placeholder("since"))),
      ),
    )
    .orderBy(sql`${orders.created_at} desc limit 1`)
    .as("latest");
  return (
    db
      .select({
        session: {
          id: sessions.id,
          selection: sessions.selection,
          checkout: sessions.checkout,
          sign_in: sessions.sign_in,
        },
        expiresAt: sessions.expires_at,
        customer: customerColumns,
        lines: carts.lines,
        version: carts.version,
        latest: {
          id: latest.id,
          order_number: latest.order_number,
          status: latest.status,
          order_type: latest.order_type,
        },
        payment: { reference: payments.reference, kind: payments.kind },
      })
      .from(sessions)
      .leftJoin(customers, and(eq(customers.company_id, tenant), eq(customers.id, sessions.customer_id)))
      .leftJoin(carts, and(eq(carts.company_id, tenant), eq(carts.session_id, sessions.id)))
      .leftJoinLateral(latest, sql`true`)
      // There is one at most.
      .leftJoin(
        payments,
        and(eq(payments.company_id, tenant), eq(payments.customer_id, sessions.customer_id), isInProgress),
      )
      .where(
        and(
          eq(sessions.company_id, tenant),
          eq(sessions.id, sql.placeholder("sessionId")),
          gt(sessions.expires_at, sql.placeholder("now")),
        ),
      )
      .prepare("visitor")
  );
});

/**
 * Locks what an order is made of and changes, until the transaction ends: who would change any of it waits. In the order in
 * which the statement that writes an order takes them, so that neither waits for the other.
 */
export async function lockVisitor(
  tenant: number,
  sessionId: string,
  customerId: number,
  tx: Connection,
): Promise<void> {
  const one = { one: sql`1` };
  await tx
    .select(one)
    .from(carts)
    .where(and(eq(carts.company_id, tenant), eq(carts.session_id, sessionId)))
    .for("no key update");
  await tx
    .select(one)
    .from(customers)
    .where(and(eq(customers.company_id, tenant), eq(customers.id, customerId)))
    .for("no key update");
  await tx
    .select(one)
    .from(sessions)
    .where(and(eq(sessions.company_id, tenant), eq(sessions.id, sessionId)))
    .for("no key update");
}
