/** The checkout's draft. */
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import { updateSession } from "~/db/visit/sessions.server";
import type { Visit } from "./visit.server";

/** Keeps a draft; a visitor without a session has none. */
export async function keepDraft<V extends Visit>(visit: V, draft: CheckoutDraft): Promise<V> {
  const { tenant, session } = visit;
  if (!session) return visit;
  await updateSession(tenant.id, session.id, { checkout: draft });
  return { ...visit, session: { ...session, checkout: draft } };
}
