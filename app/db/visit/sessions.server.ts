/** Sessions and carts. */
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, notInArray, or, sql } from "drizzle-orm";
import type { CartLine } from "~/ordering/cart/cart";
import type { OrderType, Selection } from "~/ordering/model/company";
import type { OnlineKind } from "~/ordering/payments/payment-types";
import type { OrderStatus } from "~/ordering/orders/order-status";
import { customerColumns, type Customer } from "~/db/account/customer-columns.server";
import { isConnectionLost } from "~/db/away.server";
import { connection, prepared, type Connection } from "~/db/client.server";
import type { CheckoutDraft, DraftChange } from "~/ordering/checkout/draft";
import type { SignInDraft } from "~/ordering/sign-in/draft";
import { carts, sessions } from "~/db/schema/visits.server";
import { customers } from "~/db/schema/customers.server";
import { orders } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { violates } from "~/db/violations.server";

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

/** Every request with a session asks this, so it is built once per database and prepared by the server. */
const visitorStatement = prepared((db) => {
  const tenant = sql.placeholder("tenant");
  const latest = db
    .select({ id: orders.id, order_number: orders.order_number, status: orders.status, order_type: orders.order_type })
    .from(orders)
    .where(
      and(
        eq(orders.company_id, tenant),
        eq(orders.customer_id, sessions.customer_id),
        notInArray(orders.status, ["delivered", "rejected"]),
        or(gt(orders.created_at, sql.placeholder("since")), gt(orders.scheduled_at, sql.placeholder("since"))),
      ),
    )
    .orderBy(desc(orders.created_at))
    .limit(1)
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
        and(
          eq(payments.company_id, tenant),
          eq(payments.customer_id, sessions.customer_id),
          eq(payments.status, "in_progress"),
        ),
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

/** Starts a session. */
export async function insertSession(
  tenant: number,
  session: { id: string; expires_at: Date; selection: Selection | null },
): Promise<void> {
  const db = await connection();
  await db.insert(sessions).values({ company_id: tenant, ...session });
}

/** Changes how and where a session orders. */
export async function saveSelection(tenant: number, sessionId: string, selection: Selection): Promise<void> {
  const db = await connection();
  await db
    .update(sessions)
    .set({ selection })
    .where(and(eq(sessions.company_id, tenant), eq(sessions.id, sessionId)));
}

/** What goes with a change of a draft. */
export type AmendWith = {
  /** Fields that are set where the draft has none of them. */
  otherwise?: CheckoutDraft;
  /** How and where the session orders, where that changes too. */
  selection?: Selection;
};

/**
 * Changes some of a checkout's draft and leaves the rest as it is in the database, ended or begun anew meanwhile.
 * @returns the draft as it is now; null when the session is gone.
 */
export async function amendCheckout(
  tenant: number,
  sessionId: string,
  change: DraftChange,
  { otherwise = {}, selection }: AmendWith,
): Promise<CheckoutDraft | null> {
  const db = await connection();
  const gone = Object.entries(change).filter(([, value]) => value === undefined);
  const without = sql.join(
    gone.map(([field]) => sql` - ${field}::text`),
    sql``,
  );
  const kept = sql`coalesce(${sessions.checkout}, '{}'::jsonb)${without}`;
  const [now] = await db
    .update(sessions)
    .set({
      checkout: sql`${JSON.stringify(otherwise)}::jsonb || (${kept}) || ${JSON.stringify(change)}::jsonb`,
      ...(selection && { selection }),
    })
    .where(and(eq(sessions.company_id, tenant), eq(sessions.id, sessionId)))
    .returning({ checkout: sessions.checkout });
  return now?.checkout ?? null;
}

/** Signs a customer in under a new session id, so that an id known before sign-in is worth nothing; the cart goes along. */
export async function signInSession(
  tenant: number,
  sessionId: string,
  change: { id: string; customer_id: number; expires_at: Date },
  tx: Connection,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ ...change, sign_in: null })
    .where(and(eq(sessions.company_id, tenant), eq(sessions.id, sessionId)));
}

/** Ends a session; its cart and codes go with it. */
export async function deleteSession(tenant: number, sessionId: string): Promise<void> {
  const db = await connection();
  await db.delete(sessions).where(and(eq(sessions.company_id, tenant), eq(sessions.id, sessionId)));
}

/**
 * Whether a write to a cart failed because its session is gone: signed out, or signed in under a new id, by another request
 * of the same visitor meanwhile.
 */
export const isSessionGone = (error: unknown): boolean =>
  violates(error, "23503", "carts_company_id_session_id_sessions_company_id_id_fk");

/**
 * Writes a cart if it is still at `version` (0: there is none yet). A write whose connection is lost is made again; if it had
 * been carried out all the same, the cart says so.
 * @returns the new version, or null when somebody else wrote in between: read again and repeat the change.
 */
export async function saveCart(
  tenant: number,
  sessionId: string,
  version: number,
  lines: CartLine[],
  tx?: Connection,
): Promise<number | null> {
  const next = version + 1;
  const writtenBy = randomUUID();
  const write = async () => {
    const db = tx ?? (await connection());
    const [row] = await cartStatement(db).execute({ tenant, sessionId, version, next, lines, writtenBy });
    return row?.version ?? null;
  };
  try {
    return await write();
  } catch (error) {
    if (tx || !isConnectionLost(error)) throw error;
    return (await write()) ?? ((await isWrittenBy(tenant, sessionId, writtenBy)) ? next : null);
  }
}

async function isWrittenBy(tenant: number, sessionId: string, writtenBy: string): Promise<boolean> {
  const db = await connection();
  const [row] = await db
    .select({ written_by: carts.written_by })
    .from(carts)
    .where(and(eq(carts.company_id, tenant), eq(carts.session_id, sessionId)));
  return row?.written_by === writtenBy;
}

const cartStatement = prepared((db) =>
  db
    .insert(carts)
    .values({
      company_id: sql.placeholder("tenant"),
      session_id: sql.placeholder("sessionId"),
      lines: sql.placeholder("lines"),
      version: sql.placeholder("next"),
      written_by: sql.placeholder("writtenBy"),
    })
    .onConflictDoUpdate({
      target: [carts.company_id, carts.session_id],
      set: {
        lines: sql`excluded.lines`,
        version: sql`excluded.version`,
        written_by: sql`excluded.written_by`,
        updated_at: sql`now()`,
      },
      setWhere: eq(carts.version, sql.placeholder("version")),
    })
    .returning({ version: carts.version })
    .prepare("cart"),
);

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

/** A cart as it is now. */
export async function readCart(tenant: number, sessionId: string): Promise<{ lines: CartLine[]; version: number }> {
  const db = await connection();
  const [row] = await db
    .select({ lines: carts.lines, version: carts.version })
    .from(carts)
    .where(and(eq(carts.company_id, tenant), eq(carts.session_id, sessionId)));
  return row ?? { lines: [], version: 0 };
}
