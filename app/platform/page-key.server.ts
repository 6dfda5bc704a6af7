/** Which documents are the same for every visitor without a session, and under which key they are kept. */
import { chooseLanguage, storedLanguage, suggestedLanguage } from "~/i18n/languages";
import { resolveCompany } from "~/tenancy/resolve.server";
import { isPhone } from "./device";
import { normaliseHost } from "./hostname";
import { sessionCookieName } from "./session.server";

export type PageRequest = {
  host: string;
  /** Path with query, as requested. */
  path: string;
  cookie: string | undefined;
  userAgent: string | undefined;
  mobileHint: string | undefined;
  acceptLanguage: string | undefined;
};

/**
 * The cache key of a page that all visitors without a session share, or where a phone is sent instead,
 * or null when the page is nobody else's. The key holds company, version, language, the language that the first popup
 * suggests, and route; the outlet is the company's first.
 */
export async function pageKey(request: PageRequest): Promise<{ key: string } | { redirect: string } | null> {
  if (request.path !== "/" && request.path !== "/m") return null;
  const cookie = request.cookie ?? "";
  if (cookie.includes(`${sessionCookieName()}=`)) return null;
  if (request.path === "/" && isPhone(request.mobileHint, request.userAgent)) return { redirect: "/m" };
  const hostname = normaliseHost(request.host);
  const tenant = hostname ? await resolveCompany(hostname) : null;
  if (!tenant) return null;
  const stored = storedLanguage(cookie);
  const { locale_data } = tenant.company;
  const language = chooseLanguage(stored, locale_data);
  const suggested = suggestedLanguage({ stored, accepted: request.acceptLanguage }, locale_data) ?? "none";
  return { key: `${tenant.id} ${hostname} ${tenant.version} ${language} ${suggested} ${request.path}` };
}
