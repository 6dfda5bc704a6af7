/** Tells a company by e-mail what its customers say went wrong. */
import type { OrderDocument } from "~/db/documents.server";
import { findOrdersToTell, type OrderWithCustomer } from "~/db/orders/orders.server";
import type { OutboxRow } from "~/db/outbox.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { notifier } from "~/notify/notifier.server";
import type { Report } from "~/ordering/feedback/feedback";
import { nameIn, type Language } from "~/ordering/model/language";
import type { CompanyContext } from "~/tenancy/company.server";
import { companyContext } from "~/tenancy/resolve.server";

/** Mails each row's report in the company's own language; one of an order or a company that is gone is told to nobody. */
export async function tellReported(rows: readonly OutboxRow[]): Promise<(row: OutboxRow) => Promise<void>> {
  const orders = await findOrdersToTell(rows);
  return async ({ company_id, order_id, payload }) => {
    const found = orders.get(order_id);
    const tenant = await companyContext(company_id);
    if (!found || !tenant || !payload?.report) return;
    const { company } = tenant;
    const to = company.feedback.reports_to ?? company.contact_email;
    const mail = wordsOf(tenant, found, payload.report);
    await notifier().sendEmail({
      tenant: company_id,
      to,
      fromName: nameIn(company, company.locale_data.default),
      ...mail,
    });
  };
}

function wordsOf({ company, outletById }: CompanyContext, { order, customer }: OrderWithCustomer, said: Report) {
  const language = company.locale_data.default;
  const t = i18nIn(language).getFixedT(language, "tracking");
  const reason = t(`report.reason.${said.reason}`);
  const outlet = outletById.get(order.outlet_id);
  const phone = `+${customer.dialing_code}${customer.phone_number}`;
  const lines = [
    reason,
    ...linesOf(order.document, said.lines, language),
    ...(said.text === "" ? [] : ["", said.text]),
    "",
    t("report.mail.customer", { name: order.document.user_name, phone }),
    ...(customer.email ? [customer.email] : []),
    ...(outlet ? [t("report.mail.outlet", { outlet: nameIn(outlet, language) })] : []),
    t("report.mail.next"),
  ];
  return { subject: t("report.mail.subject", { number: order.order_number, reason }), text: lines.join("\n") };
}

const linesOf = ({ items }: OrderDocument, places: readonly number[], language: Language): string[] =>
  items.filter((_, place) => places.includes(place)).map((item) => `${item.quantity} × ${nameIn(item, language)}`);
