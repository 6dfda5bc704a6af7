/** Fiserv: the result to the shop's server, and by the browser; each signed by a hash of its own. */
import type { FiservAccount } from "../../accounts";
import { toMajor } from "../../money/money";
import type { Outcome } from "../../payments/outcome";
import type { Bench, Teller } from "../kind";
import { numberOf } from "./currencies";
import { wordsOf, type Details, type Order } from "./order";
import { sign } from "./signature";

/** How often a notification is repeated is not documented. */
const REPEAT_SECONDS = [60, 300];
/** Somebody who does not know the shared secret signs with this. */
const GUESSED_SECRET = "not-the-secret";

export function fiservTeller({ face }: Bench, account: FiservAccount): Teller<Details> {
  const resultOf = (order: Order, says: Outcome): Record<string, string> => {
    const { reference, charged, card, details } = order;
    const { code, status } = wordsOf(order, says);
    return {
      approval_code: code,
      status,
      oid: reference,
      ipgTransactionId: details.ipgTransactionId,
      chargetotal: toMajor(charged),
      currency: numberOf(charged.currency),
      txndatetime: details.txndatetime,
      txntype: "sale",
      timezone: details.timezone,
      hash_algorithm: account.hashAlgorithm,
      paymentMethod: "V",
      cardnumber: card ? `(${card.scheme.toUpperCase()}) ... ${card.number.slice(-4)}` : "",
      fail_rc: code.startsWith("N") ? (code.split(":")[1] ?? "").replace("-", "") : "",
      fail_reason: code.startsWith("N") ? (code.split(":")[2] ?? "") : "",
    };
  };
  const signed = (isForged: boolean, parts: readonly (string | undefined)[]) =>
    sign(
      isForged ? GUESSED_SECRET : account.sharedSecret,
      account.hashAlgorithm,
      parts.map((part) => part ?? ""),
    );
  return {
    notice: (order, says, isForged) => {
      const result = resultOf(order, says);
      const { approval_code: code, chargetotal, currency, txndatetime } = result;
      const hash = signed(isForged, [chargetotal, currency, txndatetime, account.storeId, code]);
      return {
        kind: face.kind,
        reference: order.reference,
        what: `notification ${code}`,
        detail: isForged ? "forged signature" : "signed",
        method: "POST",
        url: order.details.notificationUrl,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: Buffer.from(new URLSearchParams({ ...result, notification_hash: hash }).toString()),
        isHeard: (status) => status >= 200 && status < 300,
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        mustBeRefused: isForged,
      };
    },
    back: (order, says, isForged) => {
      const result = resultOf(order, says);
      const { approval_code: code, chargetotal, currency, txndatetime } = result;
      const hash = signed(isForged, [code, chargetotal, currency, txndatetime, account.storeId]);
      return {
        method: "POST",
        url: code?.startsWith("N") ? order.details.failUrl : order.details.successUrl,
        fields: Object.entries({ ...result, response_hash: hash }),
      };
    },
  };
}
