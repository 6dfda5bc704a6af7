/** Remembers that a visitor closed an announcement, until the company announces something else. */

/** The cookie that holds which announcement was closed. */
export const ANNOUNCEMENT_COOKIE = "announcementClosed";

/** A short mark of an announcement's words. */
export function announcementMark(words: string): string {
  let sum = 0;
  for (const letter of words) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (sum >>> 0).toString(36);
}

/** Whether the visitor with these cookies has closed the announcement. */
export function isAnnouncementClosed(cookies: string | null, words: string): boolean {
  return new RegExp(`(?:^|;\\s*)${ANNOUNCEMENT_COOKIE}=${announcementMark(words)}(?:;|$)`).test(cookies ?? "");
}

/** The cookie that closes an announcement for a month; readable by script, which sets it without asking the server. */
export function closedAnnouncementCookie(words: string): string {
  return `${ANNOUNCEMENT_COOKIE}=${announcementMark(words)}; Path=/; Max-Age=2592000; SameSite=Lax`;
}
