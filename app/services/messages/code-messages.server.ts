/** The words that carry a one-time code, in the customer's language and with the brand's name. */
import escapeHtml from "escape-html";
import { i18nIn } from "~/i18n/catalogue.server";
import { mailPage } from "~/i18n/mail-page.server";
import type { CodePurpose } from "~/ordering/sign-in/draft";
import type { Language } from "~/ordering/model/language";
import { CODE_LIFETIME_MINUTES } from "~/ordering/sign-in/sign-in";

type EmailText = { subject: string; text: string; html: string };

/** What the message says of what its code is for. */
const TEXTS = {
  sign_in: { subject: "message.subject", use: "message.use_code", unasked: "message.not_you" },
  email_reset: { subject: "message.change_subject", use: "message.change_use_code", unasked: "message.change_not_you" },
} as const satisfies Record<CodePurpose, object>;

/** The SMS with a code to sign in. */
export function codeSms(language: Language, brand: string, code: string): string {
  const t = i18nIn(language).getFixedT(language, "signin");
  return t("message.sms", { brand, code, minutes: CODE_LIFETIME_MINUTES });
}

/** The e-mail with a code: to sign in, or to change one's address. */
export function codeEmail(language: Language, brand: string, purpose: CodePurpose, code: string): EmailText {
  const t = i18nIn(language).getFixedT(language, "signin");
  const values = { brand, code, minutes: CODE_LIFETIME_MINUTES };
  const { subject, use, unasked } = TEXTS[purpose];
  const lines = [t(use, values), t(unasked, values)];
  const text = [lines[0], code, lines[1]].join("\n\n");
  return { subject: t(subject, values), text, html: page(language, brand, lines, code) };
}

/** Tells the owner of an e-mail address that the number they signed in with belongs to an account with another address. */
export function noticeEmail(language: Language, brand: string): EmailText {
  const t = i18nIn(language).getFixedT(language, "signin");
  const lines = [t("message.other_address", { brand }), t("message.not_you", { brand })];
  return {
    subject: t("message.other_subject", { brand }),
    text: lines.join("\n\n"),
    html: page(language, brand, lines, null),
  };
}

/** The brand, what the message is about, and what is said of it last. */
function page(language: Language, brand: string, [first = "", last = ""]: string[], code: string | null): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const digits =
    code &&
    `<p style="margin:0 0 16px;font:700 32px/1.2 monospace;letter-spacing:8px"><span dir="ltr">${escapeHtml(code)}</span></p>`;
  return mailPage(brand, language, [
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(brand)}</h1>`,
    paragraph(first),
    digits ?? "",
    `<p style="margin:0;color:#666">${escapeHtml(last)}</p>`,
  ]);
}
