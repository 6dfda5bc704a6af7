/** Carts, each a session's. */
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { CartLine } from "~/ordering/cart/cart";
import { isConnectionLost } from "~/db/away.server";
import { connection, prepared, type Connection } from "~/db/client.server";
import { carts } from "~/db/schema/visits.server";
import { violates } from "~/db/violations.server";

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

/** A cart as it is now. */
export async function readCart(tenant: number, sessionId: string): Promise<{ lines: CartLine[]; version: number }> {
  const db = await connection();
  const [row] = await db
    .select({ lines: carts.lines, version: carts.version })
    .from(carts)
    .where(and(eq(carts.company_id, tenant), eq(carts.session_id, sessionId)));
  return row ?? { lines: [], version: 0 };
}
