import type { resendEmailCode, sendEmailCode } from "~/contracts/account/account.server";
import { sendEmailChangeCode } from "~/services/account/email-change.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";

/** A call that sends a code to a new e-mail address, for the first time or again. */
export const sendingCall = (contract: typeof sendEmailCode | typeof resendEmailCode) =>
  call(contract, async ({ visit, clientAddress }, { email }) => {
    const result = await sendEmailChangeCode(visit, email, clientAddress);
    return result.ok
      ? { email: result.email }
      : refuse(visit, result.id, { ...(result.values && { values: result.values }) });
  });
