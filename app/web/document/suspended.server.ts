/** What the hostnames of a suspended company answer: that it is closed for a while, to people and to calls. */
import { i18nIn } from "~/i18n/catalogue.server";
import { chooseLanguage } from "~/i18n/languages";
import { errorObject } from "~/ordering/model/errors";
import { nameIn } from "~/ordering/model/language";
import { storedLanguage } from "~/web/cookies/language-cookie.server";
import { plainPage } from "~/web/document/plain-page.server";
import type { CompanyContext } from "~/tenancy/company.server";

export type SuspendedAsk = { cookie: string | undefined; asJson: boolean };

/** The page under the brand's own name and colour, in the visitor's language; for a call the error's shape. */
export function suspendedAnswer(
  { company, tokens }: CompanyContext,
  { cookie, asJson }: SuspendedAsk,
): { type: string; body: string } {
  const language = chooseLanguage(storedLanguage(cookie ?? null), company.locale_data);
  const i18n = i18nIn(language);
  if (asJson) {
    const error = errorObject("suspended", (key, values) => i18n.t(key, values), {});
    return { type: "application/json", body: JSON.stringify({ id: "suspended", ...error }) };
  }
  const title = nameIn(company, language);
  const body = plainPage({ language, title, text: i18n.t("errors:suspended.message"), edge: tokens.brand });
  return { type: "text/html; charset=utf-8", body };
}
