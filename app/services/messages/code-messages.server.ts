/** The words that carry a one-time code, in the customer's language and with the brand's name. */
import { i18nIn } from "~/i18n/catalogue.server";
import type { CodePurpose } from "~/ordering/sign-in/draft";
import type { Language } from "~/ordering/model/language";
import { CODE_LIFETIME_MINUTES } from "~/ordering/sign-in/sign-in";
import { customerPage } from "./customer-page.server";

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
  const [line, aside] = [t(use, values), t(unasked, values)];
  const html = customerPage(brand, language, { lines: [line], code, aside });
  return { subject: t(subject, values), text: [line, code, aside].join("\n\n"), html };
}

/** Tells the owner of an e-mail address that the number they signed in with belongs to an account with another address. */
export function noticeEmail(language: Language, brand: string): EmailText {
  const t = i18nIn(language).getFixedT(language, "signin");
  const [line, aside] = [t("message.other_address", { brand }), t("message.not_you", { brand })];
  return {
    subject: t("message.other_subject", { brand }),
    text: [line, aside].join("\n\n"),
    html: customerPage(brand, language, { lines: [line], aside }),
  };
}
