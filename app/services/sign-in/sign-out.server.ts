import { deleteSession } from "~/db/visit/sessions.server";
import type { Visit } from "~/services/visit/visit.server";

/** Ends the session; cart, choices and codes go with it (CART-09, COUPON-10). */
export async function signOut(visit: Visit): Promise<Visit> {
  const { tenant, session } = visit;
  if (session) await deleteSession(tenant.id, session.id);
  return { ...visit, session: null, token: null, customer: null, cart: { lines: [], version: 0 }, couponValue: null };
}
