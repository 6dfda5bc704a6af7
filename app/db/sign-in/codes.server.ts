/**
 * One-time codes: one per session and purpose, kept as a hash, with whom it is for. A try is taken in one statement; whatever
 * else changes a session's codes locks the session first, so that two requests at once come one after the other.
 */
import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { connection, transaction, type Connection } from "~/db/client.server";
import { countSend, type RecipientLimits } from "./code-recipients.server";
import type { Phone } from "~/db/account/customers.server";
import type { CodeChannel, CodePurpose, SignInDraft } from "~/ordering/sign-in/draft";
import { one_time_codes as codes, sessions } from "~/db/schema/visits.server";

/** Whom a code is for: the number whose account it opens, or the customer whose e-mail address it changes. */
export type CodeFor = { dialing_code: string | null; phone_number: string | null; customer_id: number | null };

export type NewCode = CodeFor & {
  channel: CodeChannel;
  destination: string;
  code_hash: string;
  max_tries: number;
  sent_at: Date;
  expires_at: Date;
};

export type CodeRow = CodeFor & {
  /** Null in rows of the release before this column. */
  channel: CodeChannel | null;
  destination: string;
  /** Null: the code counts no more, only its sends do. */
  code_hash: string | null;
  tries: number;
  max_tries: number;
  sends: number;
  sent_at: Date;
  expires_at: Date;
};

const columns = {
  channel: codes.channel,
  destination: codes.destination,
  dialing_code: codes.dialing_code,
  phone_number: codes.phone_number,
  customer_id: codes.customer_id,
  code_hash: codes.code_hash,
  tries: codes.tries,
  max_tries: codes.max_tries,
  sends: codes.sends,
  sent_at: codes.sent_at,
  expires_at: codes.expires_at,
};

const of = (tenant: number, sessionId: string, purpose: CodePurpose) =>
  and(eq(codes.company_id, tenant), eq(codes.session_id, sessionId), eq(codes.purpose, purpose));

/** Holds a session until the transaction ends. @returns whose it is, or null when it is gone. */
export async function lockSession(
  tenant: number,
  sessionId: string,
  tx: Connection,
): Promise<{ customer_id: number | null } | null> {
  const [row] = await tx
    .select({ customer_id: sessions.customer_id })
    .from(sessions)
    .where(and(eq(sessions.company_id, tenant), eq(sessions.id, sessionId)))
    .for("no key update");
  return row ?? null;
}

/**
 * Puts a new code in place of the last one, and counts it for the session and for its recipient, or does none of it.
 * A code that has expired starts the session's count of sends anew.
 * @param refusal what speaks against it, by the row of the code that was sent last.
 */
export async function placeCode<Refusal>(
  tenant: number,
  sessionId: string,
  purpose: CodePurpose,
  code: NewCode,
  recipient: RecipientLimits,
  refusal: (last: CodeRow | null) => Refusal | null,
): Promise<Refusal | "session_gone" | "recipient" | null> {
  return transaction(async (tx) => {
    if (!(await lockSession(tenant, sessionId, tx))) return "session_gone";
    const last = await readCode(tenant, sessionId, purpose, tx);
    const refused = refusal(last);
    if (refused) return refused;
    if (!(await countSend(tenant, recipient, code.sent_at, tx))) return "recipient";
    const sends = last && last.expires_at > code.sent_at ? last.sends + 1 : 1;
    const row = { ...code, tries: 0, sends };
    await tx
      .insert(codes)
      .values({ company_id: tenant, session_id: sessionId, purpose, ...row })
      .onConflictDoUpdate({ target: [codes.company_id, codes.session_id, codes.purpose], set: row });
    return null;
  });
}

/** The row of the code that was last sent, or null. */
export async function readCode(
  tenant: number,
  sessionId: string,
  purpose: CodePurpose,
  tx?: Connection,
): Promise<CodeRow | null> {
  const db = tx ?? (await connection());
  const [row] = await db
    .select(columns)
    .from(codes)
    .where(of(tenant, sessionId, purpose));
  return row ?? null;
}

/** Takes one try of a code that still counts, before anything is compared; null when it has none left, has ended or expired. */
export async function takeTry(
  tenant: number,
  sessionId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<(CodeRow & { code_hash: string }) | null> {
  const db = await connection();
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        of(tenant, sessionId, purpose),
        isNotNull(codes.code_hash),
        lt(codes.tries, codes.max_tries),
        gt(codes.expires_at, now),
      ),
    )
    .returning(columns);
  return row && row.code_hash !== null ? { ...row, code_hash: row.code_hash } : null;
}

/**
 * Uses a right code up.
 * @returns whom it was for and where it went; null when another request has used it, or it has ended, or a newer one has
 * taken its place.
 */
export async function consumeCode(
  tenant: number,
  sessionId: string,
  purpose: CodePurpose,
  code_hash: string,
  tx: Connection,
): Promise<CodeRow | null> {
  const [row] = await tx
    .delete(codes)
    .where(and(of(tenant, sessionId, purpose), eq(codes.code_hash, code_hash)))
    .returning(columns);
  return row ?? null;
}

/** Takes a code back that could not be delivered, so that it may be asked for again at once. */
export async function takeBackCode(
  tenant: number,
  sessionId: string,
  purpose: CodePurpose,
  code_hash: string,
): Promise<void> {
  const db = await connection();
  await db
    .update(codes)
    .set({ code_hash: null, sends: sql`${codes.sends} - 1`, sent_at: new Date(0) })
    .where(and(of(tenant, sessionId, purpose), eq(codes.code_hash, code_hash)));
}

/** Whom the next code of a sign-in would be for, and where it would go; null before that is known. */
export type NextCode = Phone & { channel: CodeChannel; destination: string };

/**
 * Remembers where a sign-in stands. A code for another number, or that went another way, ends with it; the session's sends go
 * on being counted.
 * @returns false when the session is gone.
 */
export async function saveSignIn(
  tenant: number,
  sessionId: string,
  draft: SignInDraft,
  next: NextCode | null,
): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await lockSession(tenant, sessionId, tx))) return false;
    const isSame = next
      ? and(
          eq(codes.channel, next.channel),
          eq(codes.destination, next.destination),
          eq(codes.dialing_code, next.dialing_code),
          eq(codes.phone_number, next.phone_number),
        )
      : undefined;
    await tx
      .update(codes)
      .set({ code_hash: null })
      .where(and(of(tenant, sessionId, "sign_in"), isSame && sql`(${isSame}) is not true`));
    await tx
      .update(sessions)
      .set({ sign_in: draft })
      .where(and(eq(sessions.company_id, tenant), eq(sessions.id, sessionId)));
    return true;
  });
}

/** Ends every code of a session. */
export async function deleteCodes(tenant: number, sessionId: string, tx: Connection): Promise<void> {
  await tx.delete(codes).where(and(eq(codes.company_id, tenant), eq(codes.session_id, sessionId)));
}
