/** The sign-in as calls (calls document, section 7.3): how a number is read, and how a step is answered. */
import type { AnswerOf, BodyOf } from "~/contracts/model/contract.server";
import type { sendCode, signIn, signUp } from "~/contracts/sign-in/sign-in.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { errorCatalogue } from "~/ordering/model/errors";
import { csrfToken } from "~/web/cookies/csrf.server";
import { refuse, type Refused } from "~/web/respond.server";
import type { At } from "~/web/route.server";
import { CAPTCHA_HEADER } from "~/services/sign-in/captcha.server";
import { maskEmail } from "~/ordering/sign-in/mask-email";
import { userOf } from "~/services/account/profile.server";
import type { SignedIn } from "~/services/sign-in/sign-in-code.server";
import type { Caller, PhoneForm, SignInRefusal, SignInResult } from "~/services/sign-in/sign-in.server";
import { HOME } from "~/paths/pages";

type PhoneBody = BodyOf<typeof signUp>;

/** The number that a call tells; the terms may be agreed to there or beside it. Null when it was meant for another company. */
export function phoneIn(
  { visit }: Pick<At, "visit">,
  fields: PhoneBody["user"],
  beside: Pick<PhoneBody, "terms_accepted">,
): (PhoneForm & { email: string | null }) | null {
  const { phone_number, dialing_code, company_id, email, marketing_consent, terms_accepted } = fields;
  if (company_id != null && company_id !== visit.tenant.id) return null;
  return {
    phone_number,
    dialing_code,
    email: email ?? null,
    marketing_consent: marketing_consent ?? false,
    terms: terms_accepted === true || beside.terms_accepted === true,
    return_to: HOME.desktop,
  };
}

/** Who calls. */
export const callerIn = ({ request, clientAddress }: Pick<At, "request" | "clientAddress">): Caller => ({
  address: clientAddress,
  captchaToken: request.headers.get(CAPTCHA_HEADER),
});

/** A refusal; one about a field names it, as in `phone_number` (ERR-06). */
export function refuseCall(
  { visit, keep }: Pick<At, "visit" | "keep">,
  { id, field, values, visit: then }: SignInRefusal,
): Refused {
  if (then) keep(then);
  const message = i18nIn(visit.language).t(errorCatalogue[id].messageKey, values);
  const extra = field && field !== "captcha" ? { [field]: [message] } : undefined;
  return refuse(visit, id, {
    ...(values && { values }),
    ...(extra && { extra }),
    ...(id === "generic" && { status: 400 }),
  });
}

/** The answer to a call that sends a code: where it went, as far as a stranger may know. */
export function answerSending(
  at: Pick<At, "visit" | "keep">,
  result: SignInResult,
): AnswerOf<typeof sendCode> | Refused {
  if (!result.ok) return refuseCall(at, result);
  const visit = at.keep(result.visit);
  if (result.next === "closed") return refuse(visit, "generic", { status: 502 });
  if (result.next === "email") return refuse(visit, "email_invalid");
  const draft = visit.session?.sign_in;
  const email = draft?.mode === "email" && draft.email ? maskEmail(draft.email) : null;
  return { mode: draft?.mode ?? "sms", email };
}

/** The signed-in user, with the token that their next call needs: the session has a new id. */
export async function answerSignedIn(
  { keep }: Pick<At, "keep">,
  { account, return_to, visit }: SignedIn,
): Promise<AnswerOf<typeof signIn>> {
  const { tenant, session } = keep(visit);
  const user = await userOf(tenant, account, /^(?:\/m)?\/checkout\b/.test(return_to));
  return { ...user, csrf_token: csrfToken(tenant.id, session?.id ?? null) };
}
