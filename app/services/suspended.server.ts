/** What the hostnames of a suspended company answer: that it is closed for a while, to people and to calls. */
import { i18nIn } from "~/i18n/catalogue.server";
import { chooseLanguage, directionOf, storedLanguage } from "~/i18n/languages";
import { errorObject } from "~/ordering/errors";
import { escapeHtml } from "~/platform/escape-html";
import type { CompanyContext } from "~/tenancy/company.server";

/** How long clients wait before they ask again. */
export const SUSPENDED_RETRY_SECONDS = 3600;

export type SuspendedAsk = { cookie: string | undefined; asJson: boolean };

/** The page under the brand's own name, in the visitor's language; for a call the error's shape. */
export function suspendedAnswer(
  { company }: CompanyContext,
  { cookie, asJson }: SuspendedAsk,
): { type: string; body: string } {
  const language = chooseLanguage(storedLanguage(cookie ?? null), company.locale_data);
  const i18n = i18nIn(language);
  if (asJson) {
    const error = errorObject("suspended", (key, values) => i18n.t(key, values), {});
    return { type: "application/json", body: JSON.stringify({ id: "suspended", ...error }) };
  }
  const [name, text] = [company.name, i18n.t("errors:suspended.message")].map(escapeHtml);
  const body = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${name}</title><h1>${name}</h1><p>${text}</p></html>`;
  return { type: "text/html; charset=utf-8", body };
}
