/** CCAvenue: the encrypted response, as the browser brings it back and as the order status echo tells it. */
import type { CcAvenueAccount } from "../../accounts";
import { toMajor } from "../../money/money";
import type { Outcome } from "../../payments/outcome";
import type { Bench, Teller } from "../kind";
import { encrypt } from "./cipher";
import { STATUS, type Details, type Order } from "./order";

/** Somebody who does not know the working key encrypts with this. */
const GUESSED_KEY = "00000000000000000000000000000000";

export function ccAvenueTeller({ face }: Bench, account: CcAvenueAccount): Teller<Details> {
  const fieldsOf = (order: Order, says: Outcome, isForged: boolean): [string, string][] => [
    ["encResp", encrypt(isForged ? GUESSED_KEY : account.workingKey, response(order, says))],
    ["orderNo", order.reference],
    ["accessCode", account.accessCode],
  ];
  return {
    notice: (order, says, isForged) => ({
      kind: face.kind,
      reference: order.reference,
      what: `order status echo ${STATUS[says].told}`,
      detail: isForged ? "forged encryption" : "encrypted",
      method: "POST",
      url: new URL(account.echoPath, order.details.redirectUrl).href,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from(new URLSearchParams(fieldsOf(order, says, isForged)).toString()),
      isHeard: (status) => status === 200,
      retrySeconds: [],
      mustBeRefused: isForged,
    }),
    back: (order, says, isForged) => ({
      method: "POST",
      url: says === "cancelled" ? order.details.cancelUrl : order.details.redirectUrl,
      fields: fieldsOf(order, says, isForged),
    }),
  };
}

/** CCAvenue: response fields; not URL-encoded, and what is empty may be the word null. */
function response({ reference, charged, details, card }: Order, says: Outcome): string {
  const amount = toMajor(charged);
  const isPaid = says === "paid";
  const fields = {
    order_id: reference,
    tracking_id: details.trackingId,
    bank_ref_no: isPaid ? "998877" : "null",
    order_status: STATUS[says].told,
    failure_message: "",
    payment_mode: card ? "Credit Card" : "null",
    card_name: card?.scheme ?? "null",
    status_code: "null",
    status_message: isPaid ? "Approved" : STATUS[says].told,
    currency: charged.currency,
    amount,
    ...details.echoed,
    vault: "N",
    offer_type: "null",
    offer_code: "null",
    discount_value: "0.0",
    mer_amount: amount,
    eci_value: "null",
    retry: "N",
    response_code: isPaid ? "0" : "1",
    billing_notes: "",
    bin_country: "null",
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}
