/** What the browser remembers of a sign-in (spec, section 3, Local storage keys). Storage may be full or forbidden; then nothing is remembered. */

const STATUS_KEY = "otpStatus";
const PAGE_KEY = "postRegistrationPage";
const EMAIL_KEY = "lastEmail";

function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse.
  }
}

/** A code is on its way, and where the customer goes afterwards. */
export function rememberCodeSent(returnTo: string): void {
  write(STATUS_KEY, "sent");
  write(PAGE_KEY, returnTo);
}

/** The right code was entered. */
export const rememberSignedIn = () => write(STATUS_KEY, "verified");

export const rememberEmail = (email: string) => write(EMAIL_KEY, email.trim());

/** The e-mail address that was last used here, or "". */
export function rememberedEmail(): string {
  try {
    return window.localStorage.getItem(EMAIL_KEY) ?? "";
  } catch {
    return "";
  }
}
