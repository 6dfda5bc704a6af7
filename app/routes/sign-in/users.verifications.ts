import { verifyUser } from "~/contracts/sign-in/sign-in.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import { maskEmail } from "~/ordering/sign-in/mask-email";
import { callerIn, phoneIn, refuseCall } from "./sign-in.call.server";
import * as signIn from "~/services/sign-in/sign-in.server";

/**
 * POST /users/verifications: whether a number is known. 404 when it is not; the sign-up then follows. A company that does not
 * tell (`sign_in_tells_customers`) answers every number alike, and the code follows at once.
 */
export const action = call(verifyUser, async (at, body) => {
  const { visit, keep } = at;
  const phone = phoneIn(at, body.data, body);
  if (!phone) return refuse(visit, "sign_up_failed", { status: 400 });
  const result = await signIn.verifyUser(visit, phone, callerIn(at));
  if (!result.ok) return refuseCall(at, result);
  keep(result.visit);
  if (!result.account && visit.company.configuration.sign_in_tells_customers) return refuse(visit, "not_found");
  const email = result.account?.email ?? null;
  return { user: { email: email && maskEmail(email) } };
});
