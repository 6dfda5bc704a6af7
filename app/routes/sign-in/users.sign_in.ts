import { signIn } from "~/contracts/sign-in/sign-in.server";
import { call } from "~/web/call.server";
import { answerSignedIn, refuseCall } from "./sign-in.call.server";
import { completeSignIn } from "~/services/sign-in/sign-in-code.server";

/** POST /users/sign_in: the code; the right one opens the session. */
export const action = call(signIn, async (at, { user }) => {
  const { otp, marketing_consent, terms_accepted, email } = user;
  const entry = {
    otp,
    marketing_consent: marketing_consent ?? false,
    terms_accepted: terms_accepted ?? false,
    email: email ?? null,
  };
  const result = await completeSignIn(at.visit, entry, at.clientAddress);
  return result.ok ? answerSignedIn(at, result) : refuseCall(at, result);
});
