/** The checkout's draft. */
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import { amendCheckout, updateSession } from "~/db/visit/sessions.server";
import type { Visit } from "./visit.server";

/** Keeps a draft; a visitor without a session has none. */
export async function keepDraft<V extends Visit>(visit: V, draft: CheckoutDraft): Promise<V> {
  const { tenant, session } = visit;
  if (!session) return visit;
  await updateSession(tenant.id, session.id, { checkout: draft });
  return { ...visit, session: { ...session, checkout: draft } };
}

/**
 * Changes some of the draft, where somebody may check out in another tab meanwhile: the order that is placed there ends the draft,
 * and its placement key must not come back with a draft that was read before.
 */
export async function amendDraft<V extends Visit>(visit: V, change: Partial<CheckoutDraft>): Promise<V> {
  const { tenant, session } = visit;
  if (!session) return visit;
  await amendCheckout(tenant.id, session.id, change);
  return { ...visit, session: { ...session, checkout: { ...session.checkout, ...change } } };
}
