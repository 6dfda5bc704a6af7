/** Signing in with a one-time code (screens document, sections 4 and 5): what may be typed, and who counts as signed in. */
import { toAsciiDigits } from "~/ordering/model/text/digits";

export const PHONE_DIGITS = { min: 6, max: 15 } as const;
export const OTP_LENGTH = 4;
/** The resend link is absent this long after a code was sent. */
export const RESEND_COUNTDOWN_SECONDS = 30;
export const CODE_LIFETIME_MINUTES = 5;
/** Wrong codes until a code is worth nothing any more. */
export const CODE_TRIES = 5;
/** Codes sent again for one sign-in, after the first. */
export const CODE_RESENDS = 4;
export const MAX_EMAIL = 254;

/** Spaces and the invisible marks that come along when a number is pasted. */
const SPACES = /[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const PHONE = new RegExp(`^\\d{${PHONE_DIGITS.min},${PHONE_DIGITS.max}}$`);
const CODE = new RegExp(`^\\d{${OTP_LENGTH}}$`);
const DIALING_CODE = /^\+?([1-9]\d{0,3})$/;
const EMAIL = /^[^\s@\p{C}]+@[^\s@\p{C}.]+(\.[^\s@\p{C}.]+)+$/u;

const digitsOf = (text: string): string => toAsciiDigits(text).replace(SPACES, "");

/** The phone number in digits 0–9, or null unless it is 6 to 15 digits ('Enter a valid phone number'). */
export function parsePhone(text: string): string | null {
  const digits = digitsOf(text);
  return PHONE.test(digits) ? digits : null;
}

/** A dialing code without its plus: "+65" is "65"; null when it is none. */
export function parseDialingCode(text: string): string | null {
  return DIALING_CODE.exec(digitsOf(text))?.[1] ?? null;
}

/** A one-time code of 4 digits, or null. */
export function parseCode(text: string): string | null {
  const digits = digitsOf(text);
  return CODE.test(digits) ? digits : null;
}

/** The e-mail address, trimmed, or null unless it looks like one and has no spaces. */
export function parseEmail(text: string): string | null {
  const email = text.trim();
  return email.length <= MAX_EMAIL && EMAIL.test(email) ? email : null;
}

/** Whether two addresses are the same mailbox, in any case of letters. */
export const isSameEmail = (a: string | null | undefined, b: string | null | undefined): boolean =>
  a != null && b != null && a.toLowerCase() === b.toLowerCase();

/** Why a typed address cannot become the customer's in place of the current one; null when it may (ACCOUNT-03). */
export function emailChangeProblem(
  typed: string,
  current: string | null,
): "profile_email_invalid" | "profile_email_in_use" | null {
  const email = parseEmail(typed);
  if (email === null) return "profile_email_invalid";
  return isSameEmail(email, current) ? "profile_email_in_use" : null;
}

/** Whole seconds until a code may be sent again; 0 when it may. */
export function secondsUntilResend(sentAt: Date, now: Date): number {
  const left = RESEND_COUNTDOWN_SECONDS - (now.getTime() - sentAt.getTime()) / 1000;
  return Math.min(RESEND_COUNTDOWN_SECONDS, Math.max(0, Math.ceil(left)));
}

type MaybeUser = { id?: number | string | null; phone_number?: string | null; dialing_code?: string | null };

/** A user with id, phone number and dialing code is signed in, and only such a user may check out (SIGNIN-21, CART-13). */
export function isSignedIn<User extends MaybeUser>(user: User | null | undefined): user is User {
  return Boolean(user?.id && user.phone_number && user.dialing_code);
}

/** How a customer is called: by name, or by dialing code and phone number where the name is unknown. */
export function customerLabel(customer: { name?: string | null; phone_number: string; dialing_code: string }): string {
  const name = customer.name?.trim();
  return name ? name : phoneLabel(customer);
}

/** "+65 91234567". */
export function phoneLabel({ phone_number, dialing_code }: { phone_number: string; dialing_code: string }): string {
  return `+${dialing_code.replace(/^\+/, "")} ${phone_number}`;
}
