/** What a request that failed can be told. */
import { isDatabaseAway } from "~/db/away.server";
import { isSessionGone } from "~/db/visit/carts.server";
import { BusyError } from "~/platform/turns.server";

/**
 * `busy` while the database is away or has too much to do, `session_expired` where the visitor's session has ended while the
 * request was under way; null for an error that says anything else.
 */
export function failureOf(error: unknown): "busy" | "session_expired" | null {
  if (isSessionGone(error)) return "session_expired";
  return error instanceof BusyError || isDatabaseAway(error) ? "busy" : null;
}
