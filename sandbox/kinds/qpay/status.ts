/** QPay: the status call, by the shop's reference or by the gateway's own. */
import { z } from "zod/v4";
import type { QpayAccount } from "../../accounts";
import { formOf, json, type Answer, type Asked } from "../../http/asked";
import { toMajor } from "../../money/money";
import type { Shelf } from "../../payments/shelf";
import { troubleOf } from "../../payments/trouble";
import { Broken, fieldsOf, readStrictly } from "../strict";
import { STATUS, tokenOf, type Details } from "./order";
import { checkSigned, signed } from "./request";

const asking = z.strictObject({
  ...signed,
  action: z.literal("status"),
  referenceId: z.string().optional(),
  transactionId: z.string().optional(),
});

const failed = (reason: string): Answer => ({ ...json(200, { status: "error", reason }), detail: reason });

/** What was charged, whatever was asked for; a payment that nobody has decided about is none. */
export function answerStatus(account: QpayAccount, shelf: Shelf<Details>, asked: Asked): Answer {
  try {
    const fields = readStrictly(asking, fieldsOf(formOf(asked)));
    checkSigned(account, fields);
    const { referenceId, transactionId } = fields;
    const found = shelf
      .all()
      .findLast(
        ({ reference, details }) =>
          (referenceId ?? reference) === reference &&
          (transactionId ?? details.transactionId) === details.transactionId,
      );
    const told = referenceId === undefined ? {} : { reference: referenceId };
    if (!found || found.state === "open" || found.state === "challenged")
      return { ...failed("Transaction not found"), ...told };
    const { charged, state, details, reference } = found;
    const answer = {
      status: "success",
      transactionStatus: STATUS[state].asked,
      referenceId: reference,
      transactionId: details.transactionId,
      amount: toMajor(charged),
      ...tokenOf(found),
    };
    return { ...json(200, answer), detail: STATUS[state].asked, reference, ...troubleOf([found]) };
  } catch (error) {
    if (error instanceof Broken) return { ...failed(`Error fetching status: ${error.message}`), isRefused: true };
    throw error;
  }
}
