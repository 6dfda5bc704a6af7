/** What the server's and the browser's i18next share. */
import type { InitOptions } from "i18next";
import { LANGUAGES } from "~/ordering/model/language";

/** One catalogue per screen area: `locales/<language>/<namespace>.json`. */
export const NAMESPACES = [
  "common",
  "errors",
  "layout",
  "menu",
  "cart",
  "area",
  "signin",
  "checkout",
  "receipt",
  "tracking",
  "account",
  "address",
  "invoice",
  "loyalty",
  "terms",
  "map",
  "kitchen",
  "rider",
  "found",
  "wishes",
] as const;

/** React escapes what it renders, so i18next must not escape too. */
export const i18nOptions = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: "en",
  defaultNS: "common",
  interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
  returnEmptyString: false,
  react: { useSuspense: false },
} satisfies InitOptions;
