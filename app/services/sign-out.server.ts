import { deleteSession } from "~/db/sessions.server";
import { couponCookie } from "~/platform/coupon-cookie";
import { endSessionCookie } from "~/platform/session.server";
import type { Visit } from "~/platform/visit.server";

/** Ends the session; cart, choices and codes go with it (CART-09, COUPON-10). @returns the headers that take its cookies away. */
export async function signOut({ tenant, session }: Visit): Promise<Headers> {
  if (session) await deleteSession(tenant.id, session.id);
  const headers = new Headers({ "Set-Cookie": endSessionCookie() });
  headers.append("Set-Cookie", couponCookie(null));
  return headers;
}
