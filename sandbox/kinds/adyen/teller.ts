/** Adyen: the standard notification to the server, and the return of the browser. */
import type { AdyenAccount } from "../../accounts";
import type { Outcome } from "../../payments/outcome";
import type { Bench, Teller } from "../kind";
import { RESULT } from "./calls";
import { toAmount, type Details } from "./payment";
import { signed } from "./signature";

/** Adyen: nine repeats within a day or so; their gaps are not documented as a whole. */
const REPEAT_SECONDS = [120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800];
/** Somebody who does not know the key signs with this. */
const GUESSED_KEY = "00".repeat(32);

const EVENTS: Readonly<Record<Outcome, readonly [event: string, success: boolean] | null>> = {
  paid: ["AUTHORISATION", true],
  declined: ["AUTHORISATION", false],
  cancelled: ["OFFER_CLOSED", true],
  expired: ["OFFER_CLOSED", true],
  held: null,
  pending: null,
};

export function adyenTeller({ face, schedule }: Bench, account: AdyenAccount): Teller<Details> {
  return {
    notice: (attempt, says, isForged) => {
      const event = EVENTS[says];
      if (!event) return null;
      const [eventCode, isGood] = event;
      const { merchantAccount } = account;
      const { pspReference, returnUrl, method } = attempt.details;
      const amount = toAmount(attempt.charged);
      const success = String(isGood);
      const values = [pspReference, "", merchantAccount, attempt.reference, String(amount.value), amount.currency];
      const hmacSignature = signed(isForged ? GUESSED_KEY : account.hmacKey, [...values, eventCode, success]);
      const item = {
        additionalData: { hmacSignature },
        amount,
        eventCode,
        eventDate: new Date(schedule.now()).toISOString(),
        merchantAccountCode: merchantAccount,
        merchantReference: attempt.reference,
        paymentMethod: method,
        pspReference,
        reason: isGood ? "" : "Refused",
        success,
      };
      return {
        kind: face.kind,
        reference: attempt.reference,
        what: `notification ${eventCode} ${success}`,
        detail: isForged ? "forged signature" : "signed",
        method: "POST",
        url: new URL(account.webhookPath, returnUrl).href,
        headers: { "content-type": "application/json" },
        body: Buffer.from(JSON.stringify({ live: "false", notificationItems: [{ NotificationRequestItem: item }] })),
        isHeard: (status, body) => status === 200 && body === "[accepted]",
        retrySeconds: isForged ? [] : REPEAT_SECONDS,
        mustBeRefused: isForged,
      };
    },
    back: ({ id, details }, _says, isForged) => ({
      method: "GET",
      url: details.returnUrl,
      fields: [["redirectResult", isForged ? "a result of nobody's" : `${RESULT}${id}`]],
    }),
  };
}
