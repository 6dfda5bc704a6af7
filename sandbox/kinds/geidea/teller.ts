/** Geidea: the signed callback to the server and the return of the browser. */
import type { GeideaAccount } from "../../accounts";
import type { Bench, Teller } from "../kind";
import { orderOf, STATUS, type Details } from "./order";
import { signed } from "./signature";

/** Geidea: callback. How often one is repeated is not documented. */
const REPEAT_SECONDS = [60, 300];

export function geideaTeller({ face, schedule }: Bench, { publicKey, apiPassword }: GeideaAccount): Teller<Details> {
  return {
    notice: (session, says, isForged) => {
      // None while the order is in progress.
      if (says === "pending") return null;
      const order = orderOf(session, publicKey, says);
      const timeStamp = new Date(schedule.now()).toISOString();
      const { amount, currency, orderId, status, merchantReferenceId } = order;
      const parts = [publicKey, amount.toFixed(2), currency, orderId, status, merchantReferenceId, timeStamp];
      const signature = signed(isForged ? "not-the-api-password" : apiPassword, parts);
      return {
        kind: face.kind,
        reference: session.reference,
        what: `callback ${status}`,
        detail: isForged ? "forged signature" : "signed",
        method: "POST",
        url: session.details.callbackUrl,
        headers: { "content-type": "application/json" },
        body: Buffer.from(JSON.stringify({ order, signature, timeStamp })),
        isHeard: (answer) => answer === 200,
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        mustBeRefused: isForged,
      };
    },
    back: (session, says) => {
      const [status, , code] = STATUS[says];
      return {
        method: "GET",
        url: session.details.returnUrl,
        fields: [
          ["orderId", session.details.orderId],
          ["responseCode", code],
          ["responseMessage", status],
          ["sessionId", session.id],
          ["merchantReferenceId", session.reference],
        ],
      };
    },
  };
}
