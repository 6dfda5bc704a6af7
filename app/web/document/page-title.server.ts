/** Titles of pages, in the visitor's language. */
import { i18nIn } from "~/i18n/catalogue.server";
import { nameIn } from "~/ordering/model/language";
import type { Visit } from "~/services/visit/visit.server";

type PageTitle =
  | "account:profile.title"
  | "account:orders.title"
  | "area:page_title"
  | "area:mode.delivery"
  | "area:mode.pickup"
  | "loyalty:title"
  | "signin:title"
  | "terms:title";

/** "Terms of service · Bun & Ember". */
export function pageTitle({ company, language }: Pick<Visit, "company" | "language">, key: PageTitle): string {
  return `${i18nIn(language).t(key)} · ${nameIn(company, language)}`;
}
