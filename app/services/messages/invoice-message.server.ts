/** The e-mail that an invoice goes along with. Nothing in it is the customer's to write: it may go to anybody's mailbox. */
import { i18nIn } from "~/i18n/catalogue.server";
import type { EmailMessage } from "~/notify/message.server";
import { notifier } from "~/notify/notifier.server";
import { nameIn } from "~/ordering/model/language";
import type { Visit } from "~/services/visit/visit.server";

/** Sends an order's invoice as a file, in the visitor's language. @throws NotDeliveredError when nobody took it. */
export function mailInvoice(
  { tenant, company, language }: Visit,
  { to, number, pdf }: { to: string; number: number; pdf: Uint8Array },
): Promise<void> {
  const t = i18nIn(language).getFixedT(language, "invoice");
  const values = { company: nameIn(company, language), number };
  const message: EmailMessage = {
    tenant: tenant.id,
    to,
    fromName: values.company,
    subject: t("mail.subject", values),
    text: [t("mail.text", values), t("mail.unasked", values)].join("\n\n"),
    attachments: [{ filename: `invoice-${number}.pdf`, contentType: "application/pdf", content: pdf }],
  };
  return notifier().sendEmail(message);
}
