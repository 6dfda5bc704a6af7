/** What the outside has not taken: an operator reads why, and has it tried anew. */
import { listUndelivered, retryUndelivered } from "~/db/outbox.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { MAX_TRIES, tellSoon } from "./worker.server";

const LISTED = 200;

/** A company's messages that nobody has taken yet, the oldest first. */
export async function undelivered({ id: tenant }: CompanyContext) {
  return (await listUndelivered(tenant, LISTED)).map(({ next_try_at, created_at, ...row }) => {
    const isGivenUp = row.tries >= MAX_TRIES;
    return {
      ...row,
      is_given_up: isGivenUp,
      created_at: created_at.toISOString(),
      next_try_at: isGivenUp ? null : next_try_at.toISOString(),
    };
  });
}

/** Has one message, or every one that nobody has taken, tried from now on. @returns how many there are. */
export async function retry({ id: tenant }: CompanyContext, which: number | "all"): Promise<number> {
  const count = await retryUndelivered(tenant, which);
  if (count > 0) tellSoon();
  return count;
}
