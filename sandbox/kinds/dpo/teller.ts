/** DPO Pay: the push to the merchant's server and the return of the browser. Nothing is signed. */
import type { DpoAccount } from "../../accounts";
import { elements } from "../../http/xml";
import type { Bench, Teller } from "../kind";
import { describe, type Details } from "./transaction";

/** DPO Pay: push. How often one is repeated is not documented. */
const REPEAT_SECONDS = [60, 300];

export function dpoTeller({ face }: Bench, { pushPath }: DpoAccount): Teller<Details> {
  return {
    notice: (transaction, says, isForged) => {
      // Only of what is paid.
      if (says !== "paid") return null;
      const { details, reference } = transaction;
      const told = { ...describe(transaction, says), TransactionToken: details.token, TransactionRef: reference };
      return {
        kind: face.kind,
        reference,
        what: "push paid",
        detail: isForged ? "by somebody else: nothing is paid" : "",
        method: "POST",
        url: new URL(pushPath, details.redirectUrl).href,
        headers: { "content-type": "application/xml" },
        body: Buffer.from(`<?xml version="1.0" encoding="utf-8"?><API3G>${elements(told)}</API3G>`),
        isHeard: (status, body) => status === 200 && /OK/.test(body),
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        // No shop can tell it from a true one: it is heard, and nothing comes of it.
        mustBeRefused: false,
      };
    },
    back: ({ reference, details }, says) => {
      if (says === "cancelled")
        return {
          method: "GET",
          url: details.backUrl,
          fields: [
            ["TransactionToken", details.token],
            ["CompanyRef", reference],
          ],
        };
      return {
        method: "GET",
        url: details.redirectUrl,
        fields: [
          ["TransID", details.token],
          ["CCDapproval", says === "paid" ? "938204312" : ""],
          ["PnrID", reference],
          ["TransactionToken", details.token],
          ["CompanyRef", reference],
        ],
      };
    },
  };
}
