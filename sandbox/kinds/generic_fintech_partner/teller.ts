/** A fintech partner: the signed callback to the server and the return of the browser. */
import { randomUUID } from "node:crypto";
import type { PartnerAccount } from "../../accounts";
import type { Outcome } from "../../payments/outcome";
import type { Bench, Teller } from "../kind";
import { described, type Details } from "./payment";
import { signed } from "./signature";

/** With growing pauses for a day. */
const REPEAT_SECONDS = [60, 300, 1800, 7200, 43_200];
/** Somebody who does not know the secret signs with this. */
const GUESSED_SECRET = `whsec_${Buffer.from("not-the-secret-of-this-partner..").toString("base64")}`;

const EVENTS: Readonly<Record<Outcome, string>> = {
  paid: "payment.succeeded",
  declined: "payment.failed",
  expired: "payment.failed",
  cancelled: "payment.cancelled",
  held: "payment.processing",
  pending: "payment.processing",
};

export function partnerTeller({ face, schedule }: Bench, { webhookSecret }: PartnerAccount): Teller<Details> {
  return {
    notice: (attempt, says, isForged) => {
      const id = `evt_${randomUUID()}`;
      const seconds = Math.floor(schedule.now() / 1000);
      const told = { event_id: id, event: EVENTS[says], created_at: seconds, data: described(attempt, says) };
      const body = Buffer.from(JSON.stringify(told));
      const signature = signed(isForged ? GUESSED_SECRET : webhookSecret, id, String(seconds), body);
      return {
        kind: face.kind,
        reference: attempt.reference,
        what: `callback ${told.event}`,
        detail: isForged ? "forged signature" : "signed",
        method: "POST",
        url: attempt.details.callbackUrl,
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(seconds),
          "webhook-signature": `v1,${signature}`,
        },
        body,
        isHeard: (status) => status === 200,
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        mustBeRefused: isForged,
      };
    },
    back: (attempt, says) => ({
      method: "GET",
      url: says === "cancelled" ? attempt.details.cancelUrl : attempt.details.returnUrl,
      fields: [
        ["reference_id", attempt.reference],
        ["status", described(attempt, says).status],
      ],
    }),
  };
}
