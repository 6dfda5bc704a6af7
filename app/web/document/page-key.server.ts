/** Which documents are the same for every visitor without a session, under which key they are kept, and how they are asked for. */
import { addressedLanguage, chooseLanguage, suggestedLanguage } from "~/i18n/languages";
import { resolveCompany } from "~/tenancy/resolve.server";
import { isPhone } from "~/web/device";
import { normaliseHost } from "~/web/hostname";
import { menuQuery } from "./menu-query.server";
import { cookieIn } from "~/web/cookies/cookie";
import { languageCookie, storedLanguage } from "~/web/cookies/language-cookie.server";
import { sessionCookieName } from "~/web/cookies/session.server";
import { HOME, isHome } from "~/paths/pages";

export type PageRequest = {
  host: string;
  /** As requested. */
  path: string;
  /** The query as requested: "" or from the question mark on. */
  search: string;
  cookie: string | undefined;
  userAgent: string | undefined;
  /** Sec-CH-UA-Mobile. */
  mobileHint: string | undefined;
  acceptLanguage: string | undefined;
};

export type KeptPage = {
  key: string;
  /** The query to render the page with: nothing else of the requested one reaches it. */
  search: string;
  /** What everybody's browser is told to remember who asks for the page by this address: its language. */
  cookie: string | null;
};

/**
 * The cache key of a page that all visitors without a session share, or where a phone is sent instead,
 * or null when the page is nobody else's. The key holds company, version, language, the language that the first popup
 * suggests, route, and what the page shows of the query; the outlet is the company's first.
 */
export async function pageKey(request: PageRequest): Promise<KeptPage | { redirect: string } | null> {
  if (!isHome(request.path)) return null;
  const cookie = request.cookie ?? "";
  if (cookieIn(cookie, sessionCookieName()) !== null) return null;
  const parameters = new URLSearchParams(request.search);
  if (request.path === HOME.desktop && isPhone(request))
    // A phone signs in on a page of its own, to which the root leads.
    return parameters.has("sign_in") ? null : { redirect: HOME.mobile + request.search };
  const search = menuQuery(parameters);
  if (search === null) return null;
  const hostname = normaliseHost(request.host);
  const tenant = hostname ? await resolveCompany(hostname) : null;
  if (!tenant) return null;
  const { locale_data } = tenant.company;
  const addressed = addressedLanguage(parameters, locale_data);
  const stored = addressed ?? storedLanguage(cookie);
  const language = chooseLanguage(stored, locale_data);
  const suggested = suggestedLanguage({ stored, accepted: request.acceptLanguage }, locale_data) ?? "none";
  const key = `${tenant.id} ${hostname} ${tenant.version} ${language} ${suggested} ${request.path}${search}`;
  return { key, search, cookie: addressed && languageCookie(addressed) };
}
