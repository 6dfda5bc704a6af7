/** Which language a page is in (I18N-02, I18N-06) and how it runs. */
import { LANGUAGES, type Language } from "~/ordering/model/language";

/** Under this key the browser remembers the visitor's choice, in local storage and, for the server, in a cookie. */
export const LANGUAGE_KEY = "userLocale";
/** So long the cookie keeps it: a year. */
export const LANGUAGE_KEPT_SECONDS = 365 * 24 * 60 * 60;

/** How each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  ar: "العربية",
  zh: "中文",
  ms: "Bahasa Melayu",
};

/** Asks, in each language, to go on in it. */
export const READ_IN: Record<Language, string> = {
  en: "Read in English",
  ar: "اقرأ بالعربية",
  zh: "用中文浏览",
  ms: "Baca dalam Bahasa Melayu",
};

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** Under this name an address says which language it is to be read in, whatever the visitor chose before. */
export const LANGUAGE_PARAMETER = "lang";

/** The language that an address names, if the company offers it. */
export function addressedLanguage(
  parameters: URLSearchParams,
  offer: { locales: readonly Language[] },
): Language | null {
  const named = parameters.get(LANGUAGE_PARAMETER);
  return isLanguage(named) && offer.locales.includes(named) ? named : null;
}

/** The stored choice if the company offers it, else the company's default, else English. */
export function chooseLanguage(
  stored: unknown,
  offer: { locales: readonly Language[]; default?: Language | undefined },
): Language {
  if (isLanguage(stored) && offer.locales.includes(stored)) return stored;
  return offer.default ?? "en";
}

/**
 * The language that a visitor may rather read than the page's own: the one that the browser wants most (`accepted` is its
 * Accept-Language) of those that the company offers. Null where that is the page's own, and once the visitor has chosen.
 */
export function suggestedLanguage(
  { stored, accepted }: { stored: unknown; accepted: string | null | undefined },
  offer: { locales: readonly Language[]; default?: Language | undefined },
): Language | null {
  if (isLanguage(stored) && offer.locales.includes(stored)) return null;
  const wanted = wantedLanguages(accepted ?? "").find((language) => offer.locales.includes(language));
  return wanted === undefined || wanted === chooseLanguage(stored, offer) ? null : wanted;
}

/** As much of an Accept-Language as is read. */
const MAX_ACCEPTED = 200;

/** The languages of an Accept-Language that are ours, the most wanted first: "zh-TW,zh;q=0.9,en;q=0.8" → zh, zh, en. */
function wantedLanguages(accepted: string): Language[] {
  const ranges = accepted.slice(0, MAX_ACCEPTED).toLowerCase().split(",");
  return ranges
    .map((range) => {
      const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ language }) => (isLanguage(language) ? language : []));
}

/** Writing direction. */
export const directionOf = (language: Language): "rtl" | "ltr" => (language === "ar" ? "rtl" : "ltr");
