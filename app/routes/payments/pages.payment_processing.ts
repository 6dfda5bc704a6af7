import { paymentProcessingPage } from "~/contracts/payments/payments.server";
import { ownPayment } from "~/services/payments/own-payment.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { paymentResult } from "./payment-result.call.server";

/** The state of an own online payment: the one that is named, else the one in progress; any other is unknown (ERR-03, PAY-13). */
export const loader = call(paymentProcessingPage, async ({ visit, query }) => {
  const reference = query.reference ?? query.invoice_id ?? visit.paymentInProgress?.reference ?? "";
  const payment = await ownPayment(visit, { reference, type: query.type ?? null });
  return payment ? paymentResult(visit, payment) : refuse(visit, "order_not_found");
});
