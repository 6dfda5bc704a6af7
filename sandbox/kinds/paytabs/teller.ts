/** PayTabs: the callback to the server and the return of the browser, each signed. */
import type { PaytabsAccount } from "../../accounts";
import type { BackForm, Bench, Teller } from "../kind";
import { returnSignature, signed } from "./signature";
import { CLASSES, describe, resultOf, trace, type Details, type Transaction } from "./transaction";

/** PayTabs: up to five repeats with growing gaps. How long the gaps are is not documented. */
const REPEAT_SECONDS = [10, 30, 90, 270, 810];
/** Somebody who does not know the server key signs with this. */
const GUESSED_KEY = "not-the-server-key";

export function paytabsTeller({ face, schedule }: Bench, account: PaytabsAccount): Teller<Details> {
  const keyOf = (isForged: boolean) => (isForged ? GUESSED_KEY : account.serverKey);
  return {
    notice: (transaction, says, isForged) => {
      const { callbackUrl } = transaction.details;
      if (!callbackUrl) return null;
      const body = Buffer.from(JSON.stringify(callback(transaction, says, schedule.now(), account)));
      return {
        kind: face.kind,
        reference: transaction.reference,
        what: `callback ${resultOf(transaction, says).status}`,
        detail: isForged ? "forged signature" : "signed",
        method: "POST",
        url: callbackUrl,
        headers: { "content-type": "application/json", signature: signed(keyOf(isForged), body) },
        body,
        isHeard: (status) => status === 200,
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        mustBeRefused: isForged,
      };
    },
    back: (transaction, says, isForged) => {
      const { returnUrl, isReturnedByGet } = transaction.details;
      if (!returnUrl) return null;
      const fields = returnFields(transaction, says);
      const signature = returnSignature(keyOf(isForged), fields);
      return {
        method: isReturnedByGet ? "GET" : "POST",
        url: returnUrl,
        fields: [...fields, ["signature", signature]],
      };
    },
  };
}

function callback(
  transaction: Transaction,
  says: Parameters<Teller<Details>["notice"]>[1],
  now: number,
  account: PaytabsAccount,
) {
  return {
    ...describe(transaction, now, says),
    merchant_id: account.merchantId,
    profile_id: account.profileId,
    tran_class: CLASSES[transaction.details.class],
    ipn_trace: trace("IPNS"),
  };
}

/** PayTabs: the return's parameters. No amount: a shop that believes it without asking is wrong. */
function returnFields(transaction: Transaction, says: Parameters<Teller<Details>["back"]>[1]): BackForm["fields"] {
  const { details, reference } = transaction;
  const { status, code, message } = resultOf(transaction, says);
  return [
    ["acquirerMessage", ""],
    ["acquirerRRN", ""],
    ["cartId", reference],
    ["customerEmail", details.customer?.email ?? ""],
    ["respCode", code],
    ["respMessage", message],
    ["respStatus", status],
    ["token", details.token ?? ""],
    ["tranRef", details.tranRef],
  ];
}
