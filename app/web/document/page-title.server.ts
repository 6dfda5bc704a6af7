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
  | "cart:title"
  | "checkout:page_title"
  | "checkout:placed.page_title"
  | "checkout:processing.page_title"
  | "loyalty:title"
  | "signin:title"
  | "terms:title"
  | "tracking:rider.page_title";

type Of = Pick<Visit, "company" | "language">;

/** "Terms of service · Bun & Ember". */
export const pageTitle = (visit: Of, key: PageTitle): string => titleOf(visit, i18nIn(visit.language).t(key));

/** The same of words that are the page's own: "Preparing · Order 1001 · Bun & Ember". */
export const titleOf = ({ company, language }: Of, ...words: string[]): string =>
  [...words, nameIn(company, language)].join(" · ");
