import { openPayments } from "~/services/payments/desk.server";
import { operatorCall } from "~/web/operators/call.server";

/** A company's payments that are open, late, given back, disputed or flagged, the newest first. */
export const loader = operatorCall({ about: "company", body: null }, async ({ tenant }) => ({
  payments: await openPayments(tenant),
}));
