import { sendEmailCode } from "~/contracts/account/account.server";
import { sendingCall } from "./email.call.server";

/** POST /users/otps/send_for_email_reset: sends a code to the address that is to become the customer's. */
export const action = sendingCall(sendEmailCode);
