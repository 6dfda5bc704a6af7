/** Changing one's e-mail address: a code goes to the new address, and entering it makes the change (ACCOUNT-05). */
import { transaction } from "~/db/client.server";
import { consumeCode, lockSession } from "~/db/sign-in/codes.server";
import { updateCustomer } from "~/db/account/customers.server";
import type { ErrorId, TextValues, ToldError } from "~/ordering/model/errors";
import { emailChangeProblem, parseCode, parseEmail } from "~/ordering/sign-in/sign-in";
import { checkCode, codeUnderWay, sendCode, type CodeUnderWay } from "~/services/sign-in/one-time-codes.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

export type EmailChangeResult = { ok: true; email: string } | ({ ok: false } & ToldError);

const unchanged = (id: ErrorId, values?: TextValues): EmailChangeResult => ({
  ok: false,
  id,
  ...(values && { values }),
});

/** Sends a code to the address that is to become the customer's. */
export async function sendEmailChangeCode(
  visit: CustomerVisit,
  typed: string,
  clientAddress: string | null,
): Promise<EmailChangeResult> {
  const problem = emailChangeProblem(typed, visit.customer.email);
  const email = parseEmail(typed);
  if (problem !== null || email === null) return unchanged(problem ?? "profile_email_invalid");
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
      return unchanged("otp_too_soon", { seconds: sending.seconds });
    case "too_many":
      return unchanged("otp_resends");
    case "rate_limited":
    case "captcha_required":
      return unchanged("rate_limited");
    case "failed":
      return unchanged("email_otp_failed");
    case "session_gone":
      return unchanged("session_expired");
  }
}

/** Where the code went that this customer has been sent for a new address; null when none is under way. */
export async function emailChangeUnderWay(visit: CustomerVisit): Promise<CodeUnderWay | null> {
  const underWay = await codeUnderWay(visit, visit.session.id, "email_reset");
  return underWay?.customer_id === visit.customer.id ? underWay : null;
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
  if (!email) return unchanged("profile_email_invalid");
  if (!code) return unchanged("otp_error");
  const underWay = await codeUnderWay(visit, session.id, "email_reset");
  const isOwn = underWay?.destination === email && underWay.customer_id === customer.id;
  if (underWay && !isOwn) return unchanged("otp_error");
  const asked = { sessionId: session.id, purpose: "email_reset", clientAddress } as const;
  const checked = await checkCode(visit, asked, code);
  if (!checked.ok) return unchanged(checked.id);
  return transaction(async (tx) => {
    const held = await lockSession(tenant.id, session.id, tx);
    if (held?.customer_id !== customer.id) return unchanged("session_expired");
    const proof = await consumeCode(tenant.id, session.id, "email_reset", checked.code_hash, tx);
    if (proof?.customer_id !== customer.id || proof.destination !== email) return unchanged("otp_expired");
    await updateCustomer(tenant.id, customer.id, { email: proof.destination }, tx);
    return { ok: true, email: proof.destination };
  });
}
