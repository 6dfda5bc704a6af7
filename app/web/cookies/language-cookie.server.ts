/** The cookie that remembers a visitor's language; script may read it: it mirrors local storage (I18N-07). */
import { LANGUAGE_KEY, LANGUAGE_KEPT_SECONDS } from "~/i18n/languages";
import type { Language } from "~/ordering/model/language";
import { isDemo } from "~/platform/environment/env.server";
import { cookieIn, siteCookie } from "./cookie";

/** The visitor's stored choice, whether the company offers it or not, or whatever stands in its place; null where nothing does. */
export const storedLanguage = (cookies: string | null | undefined): string | null => cookieIn(cookies, LANGUAGE_KEY);

/** The cookie for a language. */
export const languageCookie = (language: Language): string =>
  siteCookie(LANGUAGE_KEY, language, { maxAge: LANGUAGE_KEPT_SECONDS, secure: !isDemo() });
