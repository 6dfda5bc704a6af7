/** Remembers that a visitor closed an announcement, until the company announces something else. */

/** The cookie that holds the mark of the announcement that was closed; script sets it without asking the server. */
export const ANNOUNCEMENT_COOKIE = "announcementClosed";
/** So long it stays closed: a month. */
export const CLOSED_SECONDS = 30 * 24 * 60 * 60;

/** A short mark of an announcement's words. */
export function announcementMark(words: string): string {
  let sum = 0;
  for (const letter of words) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (sum >>> 0).toString(36);
}
