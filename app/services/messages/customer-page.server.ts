/** An e-mail to a customer as a page. */
import escapeHtml from "escape-html";
import { MAIL_INK, mailPage } from "~/i18n/mail-page.server";
import type { Language } from "~/ordering/model/language";

type Said = {
  lines: readonly string[];
  /** Markup that follows them. */
  more?: readonly string[] | undefined;
  /** A one-time code, which the last line speaks of. */
  code?: string | null;
  /** What most who read it may leave aside. */
  aside?: string | null;
};

/** The page of the e-mail: the brand, what is said, and last, in grey, what stands aside. Texts are given as they are read. */
export function customerPage(
  brand: string,
  language: Language,
  { lines, more = [], code = null, aside = null }: Said,
): string {
  return mailPage(brand, language, [
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(brand)}</h1>`,
    ...lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`),
    ...more,
    code === null ? "" : digits(code),
    aside === null ? "" : `<p style="margin:0;color:#666">${escapeHtml(aside)}</p>`,
  ]);
}

/** A way to a page of the site. */
export const linkButton = ({ words, address }: { words: string; address: string }): string =>
  `<p style="margin:0 0 24px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${MAIL_INK};color:#fff;font-weight:600;text-decoration:none">${escapeHtml(words)}</a></p>`;

const digits = (code: string) =>
  `<p style="margin:0 0 16px;font:700 32px/1.2 monospace;letter-spacing:8px"><span dir="ltr">${escapeHtml(code)}</span></p>`;
