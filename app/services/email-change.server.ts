/** Changing one's e-mail address: a code goes to the new address, and entering it makes the change (ACCOUNT-05). */
import { z } from "zod/v4";
import { transaction } from "~/db/client.server";
import { consumeCode, lockSession } from "~/db/codes.server";
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
  const sending = await sendCode(visit, {
    sessionId: visit.session.id,
    purpose: "email_reset",
    destination: { channel: "email", to: email },
    codeFor: { dialing_code: null, phone_number: null, customer_id: visit.customer.id },
    clientAddress,
    isHuman: true,
  });
  switch (sending.result) {
    case "sent":
      return { ok: true, email };
    case "fresh":
    case "wait":
      return refuse("otp_too_soon", { seconds: sending.seconds });
    case "too_many":
      return refuse("otp_resends");
    case "rate_limited":
    case "captcha_required":
      return refuse("rate_limited");
    case "failed":
      return refuse("email_otp_failed");
    case "session_gone":
      return refuse("session_expired");
  }
}

/**
 * Makes an address the customer's, if the code that was sent to it is right. The code's own row says which address it is and
 * whose request; the session must still be that customer's.
 */
export async function changeEmail(
  visit: CustomerVisit,
  typed: string,
  otp: string,
  clientAddress: string | null,
): Promise<EmailChangeResult> {
  const { tenant, session, customer } = visit;
  const [email, code] = [parseEmail(typed), parseCode(otp)];
  if (!email) return refuse("profile_email_invalid");
  if (!code) return refuse("otp_error");
  const underWay = await codeUnderWay(visit, session.id, "email_reset");
  const isOwn = underWay?.destination === email && underWay.customer_id === customer.id;
  if (underWay && !isOwn) return refuse("otp_error");
  const asked = { sessionId: session.id, purpose: "email_reset", clientAddress } as const;
  const checked = await checkCode(visit, asked, code);
  if (!checked.ok) return refuse(checked.id);
  return transaction(async (tx) => {
    const held = await lockSession(tenant.id, session.id, tx);
    if (held?.customer_id !== customer.id) return refuse("session_expired");
    const proof = await consumeCode(tenant.id, session.id, "email_reset", checked.code_hash, tx);
    if (proof?.customer_id !== customer.id || proof.destination !== email) return refuse("otp_expired");
    await updateCustomer(tenant.id, customer.id, { email: proof.destination }, tx);
    return { ok: true, email: proof.destination };
  });
}
