import { resendCode } from "~/contracts/sign-in/sign-in.server";
import { call } from "~/web/call.server";
import { answerSending, callerIn } from "./sign-in.call.server";
import { sendAgain, sendToEmail } from "~/services/sign-in/sign-in.server";

/** POST /users/otps/resend: sends a code again, the way the last one went, or to the e-mail address that is given. */
export const action = call(resendCode, async (at, { email }) => {
  const last = at.visit.session?.sign_in;
  // An address that is remembered, while the last code went by SMS, is another way too.
  const isElsewhere = email !== null && !(last?.mode === "email" && last.email === email);
  const result = isElsewhere
    ? await sendToEmail(at.visit, email, callerIn(at))
    : await sendAgain(at.visit, callerIn(at));
  return answerSending(at, result);
});
