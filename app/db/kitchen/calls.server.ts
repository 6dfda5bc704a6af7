/** Which signed calls have been taken already. */
import { and, eq, lt, sql } from "drizzle-orm";
import { connection } from "~/db/client.server";
import { kitchen_calls } from "~/db/schema/kitchen.server";

/** Longer than a call's own time counts, on either side of now. */
const KEPT_MINUTES = 15;

/** Takes an id down, and forgets those that are too old to come again. @returns false when it has been taken before. */
export async function takeCallId(tenant: number, id: string): Promise<boolean> {
  const db = await connection();
  const old = lt(kitchen_calls.taken_at, sql`now() - make_interval(mins => ${KEPT_MINUTES})`);
  const forgotten = db.$with("forgotten").as(
    db
      .delete(kitchen_calls)
      .where(and(eq(kitchen_calls.company_id, tenant), old))
      .returning({ id: kitchen_calls.id }),
  );
  const taken = await db
    .with(forgotten)
    .insert(kitchen_calls)
    .values({ company_id: tenant, id })
    .onConflictDoNothing()
    .returning({ id: kitchen_calls.id });
  return taken.length > 0;
}

/** Gives an id back whose call could not be done. */
export async function giveCallIdBack(tenant: number, id: string): Promise<void> {
  const db = await connection();
  await db.delete(kitchen_calls).where(and(eq(kitchen_calls.company_id, tenant), eq(kitchen_calls.id, id)));
}
