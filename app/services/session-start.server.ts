/** A visitor gets a session with the first thing they change, never by reading. */
import { insertSession, updateSession } from "~/db/sessions.server";
import type { Selection } from "~/ordering/company";
import { csrfToken } from "~/platform/csrf.server";
import { newSession } from "~/platform/session.server";
import type { Visit } from "~/platform/visit.server";

/** The visitor's session and what the answer must carry for it: Set-Cookie when it is new, else nothing. */
export type StartedSession = { sessionId: string; headers: Headers };

/**
 * The visitor's session, started now if there is none; with `selection` it also remembers that choice.
 * The visit itself learns of a new session, since the loaders that run after an action render from the same visit.
 */
export async function ensureSession(visit: Visit, selection?: Selection): Promise<StartedSession> {
  const tenant = visit.tenant.id;
  if (visit.session) {
    if (selection) await updateSession(tenant, visit.session.id, { selection });
    return { sessionId: visit.session.id, headers: new Headers() };
  }
  const { id, expires_at, setCookie } = newSession(visit.now);
  await insertSession(tenant, { id, expires_at, selection: selection ?? null });
  visit.session = { id, selection: selection ?? null, checkout: null, sign_in: null };
  visit.csrf = csrfToken(tenant, id);
  return { sessionId: id, headers: new Headers({ "Set-Cookie": setCookie }) };
}
