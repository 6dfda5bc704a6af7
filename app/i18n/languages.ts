/** Which language a page is in (I18N-02, I18N-06) and how it runs. */
import { LANGUAGES, type Language } from "~/ordering/menu";

/** Under this key the browser remembers the visitor's choice, in local storage and, for the server, in a cookie. */
export const LANGUAGE_KEY = "userLocale";

/** How each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  ar: "العربية",
  zh: "中文",
  ms: "Bahasa Melayu",
};

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The stored choice if the company offers it, else the company's default, else English. */
export function chooseLanguage(
  stored: unknown,
  offer: { locales: readonly Language[]; default?: Language | undefined },
): Language {
  if (isLanguage(stored) && offer.locales.includes(stored)) return stored;
  return offer.default ?? "en";
}

/** Writing direction. */
export const directionOf = (language: Language): "rtl" | "ltr" => (language === "ar" ? "rtl" : "ltr");

const STORED = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([a-z]{2})`);

/** The visitor's stored choice in a Cookie header, whether the company offers it or not. */
export const storedLanguage = (cookie: string | null | undefined): string | undefined => STORED.exec(cookie ?? "")?.[1];
