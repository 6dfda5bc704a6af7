/** The cookie of a closed announcement, as the server reads and writes it. */
import { cookieIn, siteCookie } from "~/web/cookies/cookie";
import { ANNOUNCEMENT_COOKIE, announcementMark, CLOSED_SECONDS } from "./announcement";

/** Whether the visitor with these cookies has closed the announcement. */
export const isAnnouncementClosed = (cookies: string | null, words: string): boolean =>
  cookieIn(cookies, ANNOUNCEMENT_COOKIE) === announcementMark(words);

/** The Set-Cookie header that closes an announcement. */
export const closedAnnouncementCookie = (words: string): string =>
  siteCookie(ANNOUNCEMENT_COOKIE, announcementMark(words), { maxAge: CLOSED_SECONDS });
