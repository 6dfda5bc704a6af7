import { signUp } from "~/contracts/sign-in/sign-in.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { callerIn, phoneIn, refuseCall } from "./sign-in.call.server";
import * as signIn from "~/services/sign-in/sign-in.server";

/** POST /users: signs up. The account is opened by the code that follows. */
export const action = call(signUp, async (at, body) => {
  const { visit, keep } = at;
  const phone = phoneIn(at, body.user, body);
  if (!phone) return refuse(visit, "sign_up_failed", { status: 400 });
  const result = await signIn.signUp(visit, phone, callerIn(at));
  if (!result.ok) return refuseCall(at, result);
  keep(result.visit);
  return { email: result.draft.email ?? null };
});
