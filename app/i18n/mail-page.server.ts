/** A mail as a page: readable in any mail program, with nothing to load. */
import escapeHtml from "escape-html";
import { directionOf } from "./languages";
import type { Language } from "~/ordering/model/language";

export const MAIL_INK = "#1c1512";

/** @param parts markup. Mail programs drop the html and body elements with all they say, so a block within says language, direction and look. */
export function mailPage(title: string, language: Language, parts: readonly string[]): string {
  const spoken = `lang="${language}" dir="${directionOf(language)}"`;
  return [
    `<!doctype html><html ${spoken}><meta charset="utf-8"><title>${escapeHtml(title)}</title><body style="margin:0">`,
    `<div ${spoken} style="padding:24px;font:16px/1.5 system-ui,sans-serif;color:${MAIL_INK};background:#fff">`,
    ...parts,
    "</div></body></html>",
  ].join("");
}
