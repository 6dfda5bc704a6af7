import type { Params } from "@remix-run/react";
import { z } from "zod/v4";
import { DEEDS } from "~/ordering/payments/deeds";
import { now } from "~/platform/clock.server";
import { shownPayment, workOn } from "~/services/payments/desk.server";
import { operatorCall, refuseOperator } from "~/web/operators/call.server";

const REFUSED = {
  nothing_to_refund: "There is no money to give back: only a payment that was made, or came too late, is given back",
  refund_refused: "The provider has not given it back: do so at the provider's desk, then say that it is refunded",
};

const unknown = ({ reference, slug }: Params) =>
  refuseOperator(404, "unknown_payment", `${slug} has no payment ${reference}`);

/** One payment with all that was said of it; 404 for an unknown one. */
export const loader = operatorCall({ about: "company", body: null }, async ({ tenant, params }) => {
  const payment = await shownPayment(tenant, params.reference ?? "");
  return payment ? { payment } : unknown(params);
});

/** Does something about a payment: 200 with the payment, 404 for an unknown one, 409 for what cannot be done with it. */
export const action = operatorCall(
  { about: "company", body: z.object({ do: z.enum(DEEDS) }) },
  async ({ tenant, params }, body) => {
    const { reference = "" } = params;
    const done = await workOn(tenant, reference, body.do, now(tenant.id));
    if (!done.ok && done.reason !== "unknown_payment") return refuseOperator(409, done.reason, REFUSED[done.reason]);
    const payment = done.ok && (await shownPayment(tenant, reference));
    return payment ? { payment } : unknown(params);
  },
);
