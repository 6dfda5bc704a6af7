import { listPayments } from "~/contracts/operators/payments.server";
import { openPayments } from "~/services/payments/desk.server";
import { operatorCall } from "~/web/operators/call.server";

/** A company's payments that are open, late, given back, disputed or flagged, the newest first. */
export const loader = operatorCall(listPayments, async ({ tenant }) => ({ payments: await openPayments(tenant) }));
