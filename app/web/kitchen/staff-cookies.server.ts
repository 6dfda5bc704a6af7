/** Cookies of a kitchen's staff and of riders: below their own paths, so that no customer's page gets them. */
import { isLanguage, LANGUAGE_KEPT_SECONDS } from "~/i18n/languages";
import type { Language } from "~/ordering/model/language";
import { KITCHEN, RIDER_PATH } from "~/paths/pages";
import { isDemo } from "~/platform/environment/env.server";
import { cookieBelow, cookieIn } from "~/web/cookies/cookie";

/** A board stands on a wall; its key is taken back by the outlet's `board_links`. */
const KEPT_SECONDS = LANGUAGE_KEPT_SECONDS;
const LANGUAGE_COOKIE = "staff_language";

/** Below them somebody works: in a language of their own, whatever the brand offers its customers. */
const STAFF = [KITCHEN, RIDER_PATH] as const;
export type StaffPath = (typeof STAFF)[number];

/** The part of the staff's pages that a path belongs to, or null. */
export const staffPathOf = (pathname: string): StaffPath | null =>
  STAFF.find((path) => pathname === path || pathname.startsWith(`${path}/`)) ?? null;

/** The name of a cookie that only a line by TLS carries; over plain http, as in the demo, a browser keeps none of that name. */
export const staffCookieName = (name: string): string => (isDemo() ? name : `__Secure-${name}`);

/** A cookie that lies below a part of the staff's pages, for so many seconds; an empty value takes it away. */
export const staffCookie = (below: StaffPath, name: string, value: string, keptSeconds = KEPT_SECONDS): string =>
  cookieBelow(below, name, value, { maxAge: value === "" ? 0 : keptSeconds, httpOnly: true, secure: !isDemo() });

/** The language that was chosen at this device for such a part, or null. */
export function staffLanguage(cookies: string | null): Language | null {
  const language = cookieIn(cookies, LANGUAGE_COOKIE);
  return isLanguage(language) ? language : null;
}

export const staffLanguageCookie = (below: StaffPath, language: Language): string =>
  staffCookie(below, LANGUAGE_COOKIE, language);
