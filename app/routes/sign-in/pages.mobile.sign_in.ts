import { signInPage } from "~/contracts/sign-in/sign-in.server";
import { call } from "~/web/call.server";
import { signInConfiguration } from "~/screens/sign-in/view.server";

/** GET /pages/mobile/sign_in: what the sign-in page needs to know of the company. */
export const loader = call(signInPage, ({ visit }) => signInConfiguration(visit));
