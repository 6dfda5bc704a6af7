/** Titles of pages, in the visitor's language. */
import { i18nIn } from "~/i18n/catalogue.server";
import type { Visit } from "~/platform/visit.server";

/** "Terms of service · Bun & Ember". */
export function pageTitle({ company, language }: Pick<Visit, "company" | "language">, key: string): string {
  return `${i18nIn(language).t(key)} · ${company.name}`;
}
