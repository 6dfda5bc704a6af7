/** The sign-in as calls (calls document, section 7.3): how their bodies are read and how a refusal is answered. */
import { z } from "zod/v4";
import { i18nIn } from "~/i18n/catalogue.server";
import { errorCatalogue } from "~/ordering/errors";
import { readJsonBody } from "~/platform/body.server";
import { csrfToken } from "~/platform/csrf.server";
import { refuse } from "~/platform/respond.server";
import type { RequestArgs, Visit } from "~/platform/visit.server";
import { CAPTCHA_HEADER } from "./captcha.server";
import { maskEmail } from "./mask-email.server";
import { userOf, type User } from "./profile.server";
import type { SignedIn } from "./sign-in-code.server";
import type { Caller, PhoneForm, SignInRefusal, SignInResult } from "./sign-in.server";

const text = z.union([z.string().max(400), z.number()]).transform(String);
const phoneFields = z.object({
  phone_number: text,
  dialing_code: text.default(""),
  company_id: z.union([z.number(), z.string()]).transform(Number).nullish(),
  marketing_consent: z.boolean().nullish(),
  terms_accepted: z.boolean().nullish(),
  email: z.string().max(400).nullish(),
});
export type PhoneBody = PhoneForm & { email: string | null };

/**
 * The number in a body, under `data` or `user`; the terms may be agreed to there or beside it.
 * @returns null when the body has another shape, or was meant for another company.
 */
export async function readPhoneBody(
  { request }: RequestArgs,
  visit: Visit,
  under: "data" | "user",
): Promise<PhoneBody | null> {
  const body: unknown = await readJsonBody(visit, request);
  const parsed = z.object({ [under]: phoneFields }).safeParse(body);
  const fields = parsed.success ? parsed.data[under] : undefined;
  const beside = z.object({ terms_accepted: z.literal(true) }).safeParse(body);
  if (!fields || (fields.company_id != null && fields.company_id !== visit.tenant.id)) return null;
  const { phone_number, dialing_code, email, marketing_consent } = fields;
  return {
    phone_number,
    dialing_code,
    email: email ?? null,
    marketing_consent: marketing_consent ?? false,
    terms: fields.terms_accepted === true || beside.success,
    return_to: "/",
  };
}

/** Body of POST /users/otps and /users/otps/resend. */
export const emailBodySchema = z
  .object({ email: z.string().max(400).nullish() })
  .nullable()
  .transform((body) => ({ email: body?.email || null }));

/** Body of POST /users/sign_in. */
export const signInBodySchema = z.object({
  user: z.object({
    otp: text,
    marketing_consent: z.boolean().nullish(),
    terms_accepted: z.boolean().nullish(),
    email: z.string().max(400).nullish(),
  }),
});

/** Who calls. */
export function callerOf({ request, context }: RequestArgs): Caller {
  return { address: context.clientAddress ?? null, captchaToken: request.headers.get(CAPTCHA_HEADER) };
}

/** A refusal; one about a field names it, as in `phone_number` (ERR-06). */
export function refuseCall(visit: Visit, { id, field, values, headers }: SignInRefusal): Response {
  const message = i18nIn(visit.language).t(errorCatalogue[id].messageKey, values);
  const extra = field && field !== "captcha" ? { [field]: [message] } : undefined;
  return refuse(visit, id, {
    ...(values && { values }),
    ...(extra && { extra }),
    ...(headers && { headers }),
    ...(id === "generic" && { status: 400 }),
  });
}

/** The answer to a call that sends a code: where it went, as far as a stranger may know. */
export function answerSending(visit: Visit, result: SignInResult): Response {
  if (!result.ok) return refuseCall(visit, result);
  const { headers, next } = result;
  if (next === "closed") return refuse(visit, "generic", { status: 502, headers });
  if (next === "email") return refuse(visit, "email_invalid", { headers });
  const draft = visit.session?.sign_in;
  const email = draft?.mode === "email" && draft.email ? maskEmail(draft.email) : null;
  return Response.json({ mode: draft?.mode ?? "sms", email }, { headers });
}

/** The signed-in user, with the token that their next call needs: the session has a new id. */
export function answerSignedIn(visit: Visit, { account, return_to, headers }: SignedIn): Response {
  const user: User = userOf(visit.tenant.id, account, /^(?:\/m)?\/checkout\b/.test(return_to));
  return Response.json({ ...user, csrf_token: csrfToken(visit.tenant.id, visit.session?.id ?? null) }, { headers });
}
