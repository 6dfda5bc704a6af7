/** What signing in shows; made by `services/sign-in-page.server.ts`. */
import type { ToldError } from "~/ordering/model/errors";
import type { Minor } from "~/ordering/model/money";

/** Number, then where needed the e-mail address, then the code. */
export type SignInStep = "phone" | "email" | "code";

export type DialingCodeChoice = { country: string; code: string; name: string };

export type SignInView = {
  step: SignInStep;
  /** Where the forms of this step are sent. */
  action: string;
  /** Where the customer goes once signed in. */
  returnTo: string;
  /** What was typed before; an empty dialing code where the company has none of its own. */
  phone: { dialing_code: string; phone_number: string };
  /** The picker's choices; null where there is no picker, or on another step. */
  dialingCodes: DialingCodeChoice[] | null;
  /** The company's country asks for the ticked terms and offers marketing consent. */
  asksForConsent: boolean;
  captcha: { provider: "turnstile" | "hcaptcha"; siteKey: string; script: string } | null;
  /** How the code comes: the ways that the company offers. */
  ways: { sms: boolean; email: boolean };
  /** Where the code went; null before it was sent. */
  sentTo: { way: "sms" | "email"; label: string } | null;
  /** Whether who signs in had been signed in, and has pressed on a page of that time. */
  wasSignedOut: boolean;
  /** Whether a resend has just succeeded. */
  resent: boolean;
  /** When the code was sent, by the server's clock; another number means another code. */
  sentAt: number;
  resendInSeconds: number;
  email: string;
  /** Addresses of the steps, with the page that the customer came for. */
  hrefs: Record<SignInStep, string>;
  /** The cart that is kept meanwhile. */
  waiting: { count: number; total: Minor; image: string | null } | null;
};

export type SignInProblem = ToldError;
export type SignInFieldName = "phone_number" | "terms" | "captcha" | "email" | "otp";

/** What an action answers when the step is not done: what is wrong, and what was typed, less the code. */
export type SignInAnswer = {
  /** `form`: it is about the step as a whole. */
  problems: Partial<Record<SignInFieldName | "form", SignInProblem>>;
  typed: { dialing_code: string; phone_number: string; terms: boolean; marketing_consent: boolean; email: string };
};
