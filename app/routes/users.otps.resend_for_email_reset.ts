/** POST /users/otps/resend_for_email_reset: sends the code again, after the same checks as the first one. */
export { action } from "./users.otps.send_for_email_reset";
