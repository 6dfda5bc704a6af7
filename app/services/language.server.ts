/** Remembers a visitor's language. */
import { isLanguage, LANGUAGE_KEY } from "~/i18n/languages";
import type { Company } from "~/ordering/company";
import { isDemo } from "~/platform/env.server";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookie for a language, or null when the company does not offer it. Script may read it: it mirrors local storage (I18N-07). */
export function languageCookie({ locale_data }: Pick<Company, "locale_data">, language: unknown): string | null {
  if (!isLanguage(language) || !locale_data.locales.includes(language)) return null;
  return `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isDemo() ? "" : "; Secure"}`;
}
