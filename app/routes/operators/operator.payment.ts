import { readPayment, workOnPayment } from "~/contracts/operators/payments.server";
import { now } from "~/platform/clock.server";
import { shownPayment, workOn } from "~/services/payments/desk.server";
import { operatorCall } from "~/web/operators/call.server";

const REFUSED = {
  nothing_to_refund: "There is no money to give back: only a payment that was made, or came too late, is given back",
  refund_refused: "The provider has not given it back: do so at the provider's desk, then say that it is refunded",
};

type At = {
  params: { slug: string; reference: string };
  refuse: (id: "unknown_payment", message: string) => Response;
};
const unknown = ({ params: { reference, slug }, refuse }: At) =>
  refuse("unknown_payment", `${slug} has no payment ${reference}`);

/** One payment with all that was said of it. */
export const loader = operatorCall(readPayment, async (at) => {
  const payment = await shownPayment(at.tenant, at.params.reference);
  return payment ? { payment } : unknown(at);
});

/** Does something about a payment, or says why that cannot be done with it. */
export const action = operatorCall(workOnPayment, async (at, body) => {
  const { tenant, params, refuse } = at;
  const done = await workOn(tenant, params.reference, body.do, now(tenant.id));
  if (!done.ok && done.reason !== "unknown_payment") return refuse(done.reason, REFUSED[done.reason]);
  const payment = done.ok && (await shownPayment(tenant, params.reference));
  return payment ? { payment } : unknown(at);
});
