/** The steps of a card's payment, asked of our server. */
import type {
  completeMastercardAuthentication,
  initiateMastercardAuthentication,
  updateMastercardStatus,
  verifyMastercardCard,
} from "~/contracts/payments/mastercard.server";
import type { ErrorId } from "~/ordering/model/errors";
import {
  MASTERCARD_CARD_PAYMENTS,
  MASTERCARD_COMPLETE,
  MASTERCARD_INITIATE,
  MASTERCARD_PAYMENT_STATUS,
} from "~/paths/calls";
import { askCall } from "~/web/ask-call";
import type { Steps } from "./pay-authenticated";

type Named = { reference: string; session: string; csrf: string };

/** What a browser tells of itself (EMV 3-D Secure). */
const browserDetails = () => ({
  language: navigator.language,
  colorDepth: screen.colorDepth,
  javaEnabled: false,
  screenHeight: screen.height,
  screenWidth: screen.width,
  timeZone: new Date().getTimezoneOffset(),
});

export function stepsOf({
  reference,
  session,
  csrf,
}: Named): Pick<Steps, "verify" | "authenticate" | "charge" | "decline"> {
  return {
    async verify() {
      const said = await askCall<typeof verifyMastercardCard>({
        method: "POST",
        path: MASTERCARD_CARD_PAYMENTS,
        body: {
          token_data: { session_id: session },
          order_details: { tmp_order_id: reference },
          reference_id: reference,
        },
        csrf,
      });
      if (said.state !== "answered") return failedBy(said, "card_verification_failed");
      return { html: "authentication" in said.answer ? said.answer.authentication.redirect.html : null };
    },
    async authenticate() {
      const said = await askCall<typeof initiateMastercardAuthentication>({
        method: "POST",
        path: MASTERCARD_INITIATE,
        body: { reference_id: reference, browser_details: browserDetails() },
        csrf,
      });
      if (said.state !== "answered") return failedBy(said, "authentication_error");
      return { html: said.answer.authentication.redirect.html };
    },
    async charge() {
      const said = await askCall<typeof completeMastercardAuthentication>({
        method: "POST",
        path: MASTERCARD_COMPLETE,
        body: { reference_id: reference },
        csrf,
      });
      // Whether it has been charged is not known: it is asked for again.
      if (said.state === "unreachable") return "asked";
      if (said.state !== "answered") return failedBy(said, "authentication_error");
      return said.answer.is_asked ? "asked" : "done";
    },
    async decline() {
      await askCall<typeof updateMastercardStatus>({
        method: "POST",
        path: MASTERCARD_PAYMENT_STATUS,
        body: { reference_id: reference, status: "declined" },
        csrf,
      });
    },
  };
}

const failedBy = (
  said: { state: "refused"; refusal: { id: ErrorId } } | { state: "unreachable" | "unreadable" },
  otherwise: ErrorId,
) => ({ failed: said.state === "refused" ? said.refusal.id : otherwise });
