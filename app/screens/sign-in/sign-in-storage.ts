/** What the browser remembers of a sign-in (spec, section 3, Local storage keys). Storage may be full or forbidden; then nothing is remembered. */

const STATUS_KEY = "otpStatus";
const PAGE_KEY = "postRegistrationPage";

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
