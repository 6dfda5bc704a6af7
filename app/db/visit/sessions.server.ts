/** Sessions: how a visitor orders, what is drafted, who is signed in. */
import { and, eq, sql } from "drizzle-orm";
import type { Selection } from "~/ordering/model/company";
import { connection, type Connection } from "~/db/client.server";
import type { CheckoutDraft, DraftChange } from "~/ordering/checkout/draft";
import { sessions } from "~/db/schema/visits.server";

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
