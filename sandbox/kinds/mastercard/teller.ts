/** Mastercard Gateway: the notification to the server, which bears a secret and no signature, and the return of the browser. */
import { randomUUID } from "node:crypto";
import type { MastercardAccount } from "../../accounts";
import type { Outcome } from "../../payments/outcome";
import type { Bench, Teller } from "../kind";
import { transactionAnswer, type Details } from "./order";

const REPEAT_SECONDS = [60, 300, 900, 3_600];
/** Somebody who does not know the secret bears this. */
const GUESSED = "0".repeat(32);

/** Nothing is told of a page that nobody has paid at, nor of an authorisation that nobody asked for. */
const TOLD: ReadonlySet<Outcome> = new Set<Outcome>(["paid", "declined"]);

export function mastercardTeller({ face }: Bench, { merchantId, webhookSecret }: MastercardAccount): Teller<Details> {
  return {
    notice: (order, says, isForged) => {
      const { notificationUrl } = order.details;
      if (!TOLD.has(says) || notificationUrl === null) return null;
      const told = transactionAnswer(order, merchantId, says);
      return {
        kind: face.kind,
        reference: order.reference,
        what: `notification ${told.result}`,
        detail: isForged ? "forged secret" : "with the secret",
        method: "POST",
        url: notificationUrl,
        headers: {
          "content-type": "application/json",
          "x-notification-secret": isForged ? GUESSED : webhookSecret,
          "x-notification-id": randomUUID(),
          "x-notification-attempt": "1",
        },
        body: Buffer.from(JSON.stringify(told)),
        isHeard: (status) => status === 200,
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        mustBeRefused: isForged,
      };
    },
    back: ({ details }, says, isForged) => {
      const { returnUrl, cancelUrl, declinedUrl, timeoutUrl, successIndicator } = details;
      if (says === "cancelled") return { method: "GET", url: cancelUrl, fields: [] };
      if (says === "declined") return { method: "GET", url: declinedUrl, fields: [] };
      if (says === "expired") return { method: "GET", url: timeoutUrl, fields: [] };
      const indicator = isForged ? "0000000000000000" : successIndicator;
      return { method: "GET", url: returnUrl, fields: [["resultIndicator", indicator]] };
    },
  };
}
