/** Signing in by calls (calls document, 7.2 and 7.3): the number, the code, and the way out. */
import { z } from "zod/v4";
import { userSchema } from "~/contracts/account/account.server";
import { contract } from "~/contracts/model/contract.server";
import { catalogued } from "~/contracts/model/refusals.server";
import {
  PAGES_SIGN_IN,
  USERS,
  USERS_OTPS,
  USERS_OTPS_RESEND,
  USERS_SIGN_IN,
  USERS_SIGN_OUT,
  USERS_VERIFICATIONS,
} from "~/paths/calls";

const textSchema = z.union([z.string().max(400), z.number()]).transform(String);
const emailSchema = z.string().max(400).nullish();

/** The number of who signs in, with what is agreed to. */
const phoneSchema = z.object({
  phone_number: textSchema,
  dialing_code: textSchema.default(""),
  company_id: z.union([z.number(), z.string()]).transform(Number).nullish(),
  marketing_consent: z.boolean().nullish(),
  terms_accepted: z.boolean().nullish(),
  email: emailSchema,
});
/** The terms may be agreed to beside the number as well; whatever else stands there agrees to nothing. */
const besideSchema = { terms_accepted: z.boolean().nullish().catch(null) };

/** The fields that a refusal is about, each with its words. */
const told = z.object({
  phone_number: z.array(z.string()),
  terms: z.array(z.string()),
  email: z.array(z.string()),
  otp: z.array(z.string()),
});
const captcha = z.object({
  "x-captcha-token": z.string().optional().meta({ description: "Where the company asks for a captcha" }),
});
/** Why no number is looked at, nor a code sent. */
const hindered = catalogued("phone_invalid", "terms_required", "captcha_required", "rate_limited");
const maskedEmailSchema = z.string().nullable().meta({ description: "Masked, as far as a stranger may know it" });

export const signInPage = contract({
  name: "signInPage",
  summary: "What a page needs to know of the company to sign in",
  method: "GET",
  path: PAGES_SIGN_IN,
  who: "anyone",
  body: null,
  answer: z.object({
    country_code: z.string().nullable(),
    dialing_code: z.string().nullable(),
    dialing_codes: z.array(z.object({ country: z.string(), code: z.string(), name: z.string() })),
    sms_disabled: z.boolean(),
    otp_settings: z.object({ email: z.boolean() }),
    captcha_enabled: z.boolean(),
    captcha: z.object({ provider: z.enum(["turnstile", "hcaptcha"]), site_key: z.string() }).nullable(),
    terms_required: z.boolean(),
    marketing_consent: z.boolean(),
    otp_length: z.int(),
    resend_seconds: z.int(),
  }),
  refusals: {},
});

export const verifyUser = contract({
  name: "verifyUser",
  summary: "Whether a number is known; 404 where it is not, and the sign-up follows",
  method: "POST",
  path: USERS_VERIFICATIONS,
  who: "anyone",
  headers: captcha,
  body: z.object({ data: phoneSchema, ...besideSchema }),
  misfit: "sign_up_failed",
  answer: z.object({ user: z.object({ email: maskedEmailSchema }) }),
  failure: "sign_up_failed",
  refusals: { ...hindered, ...catalogued("not_found"), sign_up_failed: 400 },
  told,
});

export const signUp = contract({
  name: "signUp",
  summary: "Signs up; the account is opened by the code that follows",
  method: "POST",
  path: USERS,
  who: "anyone",
  headers: captcha,
  body: z.object({ user: phoneSchema, ...besideSchema }),
  misfit: "sign_up_failed",
  answer: z.object({ email: z.string().nullable() }),
  failure: "sign_up_failed",
  refusals: { ...hindered, ...catalogued("email_invalid"), sign_up_failed: 400 },
  told,
});

const sending = {
  method: "POST",
  who: "anyone",
  headers: captcha,
  body: z
    .object({ email: emailSchema })
    .nullable()
    .transform((body) => ({ email: body?.email || null })),
  answer: z.object({ mode: z.enum(["sms", "email"]), email: maskedEmailSchema }),
  refusals: {
    ...hindered,
    ...catalogued("session_expired", "email_invalid", "otp_too_soon", "otp_resends"),
    // 502 where the code could not be delivered.
    generic: [400, 502],
  },
  told,
} as const;

export const sendCode = contract({
  ...sending,
  name: "sendCode",
  summary: "Sends a code by SMS, or to the e-mail address that is given",
  path: USERS_OTPS,
});

export const resendCode = contract({
  ...sending,
  name: "resendCode",
  summary: "Sends a code again, the way the last one went, or to the e-mail address that is given",
  path: USERS_OTPS_RESEND,
});

export const signIn = contract({
  name: "signIn",
  summary: "The code; the right one opens the session",
  method: "POST",
  path: USERS_SIGN_IN,
  who: "anyone",
  body: z.object({
    user: z.object({
      otp: textSchema,
      marketing_consent: z.boolean().nullish(),
      terms_accepted: z.boolean().nullish(),
      email: emailSchema,
    }),
  }),
  answer: userSchema.extend({
    csrf_token: z.string().meta({ description: "For the next call: the session has a new id" }),
  }),
  refusals: catalogued("session_expired", "otp_error", "otp_expired", "otp_tries", "rate_limited", "terms_required"),
  told,
});

export const signOut = contract({
  name: "signOut",
  summary: "Ends the session; tells where to go",
  method: "DELETE",
  path: USERS_SIGN_OUT,
  who: "anyone",
  body: null,
  answer: z.object({ redirect_url: z.string() }),
  refusals: {},
});
