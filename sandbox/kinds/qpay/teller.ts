/** QPay: the browser brings the result, unsigned; nobody else tells it. */
import { toMajor } from "../../money/money";
import type { Bench, Teller } from "../kind";
import { STATUS, tokenOf, type Details } from "./order";

export const qpayTeller = ({ schedule }: Bench): Teller<Details> => ({
  notice: () => null,
  back: (order, says) => {
    const { told, asked } = STATUS[says];
    const fields = {
      status: told,
      referenceId: order.reference,
      transactionId: order.details.transactionId,
      datetime: new Date(schedule.now()).toISOString().slice(0, 19).replace("T", " "),
      amount: toMajor(order.charged),
      ...(told === "success" ? {} : { reason: `Payment ${asked}` }),
      ...tokenOf(order),
    };
    return { method: "GET", url: order.details.returnUrl, fields: Object.entries(fields) };
  },
});
