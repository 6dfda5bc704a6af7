/** A page without the brand's look: for what is answered before the brand is known, or while it is not to be seen. */
import escapeHtml from "escape-html";
import { directionOf } from "~/i18n/languages";
import type { Language } from "~/ordering/model/language";

export function plainPage(words: { language: Language; title: string; text: string }): string {
  const [title, text] = [words.title, words.text].map(escapeHtml);
  return `<!doctype html><html lang="${words.language}" dir="${directionOf(words.language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><main><h1>${title}</h1><p>${text}</p></main></html>`;
}
