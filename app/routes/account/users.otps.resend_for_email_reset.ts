import { resendEmailCode } from "~/contracts/account/account.server";
import { sendingCall } from "./email.call.server";

/** POST /users/otps/resend_for_email_reset: sends the code again, after the same checks as the first one. */
export const action = sendingCall(resendEmailCode);
