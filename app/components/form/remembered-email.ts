/** The e-mail address that was last used in this browser (spec, section 3, Local storage keys). */
import { useEffect, type RefObject } from "react";

const EMAIL_KEY = "lastEmail";

/** Storage may be full or forbidden; then nothing is remembered. */
export function rememberEmail(email: string): void {
  try {
    window.localStorage.setItem(EMAIL_KEY, email.trim());
  } catch {
    // Private windows may refuse.
  }
}

function rememberedEmail(): string {
  try {
    return window.localStorage.getItem(EMAIL_KEY) ?? "";
  } catch {
    // Private windows may refuse.
    return "";
  }
}

/** Fills in the address that was last used here, where nothing else stands. */
export function useRememberedEmail(form: RefObject<HTMLFormElement>, onFilled?: () => void): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem("email");
    if (!(field instanceof HTMLInputElement) || field.value !== "") return;
    field.value = rememberedEmail();
    onFilled?.();
  }, [form, onFilled]);
}
