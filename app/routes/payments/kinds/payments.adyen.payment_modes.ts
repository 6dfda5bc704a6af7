import { listAdyenModes } from "~/contracts/payments/payments.server";
import { readAmount } from "~/ordering/model/money";
import { isOnline } from "~/ordering/payments/payment-types";
import { widgetMethods } from "~/services/payments/start/pay-by-widget.server";
import { refuseOrder } from "~/routes/orders/placing/place.call.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";

/** GET /payments/adyen/v1/payment_modes: what an amount may be paid by, in the words of Adyen's widget. */
export const loader = call(listAdyenModes, async ({ visit, query }) => {
  const { currency, decimal_precision: precision } = visit.company;
  const type = visit.tenant.paymentTypes.find(({ payment_type }) => payment_type === "adyen");
  const amount = readAmount(query.amount ?? "", precision);
  if (!type || !isOnline(type) || !amount || amount <= 0) return refuseOrder(visit, { id: "unable_to_process_order" });
  const methods = await widgetMethods(visit, type, { amount, currency, precision });
  return methods ?? refuse(visit, "adyen_failed");
});
