/**
 * Answers of last resort, in the form that was asked for: 503 and when to come back while the database is away or has too
 * much to do; 401 where the visitor's session has ended while the request was under way.
 */
import { layoutOf } from "~/paths/address";
import { log } from "~/platform/log/logger.server";
import { refuse, refuseRequest } from "~/web/respond.server";
import { nobodysVisit } from "~/web/visit.server";
import { failureOf } from "~/services/visit/failure.server";
import type { Visit } from "~/services/visit/visit.server";
import { shellOf } from "~/screens/layout/shell.server";

/** Seconds after which a connection that was lost has been replaced. */
export const RETRY_AFTER_SECONDS = 2;
export const busyHeaders = { "Retry-After": String(RETRY_AFTER_SECONDS) };

/**
 * Null for an error that says anything else. A page gets the brand's frame with it, which is made of what the process
 * remembers; a company that it does not remember is not named.
 */
export async function busyAnswer(error: unknown, request: Request, isPage: boolean): Promise<Response | null> {
  const id = failureOf(error);
  if (id === null) return null;
  if (id === "busy") log.warn({ err: error, method: request.method }, "A request could not reach the database");
  const visit = await nobodysVisit(request).catch(() => null);
  const headers = id === "busy" ? busyHeaders : {};
  if (!isPage) return refuseRequest(visit ?? NOBODY, id, { headers });
  const extra = visit ? { shell: shellOf(visit, layoutOf(new URL(request.url).pathname)) } : {};
  return refuse(visit ?? NOBODY, id, { extra, headers });
}

const NOBODY: Pick<Visit, "language"> = { language: "en" };
