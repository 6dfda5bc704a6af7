/** What stands behind a company's version for what changes beside its documents. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Connection } from "~/db/client.server";
import { companies } from "~/db/schema/brands.server";

/** Gives the company other marks, and so another version: whoever holds it reads it anew. */
export async function mark(tenant: number, tx: Connection): Promise<void> {
  const marks = `~${randomBytes(6).toString("base64url")}`;
  await tx.update(companies).set({ marks }).where(eq(companies.id, tenant));
}
