/**
 * What a browser shows of a brand without a line. It is kept there for days, so it is one document that needs nothing else, and
 * knows no visitor: what is in the cart its script reads from the browser's own copy.
 */
import escapeHtml from "escape-html";
import { i18nIn } from "~/i18n/catalogue.server";
import { directionOf } from "~/i18n/languages";
import { nameIn } from "~/ordering/model/language";
import { CART_ITEMS, FREE_ITEMS } from "~/screens/layout/stored-cart-keys";
import { colourCss } from "~/screens/layout/look/brand-sheet.server";
import type { Visit } from "~/services/visit/visit.server";

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--color-surface); color: var(--color-ink);
    font: 1.0625rem/1.6 system-ui, sans-serif; border-block-start: 8px solid var(--color-brand); box-sizing: border-box; }
  main { max-width: 34rem; padding: 2rem; }
  h1 { font-size: 1.75rem; line-height: 1.3; margin: 0.5rem 0; }
  h2 { font-size: 1.125rem; margin: 1.5rem 0 0.25rem; }
  p { margin: 0; }
  ul { margin: 0; padding-inline-start: 1.25rem; }
  a { display: inline-block; margin-block-start: 1.5rem; padding: 0.75rem 1.5rem; border-radius: 12px; font-weight: 700;
    background: var(--color-brand); color: var(--color-on-brand); text-decoration: none; }
  a:focus-visible { outline: 3px solid var(--color-ink); outline-offset: 2px; }`;

/** Lists what is in the cart, and asks for the page again as soon as the line is back. */
const SCRIPT = `
  const stored = (key) => {
    try {
      const lines = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(lines) ? lines : [];
    } catch {
      return [];
    }
  };
  const lines = ["${CART_ITEMS}", "${FREE_ITEMS}"].flatMap(stored).filter(({ name, count }) => name && count > 0);
  const cart = document.querySelector("section");
  cart.hidden = lines.length === 0;
  cart.querySelector("ul").append(...lines.map(({ name, count }) => {
    const line = document.createElement("li");
    line.textContent = count + " × " + name;
    return line;
  }));
  addEventListener("online", () => location.reload());`;

export function offlinePage({ tenant, company, language }: Visit, nonce: string): string {
  const { t } = i18nIn(language);
  const word = (key: "title" | "text" | "cart" | "retry") => escapeHtml(t(`found:offline.${key}`));
  const brand = escapeHtml(nameIn(company, language));
  return [
    `<!DOCTYPE html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${word("title")} · ${brand}</title>`,
    `<style nonce="${nonce}">${colourCss(tenant)}${STYLE}</style></head>`,
    `<body><main><p>${brand}</p><h1>${word("title")}</h1><p>${word("text")}</p>`,
    `<section hidden><h2>${word("cart")}</h2><ul></ul></section><a href="">${word("retry")}</a></main>`,
    `<script nonce="${nonce}">${SCRIPT}</script></body></html>`,
  ].join("");
}
