/** Omise: signed events, and the browser's way back, which carries nothing. */
import type { OmiseAccount } from "../../accounts";
import type { Outcome } from "../../payments/outcome";
import type { Bench, Teller } from "../kind";
import { chargeOf, newId, type Details } from "./charge";
import { signed } from "./signature";

/** When an event is repeated is not documented. */
const REPEAT_SECONDS = [60, 300];
const GUESSED_SECRET = Buffer.from("not the secret").toString("base64");

/** Nothing is told of a charge that is still being decided about. */
const KEYS: Partial<Record<Outcome, string>> = {
  paid: "charge.complete",
  declined: "charge.complete",
  cancelled: "charge.complete",
  expired: "charge.expire",
};

export function omiseTeller({ face, base, schedule }: Bench, account: OmiseAccount): Teller<Details> {
  return {
    notice: (payment, says, isForged) => {
      const key = KEYS[says];
      const url = payment.details.webhooks[0];
      if (!key || !url) return null;
      const now = schedule.now();
      const timestamp = Math.floor(now / 1000);
      const event = {
        object: "event",
        id: newId("evnt"),
        livemode: false,
        key,
        created_at: new Date(now).toISOString(),
      };
      const body = Buffer.from(JSON.stringify({ ...event, data: chargeOf(payment, base, says) }));
      const secret = isForged ? GUESSED_SECRET : account.webhookSecret;
      return {
        kind: face.kind,
        reference: payment.reference,
        what: `event ${key}`,
        detail: isForged ? "forged signature" : "signed",
        method: "POST",
        url,
        headers: {
          "content-type": "application/json",
          "omise-signature-timestamp": String(timestamp),
          "omise-signature": signed(secret, timestamp, body),
        },
        body,
        isHeard: (status) => status === 200,
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        mustBeRefused: isForged,
      };
    },
    back: ({ details: { returnUri } }, says) =>
      returnUri !== null && says !== "expired" ? { method: "GET", url: returnUri, fields: [] } : null,
  };
}
