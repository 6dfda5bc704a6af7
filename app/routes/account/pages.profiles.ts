import { profilePage } from "~/contracts/account/account.server";
import { call } from "~/web/call.server";
import { profileAsCall } from "./profile.call.server";

/** GET /pages/profiles: the customer, their addresses, and what the page offers. */
export const loader = call(profilePage, ({ visit }) => profileAsCall(visit));
