/** A page without the brand's look: for what is answered before the brand is known, or while it is not to be seen. */
import escapeHtml from "escape-html";
import { directionOf } from "~/i18n/languages";
import type { Language } from "~/ordering/model/language";

/** All in one line of the page itself: the brand's sheet is not to be had. */
const LOOK =
  ":root{color-scheme:light dark}body{display:grid;min-height:100vh;place-content:center;margin:0;padding:24px;box-sizing:border-box;font:18px/1.5 system-ui,sans-serif;text-align:center}main{max-width:32rem}h1{margin:0 0 8px;font-size:1.75rem;line-height:1.2}p{margin:0}";

type PlainWords = { language: Language; title: string; text: string; edge?: string };

/** @param edge The colour of the page's upper edge, where it is somebody's. */
export function plainPage({ language, edge, ...words }: PlainWords): string {
  const [title, text] = [words.title, words.text].map(escapeHtml);
  const look = edge ? `${LOOK}body{border-top:12px solid ${edge}}` : LOOK;
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${look}</style><main><h1>${title}</h1><p>${text}</p></main></html>`;
}
