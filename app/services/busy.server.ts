/** The answer of last resort while the database is away or has too much to do: 503 and when to come back, in the form that was asked for. */
import { isDatabaseAway } from "~/db/away.server";
import { layoutOf } from "~/platform/address";
import { log } from "~/platform/logger.server";
import { refuse } from "~/platform/respond.server";
import { BusyError } from "~/platform/turns.server";
import { nobodysVisit, type Visit } from "~/platform/visit.server";
import { shellOf } from "./shell.server";

/** Seconds after which a connection that was lost has been replaced. */
export const RETRY_AFTER_SECONDS = 2;

/**
 * Null for an error that says anything else. A page gets the brand's frame with it, which is made of what the process
 * remembers; a company that it does not remember is not named.
 */
export async function busyAnswer(error: unknown, request: Request, isPage: boolean): Promise<Response | null> {
  if (!(error instanceof BusyError) && !isDatabaseAway(error)) return null;
  const { pathname } = new URL(request.url);
  log.warn({ err: error, method: request.method }, "A request could not reach the database");
  const visit = await nobodysVisit(request).catch(() => null);
  const extra = isPage && visit ? { shell: shellOf(visit, layoutOf(pathname)) } : {};
  return refuse(visit ?? NOBODY, "busy", { extra, headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } });
}

const NOBODY: Pick<Visit, "language"> = { language: "en" };
