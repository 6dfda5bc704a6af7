/** The words that carry a one-time code, in the customer's language and with the brand's name. */
import { i18nIn } from "~/i18n/catalogue.server";
import { directionOf } from "~/i18n/languages";
import type { Language } from "~/ordering/menu";
import { CODE_LIFETIME_MINUTES } from "~/ordering/sign-in";
import { escapeHtml } from "~/platform/escape-html";

type EmailText = { subject: string; text: string; html: string };

/** The message with a code, for either way. */
export function codeMessage(language: Language, brand: string, code: string): { sms: string; email: EmailText } {
  const t = i18nIn(language).getFixedT(language, "signin");
  const values = { brand, code, minutes: CODE_LIFETIME_MINUTES };
  const lines = [t("message.use_code", values), t("message.not_you", values)];
  const text = [lines[0], code, lines[1]].join("\n\n");
  return {
    sms: t("message.sms", values),
    email: { subject: t("message.subject", values), text, html: page(language, brand, lines, code) },
  };
}

/** Tells the owner of an e-mail address that the number they signed in with belongs to an account with another address. */
export function noticeMessage(language: Language, brand: string): { email: EmailText } {
  const t = i18nIn(language).getFixedT(language, "signin");
  const lines = [t("message.other_address", { brand }), t("message.not_you", { brand })];
  return {
    email: {
      subject: t("message.other_subject", { brand }),
      text: lines.join("\n\n"),
      html: page(language, brand, lines, null),
    },
  };
}

/** A plain page: readable in any mail program, with nothing to load. */
function page(language: Language, brand: string, [first = "", last = ""]: string[], code: string | null): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const digits =
    code &&
    `<p dir="ltr" style="margin:0 0 16px;font:700 32px/1.2 monospace;letter-spacing:8px">${escapeHtml(code)}</p>`;
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><title>${escapeHtml(brand)}</title>`,
    `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff">`,
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(brand)}</h1>`,
    paragraph(first),
    digits ?? "",
    `<p style="margin:0;color:#666">${escapeHtml(last)}</p></body></html>`,
  ].join("");
}
