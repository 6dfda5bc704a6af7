/** A visitor gets a session with the first thing they change, never by reading. */
import { insertSession, saveSelection } from "~/db/visit/sessions.server";
import type { Selection } from "~/ordering/model/company";
import { networkOf } from "~/platform/client-network";
import { env } from "~/platform/environment/env.server";
import { spend } from "~/platform/rate-limit.server";
import { newSession } from "./session-token.server";
import { choiceOf, type SessionVisit, type Visit } from "./visit.server";

const SESSIONS_SECONDS = 3600;

/**
 * The visit with a session, started now if there is none; with `selection` it also remembers that choice.
 * @returns null when too many sessions were started from the visitor's address: each is a row until it expires.
 */
export async function ensureSession(visit: Visit, selection?: Selection): Promise<SessionVisit | null> {
  const { tenant, session } = visit;
  const chosen = selection ? choiceOf(tenant, selection) : {};
  if (session) {
    if (selection) await saveSelection(tenant.id, session.id, selection);
    return { ...visit, ...chosen, session: { ...session, ...(selection && { selection }) } };
  }
  if (!(await mayStart(visit))) return null;
  const { id, token, expires_at } = newSession(visit.now, "guest");
  await insertSession(tenant.id, { id, expires_at, selection: selection ?? null });
  return { ...visit, ...chosen, session: { id, selection: selection ?? null, checkout: null, sign_in: null }, token };
}

async function mayStart({ tenant, clientAddress }: Visit): Promise<boolean> {
  if (clientAddress === null) return true;
  const budget = { name: "sessions", points: env().SESSIONS_PER_ADDRESS, seconds: SESSIONS_SECONDS };
  return (await spend(budget, tenant.id, networkOf(clientAddress))).isWithin;
}
