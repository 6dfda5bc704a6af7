/** For tests: a component as the server would send it. */
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { i18nOptions } from "~/i18n/config";
import type { Language } from "~/ordering/model/language";
import ar from "../../../locales/ar/common.json";
import en from "../../../locales/en/common.json";

/** The HTML of an element in a language. */
export function rendered(element: ReactNode, language: Extract<Language, "en" | "ar"> = "en"): string {
  const i18n = createInstance();
  const resources = { en: { common: en }, ar: { common: ar } };
  void i18n.use(initReactI18next).init({ ...i18nOptions, lng: language, resources, initAsync: false });
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
}
