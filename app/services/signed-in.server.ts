/** Who may: calls and pages of signed-in customers (ROLE-04). */
import type { Customer, SessionRow } from "~/db/sessions.server";
import { isSignedIn } from "~/ordering/sign-in";
import { layoutOf, withQuery } from "~/platform/address";
import { refuse, seeOther } from "~/platform/respond.server";
import type { Visit } from "~/platform/visit.server";

/** A visit of a signed-in customer. */
export type CustomerVisit = Visit & { customer: Customer; session: SessionRow };

export const isCustomerVisit = (visit: Visit): visit is CustomerVisit =>
  visit.session !== null && isSignedIn(visit.customer);

/** Lets a signed-in customer's call through. @throws Response 401. */
export function requireCustomer(visit: Visit): CustomerVisit {
  if (!isCustomerVisit(visit)) throw refuse(visit, "session_expired");
  return visit;
}

/** Lets a signed-in customer see a page. @throws Response 303: a guest to sign-in, which leads back here. */
export function requireCustomerPage(visit: Visit, request: Request): CustomerVisit {
  if (isCustomerVisit(visit)) return visit;
  const { pathname, search } = new URL(request.url);
  throw toSignIn(pathname + search);
}

/** 303: sign-in on the route set of a page, and back to that page. */
export function toSignIn(page: string): Response {
  const signIn = layoutOf(page) === "mobile" ? "/m/login" : "/?sign_in=phone";
  return seeOther(withQuery(signIn, { return_to: page }));
}
