import { loyaltyPage } from "~/contracts/loyalty/loyalty.server";
import { call } from "~/web/call.server";
import { loyaltyAsCall } from "./loyalty.call.server";

/** GET /pages/loyalty: what the company offers, and the customer's history. */
export const loader = call(loyaltyPage, ({ visit }) => loyaltyAsCall(visit));
