/** The checkout's draft. */
import type { DraftChange } from "~/ordering/checkout/draft";
import { amendCheckout, type AmendWith } from "~/db/visit/sessions.server";
import type { Visit } from "./visit.server";

/**
 * Changes some of the draft, where somebody may check out in another tab meanwhile: the order that is placed there ends the draft,
 * and its placement key must not come back with a draft that was read before. A visitor without a session has no draft.
 * @returns the visit with the draft as it is now: none where the session has ended meanwhile.
 */
export async function amendDraft<V extends Visit>(visit: V, change: DraftChange, also: AmendWith = {}): Promise<V> {
  const { tenant, session } = visit;
  if (!session) return visit;
  const checkout = await amendCheckout(tenant.id, session.id, change, also);
  const chosen = also.selection && { selection: also.selection };
  return { ...visit, ...chosen, session: { ...session, ...chosen, checkout } };
}
