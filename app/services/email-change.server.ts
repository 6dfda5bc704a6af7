/** Changing one's e-mail address: a code goes to the new address, and entering it makes the change (ACCOUNT-05). */
import { z } from "zod/v4";
import { updateCustomer } from "~/db/customers.server";
import type { ErrorId, TextValues } from "~/ordering/errors";
import { parseCode, parseEmail } from "~/ordering/sign-in";
import { checkCode, codeUnderWay, sendCode } from "./one-time-codes.server";
import type { CustomerVisit } from "./signed-in.server";

export type EmailChangeResult = { ok: true; email: string } | { ok: false; id: ErrorId; values?: TextValues };

/** Body of POST /users/otps/send_for_email_reset and resend_for_email_reset. */
export const newEmailBodySchema = z.object({
  email: z.string({ error: "profile_email_invalid" }).max(400, "profile_email_invalid"),
});
/** Body of PATCH /users/profiles/update_email. */
export const emailChangeBodySchema = newEmailBodySchema.extend({
  otp: z.union([z.string().max(40), z.number()]).transform(String),
});

const refuse = (id: ErrorId, values?: TextValues): EmailChangeResult => ({ ok: false, id, ...(values && { values }) });

/** Sends a code to the address that is to become the customer's. */
export async function sendEmailChangeCode(
  visit: CustomerVisit,
  typed: string,
  clientAddress: string | null,
): Promise<EmailChangeResult> {
  const email = parseEmail(typed);
  if (!email) return refuse("profile_email_invalid");
  if (email.toLowerCase() === visit.customer.email?.toLowerCase()) return refuse("profile_email_in_use");
  const destination = { kind: "email", to: email } as const;
  const result = await sendCode(visit, {
    sessionId: visit.session.id,
    purpose: "email_reset",
    destination,
    clientAddress,
  });
  switch (result) {
    case "sent":
      return { ok: true, email };
    case "too_soon":
      return refuse("otp_too_soon", {
        seconds: (await codeUnderWay(visit, visit.session.id, "email_reset"))?.resendInSeconds ?? 0,
      });
    case "too_many":
      return refuse("otp_resends");
    case "rate_limited":
      return refuse("rate_limited");
    case "failed":
      return refuse("email_otp_failed");
  }
}

/** Makes an address the customer's, if the code that was sent to it is right. */
export async function changeEmail(visit: CustomerVisit, typed: string, otp: string): Promise<EmailChangeResult> {
  const [email, code] = [parseEmail(typed), parseCode(otp)];
  if (!email) return refuse("profile_email_invalid");
  if (!code) return refuse("otp_error");
  const underWay = await codeUnderWay(visit, visit.session.id, "email_reset");
  if (underWay && underWay.destination !== email) return refuse("otp_error");
  const checked = await checkCode(visit, visit.session.id, "email_reset", code);
  if (!checked.ok) return refuse(checked.id);
  await updateCustomer(visit.tenant.id, visit.customer.id, { email });
  return { ok: true, email };
}
