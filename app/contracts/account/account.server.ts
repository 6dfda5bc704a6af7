/** What customers change of themselves (calls document, 7.2 and 7.3); their addresses have a module of their own. */
import { z } from "zod/v4";
import { addressSchema } from "./addresses.server";
import { contract } from "~/contracts/model/contract.server";
import { loyaltyOfPageSchema } from "~/contracts/loyalty/loyalty.server";
import { idSchema } from "~/contracts/model/nouns.server";
import { catalogued } from "~/contracts/model/refusals.server";
import {
  PAGES_PROFILES,
  USERS_OTPS_RESEND_FOR_EMAIL_RESET,
  USERS_OTPS_SEND_FOR_EMAIL_RESET,
  USERS_PROFILE,
  USERS_PROFILES_UPDATE_EMAIL,
  USERS_PROFILES_UPDATE_MARKETING_CONSENT,
} from "~/paths/calls";

/** The user entity (screens document, section 3). */
export const userSchema = z
  .object({
    id: idSchema,
    company_id: idSchema,
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone_number: z.string(),
    dialing_code: z.string(),
    proceed_to_checkout: z.boolean().meta({ description: "Signed in on the way to the checkout" }),
    marketing_consent: z.boolean(),
    sapaad_customer_id: z.int().nullable(),
    metadata: z.object({
      marketing_consent: z.boolean(),
      saved_cards: z.object({ qpay: z.array(z.object({ token: z.string(), card_no: z.string() })) }),
    }),
  })
  .meta({ id: "User", description: "A customer" });

export const profilePage = contract({
  name: "profilePage",
  summary: "The customer, their addresses, and what the page offers",
  method: "GET",
  path: PAGES_PROFILES,
  who: "customer",
  body: null,
  answer: z.object({
    user: userSchema,
    addresses: z.array(addressSchema),
    address_configuration: z.array(z.object({ id: z.literal([1, 2, 3, 4]), label: z.string(), required: z.boolean() })),
    marketing_consent_shown: z.boolean(),
    loyalty_enabled: z.boolean(),
    loyalty: loyaltyOfPageSchema,
  }),
  refusals: {},
});

export const changeProfile = contract({
  name: "changeProfile",
  summary: "Changes the customer's own name; number and e-mail do not change this way",
  method: "PUT",
  path: USERS_PROFILE,
  who: "customer",
  params: z.object({ id: z.string().meta({ description: "The customer's own id" }) }),
  body: z.union([
    z.object({ user: z.object({ name: z.string() }) }).transform(({ user }) => user),
    z.object({ name: z.string() }),
  ]),
  answer: userSchema,
  refusals: catalogued("not_found", "name_invalid"),
});

const newEmailSchema = z.object({
  email: z.string({ error: "profile_email_invalid" }).max(400, "profile_email_invalid"),
});
const emailAnswerSchema = z.object({ email: z.string() });

const sendingEmailCode = {
  method: "POST",
  who: "customer",
  body: newEmailSchema,
  answer: emailAnswerSchema,
  failure: "email_otp_failed",
  refusals: catalogued(
    "profile_email_invalid",
    "profile_email_in_use",
    "otp_too_soon",
    "otp_resends",
    "rate_limited",
    "session_expired",
  ),
} as const;

export const sendEmailCode = contract({
  ...sendingEmailCode,
  name: "sendEmailCode",
  summary: "Sends a code to the address that is to become the customer's",
  path: USERS_OTPS_SEND_FOR_EMAIL_RESET,
});

export const resendEmailCode = contract({
  ...sendingEmailCode,
  name: "resendEmailCode",
  summary: "Sends the code again, after the same checks as the first one",
  path: USERS_OTPS_RESEND_FOR_EMAIL_RESET,
});

export const changeEmail = contract({
  name: "changeEmail",
  summary: "Makes a new address the customer's, by the code that was sent to it",
  method: "PATCH",
  path: USERS_PROFILES_UPDATE_EMAIL,
  who: "customer",
  body: newEmailSchema.extend({ otp: z.union([z.string().max(40), z.number()]).transform(String) }),
  answer: emailAnswerSchema,
  failure: "email_otp_failed",
  refusals: catalogued(
    "profile_email_invalid",
    "otp_error",
    "otp_expired",
    "otp_tries",
    "rate_limited",
    "session_expired",
  ),
});

export const changeMarketingConsent = contract({
  name: "changeMarketingConsent",
  summary: "Gives or withdraws the consent to marketing messages",
  method: "PATCH",
  path: USERS_PROFILES_UPDATE_MARKETING_CONSENT,
  who: "customer",
  body: z.object({ marketing_consent: z.boolean({ error: "consent_failed" }) }),
  answer: z.object({ marketing_consent: z.boolean() }),
  failure: "consent_failed",
  refusals: { consent_failed: 400 },
});
