/**
 * How many codes a number or mailbox was sent and how many wrong ones were entered for it, whoever asked. Counted in the
 * database, where one statement decides: a count that may be lost or kept apart would let more messages out than are meant.
 */
import { and, eq, lt, lte, or, sql } from "drizzle-orm";
import { connection, type Connection } from "~/db/client.server";
import { code_recipients as recipients } from "~/db/schema/visits.server";

export type RecipientLimits = {
  /** A keyed digest of the number or address. */
  recipient: string;
  maxSends: number;
  /** The window of `maxSends`, from its first send on. */
  seconds: number;
  /** The last code must have been sent at or before this; null: whenever. */
  notSince: Date | null;
};

const of = (tenant: number, recipient: string) =>
  and(eq(recipients.company_id, tenant), eq(recipients.recipient, recipient));

const afterSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Counts one more code for a recipient, if one more may be sent. @returns whether it may. */
export async function countSend(
  tenant: number,
  { recipient, maxSends, seconds, notSince }: RecipientLimits,
  now: Date,
  tx: Connection,
): Promise<boolean> {
  const until = afterSeconds(now, seconds);
  const isOver = lte(recipients.sends_until, now);
  const counted = await tx
    .insert(recipients)
    .values({ company_id: tenant, recipient, sends: 1, sends_until: until, sent_at: now, wrong_until: now })
    .onConflictDoUpdate({
      target: [recipients.company_id, recipients.recipient],
      set: {
        sends: sql`case when ${isOver} then 1 else ${recipients.sends} + 1 end`,
        sends_until: sql`case when ${isOver} then excluded.sends_until else ${recipients.sends_until} end`,
        sent_at: now,
      },
      setWhere: and(
        or(isOver, lt(recipients.sends, maxSends)),
        notSince ? or(sql`${recipients.sent_at} is null`, lte(recipients.sent_at, notSince)) : undefined,
      ),
    })
    .returning({ sends: recipients.sends });
  return counted.length > 0;
}

/** A code that was counted was not sent after all. */
export async function uncountSend(tenant: number, recipient: string): Promise<void> {
  const db = await connection();
  await db
    .update(recipients)
    .set({ sends: sql`greatest(${recipients.sends} - 1, 0)`, sent_at: null })
    .where(of(tenant, recipient));
}

/** Counts a wrong code for a recipient. @param seconds how long it counts, from the first one on. */
export async function countWrongCode(tenant: number, recipient: string, seconds: number, now: Date): Promise<void> {
  const db = await connection();
  const isOver = lte(recipients.wrong_until, now);
  await db
    .insert(recipients)
    .values({
      company_id: tenant,
      recipient,
      sends_until: now,
      wrong: 1,
      wrong_until: afterSeconds(now, seconds),
    })
    .onConflictDoUpdate({
      target: [recipients.company_id, recipients.recipient],
      set: {
        wrong: sql`case when ${isOver} then 1 else ${recipients.wrong} + 1 end`,
        wrong_until: sql`case when ${isOver} then excluded.wrong_until else ${recipients.wrong_until} end`,
      },
    });
}

export type RecipientState = { wrong: number; sent_at: Date | null };

/** What counts for a recipient now. */
export async function readRecipient(tenant: number, recipient: string, now: Date): Promise<RecipientState> {
  const db = await connection();
  const [row] = await db
    .select({ wrong: recipients.wrong, wrong_until: recipients.wrong_until, sent_at: recipients.sent_at })
    .from(recipients)
    .where(of(tenant, recipient));
  return { wrong: row && row.wrong_until > now ? row.wrong : 0, sent_at: row?.sent_at ?? null };
}
