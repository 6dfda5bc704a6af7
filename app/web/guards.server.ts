/** Who may: calls and pages of signed-in customers (ROLE-04). */
import { isCustomerVisit, type CustomerVisit, type Visit } from "~/services/visit/visit.server";
import { enterCheckout, type Checkout } from "~/services/checkout/enter-checkout.server";
import type { ErrorId } from "~/ordering/model/errors";
import { withQuery, type Layout } from "~/paths/address";
import { refuse, seeOther } from "./respond.server";
import { CHECKOUT, homeWith, signInFor, trackingOf } from "~/paths/pages";

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
  return seeOther(signInFor(page));
}

/** A checkout as a page has it. */
export type PageCheckout = Checkout & {
  layout: Layout;
  /** What the address says of a payment that failed. */
  failed: FailedPayment;
};
/** Parameters of an address. */
type FailedPayment = { payment_status?: string; reason?: string; message?: string };

/**
 * What the address says of a failed payment goes along to sign-in and from step to step.
 * @throws Response 303: a guest to sign-in, which leads back here (CHECKOUT-01); everybody else elsewhere.
 */
export function requireCheckout(visit: Visit, layout: Layout, search = new URLSearchParams()): PageCheckout {
  const entry = enterCheckout(visit);
  const failed = failedPaymentIn(search);
  if (entry.ok) return { ...entry.checkout, layout, failed };
  throw seeOther(
    entry.id === "session_expired"
      ? signInFor(withQuery(CHECKOUT[layout], failed))
      : insteadOfCheckout(visit, layout, entry.id),
  );
}

/**
 * Where whoever cannot check out is led: to the menu, with the error that says why. A cart that an order has just emptied is no
 * error: who comes back to its checkout comes to that order (ERR-17).
 */
export function insteadOfCheckout({ orderInProgress }: Visit, layout: Layout, error: ErrorId): string {
  return error === "empty_cart" && orderInProgress
    ? trackingOf(layout, orderInProgress.id)
    : homeWith(layout, { error });
}

function failedPaymentIn(search: URLSearchParams): FailedPayment {
  if (search.get("payment_status") !== "failed") return {};
  const [reason, message] = [search.get("reason"), search.get("message")];
  return { payment_status: "failed", ...(reason && { reason }), ...(message && { message }) };
}
