import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "~/ordering/model/language";

/** Texts that the browser puts into words are in the language of the page, also when it has changed since the page came alive. */
export function useShownLanguage(language: Language): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    if (i18n.language !== language) void i18n.changeLanguage(language);
  }, [language, i18n]);
}
