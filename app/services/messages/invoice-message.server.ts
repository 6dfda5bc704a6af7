/** The e-mail that an invoice goes along with. Nothing in it is the customer's to write: it may go to anybody's mailbox. */
import { i18nIn } from "~/i18n/catalogue.server";
import type { EmailMessage } from "~/notify/message.server";
import { notifier } from "~/notify/notifier.server";
import { nameIn } from "~/ordering/model/language";
import type { Visit } from "~/services/visit/visit.server";
import { customerPage } from "./customer-page.server";

/**
 * Sends an order's invoice as a file, in the visitor's language. @param isOnFile whether the mailbox is the customer's own; in
 * any other it says why it has come. @throws NotDeliveredError when nobody took it.
 */
export function mailInvoice(
  { tenant, company, language }: Visit,
  { to, number, pdf, isOnFile }: { to: string; number: number; pdf: Uint8Array; isOnFile: boolean },
): Promise<void> {
  const t = i18nIn(language).getFixedT(language, "invoice");
  const values = { company: nameIn(company, language), number };
  const [line, aside] = [t("mail.text", values), isOnFile ? null : t("mail.unasked", values)];
  const message: EmailMessage = {
    tenant: tenant.id,
    to,
    fromName: values.company,
    subject: t("mail.subject", values),
    text: [line, ...(aside === null ? [] : [aside])].join("\n\n"),
    html: customerPage(values.company, language, { lines: [line], aside }),
    attachments: [{ filename: `invoice-${number}.pdf`, contentType: "application/pdf", content: pdf }],
    isAwaited: true,
  };
  return notifier().sendEmail(message);
}
