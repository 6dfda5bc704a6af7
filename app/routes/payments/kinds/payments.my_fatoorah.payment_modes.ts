import { listMyFatoorahModes } from "~/contracts/payments/payments.server";
import { wordingIn } from "~/ordering/model/language";
import { readAmount } from "~/ordering/model/money";
import { isOnline } from "~/ordering/payments/payment-types";
import { choicesOf } from "~/services/payments/start/choices.server";
import { refuseOrder } from "~/routes/orders/placing/place.call.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";

/** GET /payments/my_fatoorah/v1/payment_modes: what an amount may be paid by, in the visitor's language. */
export const loader = call(listMyFatoorahModes, async ({ visit, query }) => {
  const { currency, decimal_precision: precision } = visit.company;
  const type = visit.tenant.paymentTypes.find(({ payment_type }) => payment_type === "my_fatoorah");
  const amount = readAmount(query.total_amount ?? "", precision);
  if (!type || !isOnline(type) || !amount || amount <= 0) return refuseOrder(visit, { id: "unable_to_process_order" });
  const choices = await choicesOf(visit.tenant, type, { amount, currency, precision });
  if (!choices) return refuse(visit, "unable_to_process_payment");
  return choices.map(({ id, title }) => ({ id, title: wordingIn(title, visit.language) }));
});
