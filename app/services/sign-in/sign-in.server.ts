/**
 * Signing in (screens document, section 4): number → code → signed in. The pages' forms and the calls of section 7.3 are
 * two ways to the same steps. What a visitor has told so far is kept in the session, so every step is a request of its own.
 *
 * A number that nobody has registered goes the same way as a registered one, with the same work; the account is opened
 * by the first right code. Where the code comes by e-mail, only the account's own address opens it: a code sent
 * elsewhere would hand the account to whoever asks.
 */
import { saveSignIn, type NextCode } from "~/db/sign-in/codes.server";
import { findCustomerByPhone, type Account, type Phone } from "~/db/account/customers.server";
import type { SignInDraft } from "~/ordering/sign-in/draft";
import type { ErrorId, TextValues } from "~/ordering/model/errors";
import { isSameEmail, parseEmail } from "~/ordering/sign-in/sign-in";
import { networkOf } from "~/platform/client-network";
import { spend, type Budget } from "~/platform/rate-limit.server";
import type { SessionVisit, Visit } from "~/services/visit/visit.server";
import { isCaptchaSolved, passesCaptcha } from "./captcha.server";
import { maskEmail } from "~/ordering/sign-in/mask-email";
import { sendCode, type Destination, type SendResult } from "./one-time-codes.server";
import { readPhone } from "./phone-entry.server";
import { ensureSession } from "~/services/visit/session-start.server";

/** Who asks: for budgets and the captcha. */
export type Caller = { address: string | null; captchaToken: string | null };

export type SignInField = "phone_number" | "terms" | "captcha" | "email" | "otp";
/** `field` is the one it belongs to; null: it is about the step. `visit`: as it is now, where the step has changed it. */
export type SignInRefusal = {
  ok: false;
  id: ErrorId;
  field: SignInField | null;
  values?: TextValues;
  visit?: Visit;
};
/** Where the customer is now; `closed`: the code could not be delivered (ERR-09). */
export type SignInStep = { ok: true; next: "email" | "code" | "closed"; visit: Visit };
export type SignInResult = SignInStep | SignInRefusal;

export type PhoneForm = {
  dialing_code: string;
  phone_number: string;
  terms: boolean;
  marketing_consent: boolean;
  return_to: string;
};

/** Looks at numbers, not at codes: what it bounds is finding out who is a customer. */
const CHECKS_PER_ADDRESS: Budget = { name: "sign-in-address", points: 120, seconds: 3600 };
/** Asks for the terms and offers the consent. */
const NAMED_COUNTRY = "SG";

/** Whether the company's country asks for the ticked terms and offers marketing consent (SIGNIN-06, SIGNIN-08). */
export const asksForConsent = ({ company }: Pick<Visit, "company">): boolean => company.country_code === NAMED_COUNTRY;

export const refuseSignIn = (id: ErrorId, field: SignInField | null = null): SignInRefusal => ({
  ok: false,
  id,
  field,
});

/** Step 1: the number. Sends the code, or asks for an e-mail address first where there is no SMS and no address is known. */
export async function startSignIn(visit: Visit, form: PhoneForm, caller: Caller): Promise<SignInResult> {
  const phone = readPhone(visit.company, form);
  if (!phone) return refuseSignIn("phone_invalid", "phone_number");
  if (asksForConsent(visit) && !form.terms) return refuseSignIn("terms_required", "terms");
  const stopped = await mayAskFor(visit, caller);
  if (stopped) return stopped;
  const account = await findCustomerByPhone(visit.tenant.id, phone);
  const draft = draftOf(visit, phone, form, account);
  const started = await remember(visit, draft);
  if (!started) return refuseSignIn("rate_limited");
  if (draft.mode === "email" && !draft.email) return { ok: true, next: "email", visit: started };
  return afterSending(await send(started, draft, account, caller));
}

/**
 * Step 1, as a call: whether a number is known. Where the company does not tell, every number is remembered alike; else an
 * unknown one is not, and the sign-up follows.
 */
export async function verifyUser(
  visit: Visit,
  form: PhoneForm,
  caller: Caller,
): Promise<{ ok: true; account: Account | null; visit: Visit } | SignInRefusal> {
  const phone = readPhone(visit.company, form);
  if (!phone) return refuseSignIn("phone_invalid", "phone_number");
  const stopped = await mayAskFor(visit, caller);
  if (stopped) return stopped;
  const account = await findCustomerByPhone(visit.tenant.id, phone);
  if (!account && tellsCustomers(visit)) return { ok: true, account, visit };
  const started = await remember(visit, draftOf(visit, phone, form, account));
  if (!started) return refuseSignIn("rate_limited");
  return { ok: true, account: tellsCustomers(visit) ? account : null, visit: started };
}

/** Sign-up, as a call: remembers whom the account will be for; the right code opens it. */
export async function signUp(
  visit: Visit,
  form: PhoneForm & { email: string | null },
  caller: Caller,
): Promise<{ ok: true; draft: SignInDraft; visit: Visit } | SignInRefusal> {
  const phone = readPhone(visit.company, form);
  if (!phone) return refuseSignIn("phone_invalid", "phone_number");
  const email = form.email ? parseEmail(form.email) : null;
  if (form.email && !email) return refuseSignIn("email_invalid", "email");
  if (asksForConsent(visit) && !form.terms) return refuseSignIn("terms_required", "terms");
  const stopped = await mayAskFor(visit, caller);
  if (stopped) return stopped;
  const draft = { ...draftOf(visit, phone, form, null), ...(email !== null && { email }) };
  const started = await remember(visit, draft);
  return started ? { ok: true, draft, visit: started } : refuseSignIn("rate_limited");
}

/** Sends the code by e-mail to an address that the customer gives. */
export async function sendToEmail(visit: Visit, text: string, caller: Caller): Promise<SignInResult> {
  const draft = visit.session?.sign_in;
  if (!draft) return refuseSignIn("session_expired");
  if (!offersEmail(visit)) return refuseSignIn("generic");
  const account = await findCustomerByPhone(visit.tenant.id, draft);
  // Who was shown the account's own address saw it masked, and may send it back so.
  const isOnFile = tellsCustomers(visit) && account?.email != null && text === maskEmail(account.email);
  const email = isOnFile ? account.email : parseEmail(text);
  if (!email) return refuseSignIn("email_invalid", "email");
  const next: SignInDraft = { ...draft, mode: "email", email, email_on_file: isOnFile };
  const started = await remember(visit, next);
  if (!started) return refuseSignIn("rate_limited");
  return afterSending(await send(started, next, account, caller));
}

/** Sends the code, as a first one or again, the way it goes now, or by SMS when the customer goes back to that. */
export async function sendAgain(visit: Visit, caller: Caller, mode?: "sms"): Promise<SignInResult> {
  const draft = visit.session?.sign_in;
  if (!draft) return refuseSignIn("session_expired");
  if (mode === "sms" && visit.company.sms_disabled) return refuseSignIn("generic");
  const next: SignInDraft = mode ? { ...draft, mode } : draft;
  if (next.mode === "email" && !next.email) return { ok: true, next: "email", visit };
  const account = await findCustomerByPhone(visit.tenant.id, next);
  // Saved even when it is the same: another request may have changed the number meanwhile, and the code is for this one.
  const remembered = await remember(visit, next);
  if (!remembered) return refuseSignIn("rate_limited");
  const sending = await send(remembered, next, account, caller);
  if (sending.result === "fresh" && !mode) return { ...tooSoon(sending.seconds), visit: remembered };
  return afterSending(sending);
}

/** Whether the code may come by e-mail: where SMS is disabled, or the company allows it (SIGNIN-13). */
export const offersEmail = ({ company }: Pick<Visit, "company">): boolean =>
  company.sms_disabled || company.otp_settings.email;

/**
 * Whether the company tells by the calls which numbers are its customers', as their specification has it, and uses an address
 * on file without asking. Switched off, a known number and an unknown one get the same answers.
 */
const tellsCustomers = ({ company }: Visit): boolean => company.configuration.sign_in_tells_customers;

/** What has to be passed before a number is looked at, by page and by call. */
async function mayAskFor({ tenant, company }: Visit, caller: Caller): Promise<SignInRefusal | null> {
  if (!(await passesCaptcha(company, caller.captchaToken, caller.address)))
    return refuseSignIn("captcha_required", "captcha");
  if (caller.address === null) return null;
  const spending = await spend(CHECKS_PER_ADDRESS, tenant.id, networkOf(caller.address));
  return spending.isWithin ? null : refuseSignIn("rate_limited");
}

function draftOf(visit: Visit, phone: Phone, form: PhoneForm, account: Account | null): SignInDraft {
  const { company, session } = visit;
  const { marketing_consent, return_to, terms } = form;
  const mode = company.sms_disabled ? "email" : "sms";
  const known =
    mode === "email" && account?.email && tellsCustomers(visit) ? { email: account.email, email_on_file: true } : {};
  const last = session?.sign_in;
  const isHuman = company.configuration.captcha_enabled || (last && isSamePhone(last, phone) && last.is_human);
  return {
    ...phone,
    ...known,
    mode,
    marketing_consent: marketing_consent && company.country_code === NAMED_COUNTRY,
    ...(terms && { terms_accepted: true }),
    ...(isHuman && { is_human: true }),
    ...(last?.captcha_asked && { captcha_asked: true }),
    return_to,
  };
}

/**
 * Remembers where the sign-in stands; a code that was on its way to another number, or another way, counts no more.
 * @returns null when the visitor gets no session.
 */
async function remember(visit: Visit, draft: SignInDraft): Promise<SessionVisit | null> {
  const started = await ensureSession(visit);
  if (!started) return null;
  await saveSignIn(visit.tenant.id, started.session.id, draft, nextCode(draft));
  return { ...started, session: { ...started.session, sign_in: draft } };
}

type Sent = SendResult & { visit: Visit };

async function send(visit: SessionVisit, draft: SignInDraft, account: Account | null, caller: Caller): Promise<Sent> {
  const { dialing_code, phone_number, is_human = false } = draft;
  const destination = destinationOf(draft);
  const isNotice = destination.channel === "email" && account !== null && !isSameEmail(account.email, destination.to);
  const request = {
    sessionId: visit.session.id,
    purpose: "sign_in",
    destination,
    codeFor: { dialing_code, phone_number, customer_id: null },
    clientAddress: caller.address,
    isNotice,
    isHuman: is_human,
  } as const;
  const sending = await sendCode(visit, request);
  if (sending.result !== "captcha_required") return { ...sending, visit };
  const { captchaToken, address } = caller;
  const isSolved = captchaToken !== null && captchaToken !== "" && (await isCaptchaSolved(captchaToken, address));
  const asked = { ...draft, captcha_asked: true, ...(isSolved && { is_human: true }) };
  const remembered = (await remember(visit, asked)) ?? visit;
  return { ...(isSolved ? await sendCode(visit, { ...request, isHuman: true }) : sending), visit: remembered };
}

function destinationOf({ mode, email, dialing_code, phone_number }: SignInDraft): Destination {
  return mode === "email" && email
    ? { channel: "email", to: email }
    : { channel: "sms", to: `+${dialing_code}${phone_number}` };
}

function nextCode(draft: SignInDraft): NextCode | null {
  if (draft.mode === "email" && !draft.email) return null;
  const { dialing_code, phone_number } = draft;
  const { channel, to } = destinationOf(draft);
  return { dialing_code, phone_number, channel, destination: to };
}

/** Where sending leads; a code that is still fresh serves as well as a new one. */
function afterSending({ visit, ...sending }: Sent): SignInResult {
  switch (sending.result) {
    case "sent":
    case "fresh":
      return { ok: true, next: "code", visit };
    case "failed":
      return { ok: true, next: "closed", visit };
    case "wait":
      return { ...tooSoon(sending.seconds), visit };
    case "too_many":
      return { ...refuseSignIn("otp_resends"), visit };
    case "rate_limited":
      return { ...refuseSignIn("rate_limited"), visit };
    case "captcha_required":
      return { ...refuseSignIn("captcha_required", "captcha"), visit };
    case "session_gone":
      return { ...refuseSignIn("session_expired"), visit };
  }
}

const tooSoon = (seconds: number): SignInRefusal => ({ ...refuseSignIn("otp_too_soon"), values: { seconds } });

const isSamePhone = (a: Phone, b: Phone): boolean =>
  a.dialing_code === b.dialing_code && a.phone_number === b.phone_number;
