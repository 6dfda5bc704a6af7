/** Whose turn it is to be asked about at its provider: each payment is one process's at a time. */
import { and, asc, eq, exists, gt, inArray, isNull, lte, not, notInArray, or, sql, type SQL } from "drizzle-orm";
import { connection } from "~/db/client.server";
import { OWN_WORDS } from "~/db/documents.server";
import { payment_evidence, payments } from "~/db/schema/payments.server";

/** How often payments are asked about that nobody waits for, and how many at once. */
export type Turns = { everySeconds: number; limit: number };

/**
 * Payments to be asked about: in progress, flagged or not, or with money to give back that no operator has to look at, and not
 * asked about for so many seconds. Whoever gets one here is the only one for as long. For the job, which works for every company.
 */
export const takeDue = ({ everySeconds, limit }: Turns) =>
  takeTurns(
    and(
      or(eq(payments.status, "in_progress"), and(inArray(payments.status, ["late", "owed"]), isNull(payments.flag))),
      isAskedBefore(everySeconds),
    ),
    limit,
  );

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** A payment without its provider's word is asked about for so long. */
const UNSURE_DAYS = 7;
/** Of one that its provider has ended: the page may take another card for a while (MyFatoorah: 15 minutes). */
const TOLD = { everySeconds: 300, days: 2 };

/**
 * Payments that have ended without money, so that money may still come. Without their provider's word they are asked about for an
 * hour as often as those in progress, then daily for a week; ended by the provider's own word every five minutes for an hour, and
 * once more after a day. What was refused at its start has no page to pay at.
 */
export function takeUnsure({ everySeconds, limit }: Turns) {
  const isTold = hasWord(notInArray(payment_evidence.source, [...OWN_WORDS]));
  const isStarted = not(hasWord(eq(payment_evidence.source, "start")));
  const isUnsure = and(not(isTold), isYounger(UNSURE_DAYS * DAY), isTurn(everySeconds));
  const isEnded = and(isTold, isStarted, isYounger(TOLD.days * DAY), isTurn(Math.max(everySeconds, TOLD.everySeconds)));
  return takeTurns(and(inArray(payments.status, ["declined", "cancelled"]), or(isUnsure, isEnded)), limit);
}

/** Every so many seconds of the first hour, then daily. */
const isTurn = (everySeconds: number) => or(isAskedBefore(DAY), and(isYounger(HOUR), isAskedBefore(everySeconds)));

const isYounger = (seconds: number) => gt(payments.created_at, sql`now() - make_interval(secs => ${seconds})`);

const hasWord = (which: SQL): SQL =>
  sql`exists (select 1 from ${payment_evidence} where ${payment_evidence.company_id} = ${payments.company_id}
    and ${payment_evidence.reference} = ${payments.reference} and ${which})`;

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
    .where(and(eq(payments.company_id, tenant), eq(payments.reference, reference), isAskedBefore(everySeconds)))
    .returning({ reference: payments.reference });
  return taken.length > 0;
}

/** By the database's clock, which all processes share; a demo's company may live at another time. */
const isAskedBefore = (seconds: number) =>
  or(isNull(payments.asked_at), lte(payments.asked_at, sql`now() - make_interval(secs => ${seconds})`));
