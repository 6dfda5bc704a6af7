import { changeEmail } from "~/contracts/account/account.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";
import * as emailChange from "~/services/account/email-change.server";

export const methods = ["PATCH"];

/** PATCH /users/profiles/update_email: makes a new address the customer's, by the code that was sent to it. */
export const action = call(changeEmail, async ({ visit, clientAddress }, { email, otp }) => {
  const result = await emailChange.changeEmail(visit, email, otp, clientAddress);
  return result.ok ? { email: result.email } : refuse(visit, result.id);
});
