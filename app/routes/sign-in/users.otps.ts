import { sendCode } from "~/contracts/sign-in/sign-in.server";
import { call } from "~/web/call.server";
import { answerSending, callerIn } from "./sign-in.call.server";
import { sendAgain, sendToEmail } from "~/services/sign-in/sign-in.server";

/** POST /users/otps: sends a code by SMS, or to the e-mail address that is given. */
export const action = call(sendCode, async (at, { email }) => {
  const { visit } = at;
  const way = visit.company.sms_disabled ? undefined : "sms";
  const result =
    email === null ? await sendAgain(visit, callerIn(at), way) : await sendToEmail(visit, email, callerIn(at));
  return answerSending(at, result);
});
