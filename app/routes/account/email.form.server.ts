/** The forms of the e-mail address: the new one, the code that was sent to it, and another code. They work without script. */
import type { ErrorId, ToldError } from "~/ordering/model/errors";
import type { ProfileAnswer } from "~/screens/account/view";
import { changeEmail, emailChangeUnderWay, sendEmailChangeCode } from "~/services/account/email-change.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

export type EmailForm =
  | { intent: "email" | "email_resend"; email: string }
  | { intent: "email_code"; email: string; otp: string };

/** `to`: the query of the page that it leads to. */
export type EmailOutcome = { to: Record<string, string> } | { answer: ProfileAnswer };

const WITH_CODE = { email: "code" };

/** Does what one of the forms asks for. */
export function submitEmail(
  visit: CustomerVisit,
  form: EmailForm,
  clientAddress: string | null,
): Promise<EmailOutcome> {
  switch (form.intent) {
    case "email":
      return askForCode(visit, form.email, clientAddress);
    case "email_resend":
      return resend(visit, form.email, clientAddress);
    case "email_code":
      return enterCode(visit, form, clientAddress);
  }
}

/** A code that has just been sent to this address counts as well as a new one. */
async function askForCode(visit: CustomerVisit, typed: string, clientAddress: string | null): Promise<EmailOutcome> {
  const sent = await sendEmailChangeCode(visit, typed, clientAddress);
  if (sent.ok) return { to: WITH_CODE };
  const { id, values } = sent;
  if (id === "otp_too_soon" && (await emailChangeUnderWay(visit))?.destination === typed.trim())
    return { to: WITH_CODE };
  return { answer: { form: "email", typed, problem: { id: IN_THE_EDITOR[id] ?? id, ...(values && { values }) } } };
}

/** The editor and the popup say differently that no code could be sent (calls document, section 8). */
const IN_THE_EDITOR: { [id in ErrorId]?: ErrorId } = { email_otp_failed: "generic" };

async function resend(visit: CustomerVisit, email: string, clientAddress: string | null): Promise<EmailOutcome> {
  const sent = await sendEmailChangeCode(visit, email, clientAddress);
  return sent.ok
    ? { to: { ...WITH_CODE, resent: "1" } }
    : { answer: { form: "email_resend", typed: email, problem: problemOf(sent) } };
}

async function enterCode(
  visit: CustomerVisit,
  { email, otp }: { email: string; otp: string },
  clientAddress: string | null,
): Promise<EmailOutcome> {
  const changed = await changeEmail(visit, email, otp, clientAddress);
  if (changed.ok) return { to: { saved: "email" } };
  return { answer: { form: "email_code", typed: email, problem: problemOf(changed), try: visit.now.toISOString() } };
}

const problemOf = ({ id, values }: ToldError): ToldError => ({ id, ...(values && { values }) });
