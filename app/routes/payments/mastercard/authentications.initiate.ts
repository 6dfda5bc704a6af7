import { initiateMastercardAuthentication } from "~/contracts/payments/mastercard.server";
import { authenticatePayer } from "~/services/payments/authentication/authenticate.server";
import { call } from "~/web/call.server";
import { originOf } from "~/web/origin.server";
import { refuse } from "~/web/respond.server";
import { heldBy, stepAnswer } from "./step.call.server";

/** What the pages of a browser accept; a call of its script says only what the call answers. */
const ACCEPTED = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
/** As long as the gateway takes one. */
const MOST_AGENT = 255;

/** POST /sapaad_payments/mastercard/direct_payments/v1/authentications/initiate: has the card's bank verify its user. */
export const action = call(initiateMastercardAuthentication, async (at, { reference_id, browser_details }) => {
  const { visit, request, clientAddress: address } = at;
  const payment = await heldBy(visit, reference_id);
  if (payment instanceof Response) return payment;
  const agent = (request.headers.get("User-Agent") ?? "unknown").slice(0, MOST_AGENT);
  const browser = { ...browser_details, agent, address, acceptHeaders: ACCEPTED };
  const step = await authenticatePayer(visit, payment, { browser, origin: originOf(visit.tenant, request) });
  return "refused" in step ? refuse(visit, step.refused) : stepAnswer(payment, step);
});
