/** One-time codes: one per session and purpose, kept as a hash. Each step is one statement, so that two requests at once cannot share a try. */
import { and, eq, gt, lt, lte, ne, or, sql } from "drizzle-orm";
import { connection } from "./client.server";
import type { CodePurpose } from "./documents.server";
import { one_time_codes as codes } from "./schema.server";

export type CodeRow = {
  destination: string;
  code_hash: string;
  tries: number;
  sends: number;
  sent_at: Date;
  expires_at: Date;
};

const of = (tenant: number, sessionId: string, purpose: CodePurpose) =>
  and(eq(codes.company_id, tenant), eq(codes.session_id, sessionId), eq(codes.purpose, purpose));

export type NewCode = { destination: string; code_hash: string; sent_at: Date; expires_at: Date };
export type SendLimits = {
  maxSends: number;
  /** A code to the same destination may follow one sent at or before this. */ resendableSince: Date;
};

/**
 * Puts a new code in place of the last one, if it may be sent now: a code that has expired starts the count of sends anew,
 * a running one is followed only within the limits.
 * @returns whether the code is in place.
 */
export async function replaceCode(
  tenant: number,
  sessionId: string,
  purpose: CodePurpose,
  code: NewCode,
  limits: SendLimits,
): Promise<boolean> {
  const db = await connection();
  const isOver = lte(codes.expires_at, code.sent_at);
  const isDue = or(ne(codes.destination, code.destination), lte(codes.sent_at, limits.resendableSince));
  const placed = await db
    .insert(codes)
    .values({ company_id: tenant, session_id: sessionId, purpose, ...code })
    .onConflictDoUpdate({
      target: [codes.company_id, codes.session_id, codes.purpose],
      set: { ...code, tries: 0, sends: sql`case when ${isOver} then 1 else ${codes.sends} + 1 end` },
      setWhere: or(isOver, and(lt(codes.sends, limits.maxSends), isDue)),
    })
    .returning({ sends: codes.sends });
  return placed.length > 0;
}

/** The code that was last sent, or null. */
export async function readCode(tenant: number, sessionId: string, purpose: CodePurpose): Promise<CodeRow | null> {
  const db = await connection();
  const { destination, code_hash, tries, sends, sent_at, expires_at } = codes;
  const [row] = await db
    .select({ destination, code_hash, tries, sends, sent_at, expires_at })
    .from(codes)
    .where(of(tenant, sessionId, purpose));
  return row ?? null;
}

/** Takes one try of a code that still counts, before anything is compared; null when it has none left or has expired. */
export async function takeTry(
  tenant: number,
  sessionId: string,
  purpose: CodePurpose,
  limits: { maxTries: number; now: Date },
): Promise<CodeRow | null> {
  const db = await connection();
  const { destination, code_hash, tries, sends, sent_at, expires_at } = codes;
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(of(tenant, sessionId, purpose), lt(codes.tries, limits.maxTries), gt(codes.expires_at, limits.now)))
    .returning({ destination, code_hash, tries, sends, sent_at, expires_at });
  return row ?? null;
}

/** Uses a code up. @returns false when another request has done so already, or a newer code has taken its place. */
export async function deleteCode(
  tenant: number,
  sessionId: string,
  purpose: CodePurpose,
  code_hash: string,
): Promise<boolean> {
  const db = await connection();
  const gone = await db
    .delete(codes)
    .where(and(of(tenant, sessionId, purpose), eq(codes.code_hash, code_hash)))
    .returning({ purpose: codes.purpose });
  return gone.length > 0;
}

/** Takes a code back that could not be delivered, so that it may be asked for again at once. */
export async function dropCode(tenant: number, sessionId: string, purpose: CodePurpose): Promise<void> {
  const db = await connection();
  await db.delete(codes).where(of(tenant, sessionId, purpose));
}
