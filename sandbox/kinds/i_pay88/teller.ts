/** iPay88: the same signed fields to BackendURL, by the server, and to ResponseURL, by the browser. */
import type { IPay88Account } from "../../accounts";
import type { Outcome } from "../../payments/outcome";
import type { Bench, Teller } from "../kind";
import { described, digits, sign, type Details, type Order } from "./order";

/** iPay88: up to 3 repeats at growing intervals. How long those are is not documented. */
const REPEAT_SECONDS = [60, 300, 900];
/** Somebody who does not know the merchant key signs with this. */
const GUESSED_KEY = "not-the-key";

export function iPay88Teller({ face }: Bench, account: IPay88Account): Teller<Details> {
  const fieldsOf = (order: Order, says: Outcome, isForged: boolean): [string, string][] => {
    const { why, ...told } = described(account, order, says);
    const { MerchantCode, PaymentId, RefNo, Amount, Currency, Status } = told;
    const parts = [MerchantCode, PaymentId, RefNo, digits(Amount), Currency, Status];
    const key = isForged ? GUESSED_KEY : account.merchantKey;
    return Object.entries({
      ...told,
      ErrDesc: why,
      Signature: sign(key, account.signatureType, parts),
      CCName: order.card ? "Test" : "",
      CCNo: order.card
        ? `${order.card.number.replaceAll(" ", "").slice(0, 6)}xxxxxx${order.card.number.slice(-4)}`
        : "",
      PromoCode: "",
      XField1: "",
    });
  };
  return {
    notice: (order, says, isForged) => {
      // Only what is paid is told to the server.
      if (says !== "paid") return null;
      return {
        kind: face.kind,
        reference: order.reference,
        what: "backend post 1",
        detail: isForged ? "forged signature" : "signed",
        method: "POST",
        url: order.details.backendUrl,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: Buffer.from(new URLSearchParams(fieldsOf(order, says, isForged)).toString()),
        isHeard: (status, body) => status === 200 && body === "RECEIVEOK",
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        mustBeRefused: isForged,
      };
    },
    back: (order, says, isForged) => ({
      method: "POST",
      url: order.details.responseUrl,
      fields: fieldsOf(order, says, isForged),
    }),
  };
}
