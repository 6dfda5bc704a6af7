/**
 * Signing in (screens document, section 4): number → code → signed in. The pages' forms and the calls of section 7.3 are
 * two ways to the same steps. What a visitor has told so far is kept in the session, so every step is a request of its own.
 *
 * A number that nobody has registered goes the same way as a registered one, with the same work; the account is opened
 * by the first right code. Where the code comes by e-mail, only the account's own address opens it: a code sent
 * elsewhere would hand the account to whoever asks.
 */
import { transaction } from "~/db/client.server";
import {
  endOtherSessions,
  findCustomerByPhone,
  insertCustomer,
  updateCustomer,
  type Account,
  type Phone,
} from "~/db/customers.server";
import type { SignInDraft } from "~/db/documents.server";
import { signInSession, updateSession, type SessionRow } from "~/db/sessions.server";
import type { ErrorId, TextValues } from "~/ordering/errors";
import { parseCode, parseEmail, RESEND_COUNTDOWN_SECONDS } from "~/ordering/sign-in";
import { spend, type Budget } from "~/platform/rate-limit.server";
import { newSession } from "~/platform/session.server";
import type { Visit } from "~/platform/visit.server";
import { passesCaptcha } from "./captcha.server";
import { maskEmail } from "./mask-email.server";
import { checkCode, codeUnderWay, sendCode, type Destination, type SendResult } from "./one-time-codes.server";
import { readPhone } from "./phone-entry.server";
import { ensureSession, type StartedSession } from "./session-start.server";

/** Who asks: for budgets and the captcha. */
export type Caller = { address: string | null; captchaToken: string | null };

export type SignInField = "phone_number" | "terms" | "captcha" | "email" | "otp";
/** `field` is the one it belongs to; null: it is about the step. */
export type SignInRefusal = { ok: false; id: ErrorId; field: SignInField | null; values?: TextValues };
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
const NAMED_COUNTRY = "SG";

/** Whether the company's country asks for the ticked terms and offers marketing consent (SIGNIN-06, SIGNIN-08). */
export const asksForConsent = ({ company }: Pick<Visit, "company">): boolean => company.country_code === NAMED_COUNTRY;

const refuse = (id: ErrorId, field: SignInField | null = null): SignInRefusal => ({ ok: false, id, field });

/** Step 1: the number. Sends the code, or asks for an e-mail address first where there is no SMS and no address is known. */
export async function startSignIn(visit: Visit, form: PhoneForm, caller: Caller): Promise<SignInResult> {
  const { tenant, company } = visit;
  const phone = readPhone(company, form);
  if (!phone) return refuse("phone_invalid", "phone_number");
  if (asksForConsent(visit) && !form.terms) return refuse("terms_required", "terms");
  if (!(await passesCaptcha(company, caller.captchaToken, caller.address)))
    return refuse("captcha_required", "captcha");
  if (!(await mayCheck(tenant.id, caller))) return refuse("rate_limited");
  const account = await findCustomerByPhone(tenant.id, phone);
  const draft = draftOf(visit, phone, form, account);
  const started = await remember(visit, draft);
  if (!started) return refuse("rate_limited");
  const { headers } = started;
  if (draft.mode === "email" && !draft.email) return { ok: true, next: "email", headers };
  return afterSending(await send(visit, draft, account, caller), headers);
}

/** Step 1, as a call: whether a number is known. Null when it is not; the sign-up then follows. */
export async function verifyUser(
  visit: Visit,
  form: PhoneForm,
  caller: Caller,
): Promise<{ ok: true; account: Account; headers: Headers } | { ok: true; account: null } | SignInRefusal> {
  const { tenant, company } = visit;
  const phone = readPhone(company, form);
  if (!phone) return refuse("phone_invalid", "phone_number");
  if (!(await passesCaptcha(company, caller.captchaToken, caller.address)))
    return refuse("captcha_required", "captcha");
  if (!(await mayCheck(tenant.id, caller))) return refuse("rate_limited");
  const account = await findCustomerByPhone(tenant.id, phone);
  if (!account) return { ok: true, account };
  const started = await remember(visit, draftOf(visit, phone, form, account));
  return started ? { ok: true, account, headers: started.headers } : refuse("rate_limited");
}

/** Sign-up, as a call: remembers whom the account will be for; the right code opens it. */
export async function signUp(
  visit: Visit,
  form: PhoneForm & { email: string | null },
  caller: Caller,
): Promise<{ ok: true; draft: SignInDraft; headers: Headers } | SignInRefusal> {
  const phone = readPhone(visit.company, form);
  if (!phone) return refuse("phone_invalid", "phone_number");
  if (form.email && !parseEmail(form.email)) return refuse("email_invalid", "email");
  if (!(await mayCheck(visit.tenant.id, caller))) return refuse("rate_limited");
  const email = form.email ? parseEmail(form.email) : null;
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
  const isOnFile = account?.email != null && text === maskEmail(account.email);
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
  if (mode && mode !== draft.mode) await remember(visit, next);
  const result = await send(visit, next, account, caller);
  if (result === "too_soon" && !mode) return tooSoon(visit);
  return afterSending(result, new Headers());
}

export type SignedIn = { ok: true; account: Account; return_to: string; headers: Headers };

/** Step 2: the code. The right one signs in under a new session id; cart and choices come along. */
export async function completeSignIn(
  visit: Visit,
  entry: { otp: string; marketing_consent?: boolean; email?: string | null },
): Promise<SignedIn | SignInRefusal> {
  const { session } = visit;
  if (!session?.sign_in) return refuse("session_expired");
  const code = parseCode(entry.otp);
  if (!code) return refuse("otp_error", "otp");
  const checked = await checkCode(visit, session.id, "sign_in", code);
  if (!checked.ok) return refuse(checked.id, "otp");
  const email = entry.email ? parseEmail(entry.email) : null;
  const draft = {
    ...session.sign_in,
    marketing_consent: session.sign_in.marketing_consent || entry.marketing_consent === true,
  };
  const opened = await openSession(visit, session, draft, email);
  return opened ?? refuse("otp_expired", "otp");
}

/** Whether the code may come by e-mail: where SMS is disabled, or the company allows it (SIGNIN-13). */
export const offersEmail = ({ company }: Pick<Visit, "company">): boolean =>
  company.sms_disabled || company.otp_settings.email;

async function openSession(
  visit: Visit,
  session: SessionRow,
  draft: SignInDraft,
  givenEmail: string | null,
): Promise<SignedIn | null> {
  const { tenant, now } = visit;
  const { id, expires_at, setCookie } = newSession(now, "customer");
  const account = await transaction(async (tx) => {
    const before = await findCustomerByPhone(tenant.id, draft, tx);
    // Between sending and entering, somebody may have opened the account with another address.
    if (draft.mode === "email" && before && !isSameEmail(before.email, draft.email)) return null;
    const { id: customer_id } = before ?? (await insertCustomer(tenant.id, draft, tx));
    const change = {
      ...provedBy(draft, before, givenEmail, now),
      ...(draft.marketing_consent && { marketing_consent: true }),
      last_used_at: now,
    };
    if (draft.mode === "sms" && before && !before.phone_verified)
      await endOtherSessions(tenant.id, customer_id, session.id, tx);
    await signInSession(tenant.id, session.id, { id, customer_id, expires_at }, tx);
    return updateCustomer(tenant.id, customer_id, change, tx);
  });
  if (!account) return null;
  // What follows in this request works on the session under its new id.
  visit.session = { ...session, id, sign_in: null };
  return { ok: true, account, return_to: draft.return_to, headers: new Headers({ "Set-Cookie": setCookie }) };
}

/**
 * What the right code says about the account. The first code by SMS to an account that was opened by e-mail takes it over
 * for the number's owner: whoever opened it had not shown that the number was theirs, so their address no longer counts.
 */
function provedBy(
  draft: SignInDraft,
  before: Account | null,
  givenEmail: string | null,
  now: Date,
): { email?: string | null; phone_verified_at?: Date } {
  if (draft.mode === "email") return before || !draft.email ? {} : { email: draft.email };
  const email = before?.phone_verified ? before.email : null;
  const added = email ?? givenEmail ?? (draft.email_on_file ? null : (draft.email ?? null));
  return { email: added, ...(!before?.phone_verified && { phone_verified_at: now }) };
}

function draftOf({ company }: Visit, phone: Phone, form: PhoneForm, account: Account | null): SignInDraft {
  const { marketing_consent, return_to } = form;
  const mode = company.sms_disabled ? "email" : "sms";
  const known = mode === "email" && account?.email ? { email: account.email, email_on_file: true } : {};
  return {
    ...phone,
    ...known,
    mode,
    marketing_consent: marketing_consent && company.country_code === NAMED_COUNTRY,
    return_to,
  };
}

/** Null when the visitor gets no session. */
async function remember(visit: Visit, draft: SignInDraft): Promise<StartedSession | null> {
  const started = await ensureSession(visit);
  if (!started) return null;
  await updateSession(visit.tenant.id, started.sessionId, { sign_in: draft });
  if (visit.session) visit.session = { ...visit.session, sign_in: draft };
  return started;
}

async function tooSoon(visit: Visit): Promise<SignInRefusal> {
  const underWay = visit.session && (await codeUnderWay(visit, visit.session.id, "sign_in"));
  return { ...refuse("otp_too_soon"), values: { seconds: underWay?.resendInSeconds ?? RESEND_COUNTDOWN_SECONDS } };
}

async function mayCheck(tenant: number, { address }: Caller): Promise<boolean> {
  return address === null || (await spend(CHECKS_PER_ADDRESS, tenant, address)).isWithin;
}

async function send(visit: Visit, draft: SignInDraft, account: Account | null, caller: Caller): Promise<SendResult> {
  if (!visit.session) throw new Error("A code is sent to visitors with a session only");
  const destination = destinationOf(draft);
  const isNotice = destination.kind === "email" && account !== null && !isSameEmail(account.email, destination.to);
  return sendCode(visit, {
    sessionId: visit.session.id,
    purpose: "sign_in",
    destination,
    clientAddress: caller.address,
    isNotice,
  });
}

function destinationOf({ mode, email, dialing_code, phone_number }: SignInDraft): Destination {
  return mode === "email" && email
    ? { kind: "email", to: email }
    : { kind: "sms", to: `+${dialing_code}${phone_number}` };
}

/** A code that is still fresh serves as well as a new one. */
function afterSending(result: SendResult, headers: Headers): SignInResult {
  if (result === "sent" || result === "too_soon") return { ok: true, next: "code", headers };
  if (result === "failed") return { ok: true, next: "closed", headers };
  return refuse(result === "too_many" ? "otp_resends" : "rate_limited");
}

const isSameEmail = (a: string | null | undefined, b: string | null | undefined) =>
  a != null && b != null && a.toLowerCase() === b.toLowerCase();
