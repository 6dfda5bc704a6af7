/** A visitor gets a session with the first thing they change, never by reading. */
import { insertSession, updateSession } from "~/db/sessions.server";
import type { Selection } from "~/ordering/company";
import { networkOf } from "~/platform/client-network";
import { csrfToken } from "~/platform/csrf.server";
import { env } from "~/platform/env.server";
import { spend } from "~/platform/rate-limit.server";
import { newSession } from "~/platform/session.server";
import type { Visit } from "~/platform/visit.server";

/** The visitor's session and what the answer must carry for it: Set-Cookie when it is new, else nothing. */
export type StartedSession = { sessionId: string; headers: Headers };

const SESSIONS_SECONDS = 3600;

/**
 * The visitor's session, started now if there is none; with `selection` it also remembers that choice.
 * The visit itself learns of a new session, since the loaders that run after an action render from the same visit.
 * @returns null when too many sessions were started from the visitor's address: each is a row until it expires.
 */
export async function ensureSession(visit: Visit, selection?: Selection): Promise<StartedSession | null> {
  const tenant = visit.tenant.id;
  if (visit.session) {
    if (selection) await updateSession(tenant, visit.session.id, { selection });
    return { sessionId: visit.session.id, headers: new Headers() };
  }
  if (!(await mayStart(visit))) return null;
  const { id, expires_at, setCookie } = newSession(visit.now, "guest");
  await insertSession(tenant, { id, expires_at, selection: selection ?? null });
  visit.session = { id, selection: selection ?? null, checkout: null, sign_in: null };
  visit.csrf = csrfToken(tenant, id);
  return { sessionId: id, headers: new Headers({ "Set-Cookie": setCookie }) };
}

async function mayStart({ tenant, clientAddress }: Visit): Promise<boolean> {
  if (clientAddress === null) return true;
  const budget = { name: "sessions", points: env().SESSIONS_PER_ADDRESS, seconds: SESSIONS_SECONDS };
  return (await spend(budget, tenant.id, networkOf(clientAddress))).isWithin;
}
