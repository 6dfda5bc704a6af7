/**
 * Signing in (screens document, section 4): number → code → signed in. The pages' forms and the calls of section 7.3 are
 * two ways to the same steps. What a visitor has told so far is kept in the session, so every step is a request of its own.
 *
 * A number that nobody has registered goes the same way as a registered one, with the same work; the account is opened
 * by the first right code. Where the code comes by e-mail, only the account's own address opens it: a code sent
 * elsewhere would hand the account to whoever asks.
 */
import { saveSignIn, type NextCode } from "~/db/codes.server";
import { findCustomerByPhone, type Account, type Phone } from "~/db/customers.server";
import type { SignInDraft } from "~/db/documents.server";
import type { ErrorId, TextValues } from "~/ordering/errors";
import { parseEmail } from "~/ordering/sign-in";
import { networkOf } from "~/platform/client-network";
import { spend, type Budget } from "~/platform/rate-limit.server";
import type { Visit } from "~/platform/visit.server";
import { isCaptchaSolved, passesCaptcha } from "./captcha.server";
import { maskEmail } from "./mask-email.server";
import { sendCode, type Destination, type SendResult } from "./one-time-codes.server";
import { readPhone } from "./phone-entry.server";
import { ensureSession, type StartedSession } from "./session-start.server";

/** Who asks: for budgets and the captcha. */
export type Caller = { address: string | null; captchaToken: string | null };

export type SignInField = "phone_number" | "terms" | "captcha" | "email" | "otp";
/** `field` is the one it belongs to; null: it is about the step. `headers`: what the answer must carry for the session. */
export type SignInRefusal = {
  ok: false;
  id: ErrorId;
  field: SignInField | null;
  values?: TextValues;
  headers?: Headers;
};
/** Where the customer is now; `closed`: the code could not be delivered (ERR-09). */
export type SignInStep = { ok: true; next: "email" | "code" | "closed"; headers: Headers };
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

export const refuse = (id: ErrorId, field: SignInField | null = null): SignInRefusal => ({ ok: false, id, field });

/** Step 1: the number. Sends the code, or asks for an e-mail address first where there is no SMS and no address is known. */
export async function startSignIn(visit: Visit, form: PhoneForm, caller: Caller): Promise<SignInResult> {
  const phone = readPhone(visit.company, form);
  if (!phone) return refuse("phone_invalid", "phone_number");
  if (asksForConsent(visit) && !form.terms) return refuse("terms_required", "terms");
  const stopped = await mayAskFor(visit, caller);
  if (stopped) return stopped;
  const account = await findCustomerByPhone(visit.tenant.id, phone);
  const draft = draftOf(visit, phone, form, account);
  const started = await remember(visit, draft);
  if (!started) return refuse("rate_limited");
  const { headers } = started;
  if (draft.mode === "email" && !draft.email) return { ok: true, next: "email", headers };
  return afterSending(await send(visit, draft, account, caller), headers);
}

/**
 * Step 1, as a call: whether a number is known. Where the company does not tell, every number is remembered alike; else an
 * unknown one is not, and the sign-up follows.
 */
export async function verifyUser(
  visit: Visit,
  form: PhoneForm,
  caller: Caller,
): Promise<{ ok: true; account: Account | null; headers: Headers } | SignInRefusal> {
  const phone = readPhone(visit.company, form);
  if (!phone) return refuse("phone_invalid", "phone_number");
  const stopped = await mayAskFor(visit, caller);
  if (stopped) return stopped;
  const account = await findCustomerByPhone(visit.tenant.id, phone);
  if (!account && tellsCustomers(visit)) return { ok: true, account, headers: new Headers() };
  const started = await remember(visit, draftOf(visit, phone, form, account));
  if (!started) return refuse("rate_limited");
  return { ok: true, account: tellsCustomers(visit) ? account : null, headers: started.headers };
}

/** Sign-up, as a call: remembers whom the account will be for; the right code opens it. */
export async function signUp(
  visit: Visit,
  form: PhoneForm & { email: string | null },
  caller: Caller,
): Promise<{ ok: true; draft: SignInDraft; headers: Headers } | SignInRefusal> {
  const phone = readPhone(visit.company, form);
  if (!phone) return refuse("phone_invalid", "phone_number");
  const email = form.email ? parseEmail(form.email) : null;
  if (form.email && !email) return refuse("email_invalid", "email");
  if (asksForConsent(visit) && !form.terms) return refuse("terms_required", "terms");
  const stopped = await mayAskFor(visit, caller);
  if (stopped) return stopped;
  const draft = { ...draftOf(visit, phone, form, null), ...(email !== null && { email }) };
  const started = await remember(visit, draft);
  return started ? { ok: true, draft, headers: started.headers } : refuse("rate_limited");
}

/** Sends the code by e-mail to an address that the customer gives. */
export async function sendToEmail(visit: Visit, text: string, caller: Caller): Promise<SignInResult> {
  const draft = visit.session?.sign_in;
  if (!draft) return refuse("session_expired");
  if (!offersEmail(visit)) return refuse("generic");
  const account = await findCustomerByPhone(visit.tenant.id, draft);
  // Who was shown the account's own address saw it masked, and may send it back so.
  const isOnFile = tellsCustomers(visit) && account?.email != null && text === maskEmail(account.email);
  const email = isOnFile ? account.email : parseEmail(text);
  if (!email) return refuse("email_invalid", "email");
  const next: SignInDraft = { ...draft, mode: "email", email, email_on_file: isOnFile };
  const started = await remember(visit, next);
  if (!started) return refuse("rate_limited");
  return afterSending(await send(visit, next, account, caller), started.headers);
}

/** Sends the code, as a first one or again, the way it goes now, or by SMS when the customer goes back to that. */
export async function sendAgain(visit: Visit, caller: Caller, mode?: "sms"): Promise<SignInResult> {
  const draft = visit.session?.sign_in;
  if (!draft) return refuse("session_expired");
  if (mode === "sms" && visit.company.sms_disabled) return refuse("generic");
  const next: SignInDraft = mode ? { ...draft, mode } : draft;
  if (next.mode === "email" && !next.email) return { ok: true, next: "email", headers: new Headers() };
  const account = await findCustomerByPhone(visit.tenant.id, next);
  // Saved even when it is the same: another request may have changed the number meanwhile, and the code is for this one.
  await remember(visit, next);
  const sending = await send(visit, next, account, caller);
  if (sending.result === "fresh" && !mode) return tooSoon(sending.seconds);
  return afterSending(sending, new Headers());
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
    return refuse("captcha_required", "captcha");
  if (caller.address === null) return null;
  const spending = await spend(CHECKS_PER_ADDRESS, tenant.id, networkOf(caller.address));
  return spending.isWithin ? null : refuse("rate_limited");
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
async function remember(visit: Visit, draft: SignInDraft): Promise<StartedSession | null> {
  const started = await ensureSession(visit);
  if (!started) return null;
  await saveSignIn(visit.tenant.id, started.sessionId, draft, nextCode(draft));
  if (visit.session) visit.session = { ...visit.session, sign_in: draft };
  return started;
}

async function send(visit: Visit, draft: SignInDraft, account: Account | null, caller: Caller): Promise<SendResult> {
  if (!visit.session) throw new Error("A code is sent to visitors with a session only");
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
  if (sending.result !== "captcha_required") return sending;
  const { captchaToken, address } = caller;
  const isSolved = captchaToken !== null && captchaToken !== "" && (await isCaptchaSolved(captchaToken, address));
  await remember(visit, { ...draft, captcha_asked: true, ...(isSolved && { is_human: true }) });
  return isSolved ? sendCode(visit, { ...request, isHuman: true }) : sending;
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
function afterSending(sending: SendResult, headers: Headers): SignInResult {
  switch (sending.result) {
    case "sent":
    case "fresh":
      return { ok: true, next: "code", headers };
    case "failed":
      return { ok: true, next: "closed", headers };
    case "wait":
      return { ...tooSoon(sending.seconds), headers };
    case "too_many":
      return { ...refuse("otp_resends"), headers };
    case "rate_limited":
      return { ...refuse("rate_limited"), headers };
    case "captcha_required":
      return { ...refuse("captcha_required", "captcha"), headers };
    case "session_gone":
      return { ...refuse("session_expired"), headers };
  }
}

const tooSoon = (seconds: number): SignInRefusal => ({ ...refuse("otp_too_soon"), values: { seconds } });

const isSamePhone = (a: Phone, b: Phone): boolean =>
  a.dialing_code === b.dialing_code && a.phone_number === b.phone_number;

/** Mailboxes are the same in any case. */
export const isSameEmail = (a: string | null | undefined, b: string | null | undefined) =>
  a != null && b != null && a.toLowerCase() === b.toLowerCase();
