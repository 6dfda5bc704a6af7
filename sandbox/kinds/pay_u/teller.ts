/** PayU MEA: the notification to the server and the return of the browser. Nothing is signed. */
import { randomUUID } from "node:crypto";
import { elements } from "../../http/xml";
import type { Bench, Teller } from "../kind";
import { inCents, stateOf, type Details } from "./transaction";

/** PayU MEA: three attempts, a minute apart. */
const REPEAT_SECONDS = [60, 60];

export function payUTeller({ face }: Bench): Teller<Details> {
  return {
    notice: (transaction, says, isForged) => {
      const { details, reference, charged } = transaction;
      if (!details.notificationUrl) return null;
      const [state, code, message] = stateOf(transaction, says);
      const told = elements({
        MerchantReference: reference,
        TransactionType: "PAYMENT",
        TransactionState: state,
        ResultCode: code,
        ResultMessage: message,
        PayUReference: details.payUReference,
      });
      const basket = elements({
        Description: details.description,
        AmountInCents: inCents(charged),
        CurrencyCode: charged.currency,
      });
      const document =
        `<?xml version="1.0" encoding="UTF-8"?><PaymentNotification Stage="true">${told}<Basket>${basket}</Basket>` +
        `<IpnExtraInfo><ResponseHash>${randomUUID()}</ResponseHash></IpnExtraInfo></PaymentNotification>`;
      return {
        kind: face.kind,
        reference,
        what: `notification ${state}`,
        detail: isForged ? "by somebody else: nothing is paid" : "",
        method: "POST",
        url: details.notificationUrl,
        headers: { "content-type": "application/xml" },
        body: Buffer.from(document),
        isHeard: (status) => status === 200,
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        // No shop can tell it from a true one: it is heard, and nothing comes of it.
        mustBeRefused: false,
      };
    },
    back: ({ details }, says) => ({
      method: "GET",
      url: says === "cancelled" ? details.cancelUrl : details.returnUrl,
      fields: [["PayUReference", details.payUReference]],
    }),
  };
}
