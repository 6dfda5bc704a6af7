/** Tells customers that their orders were rejected: why, and what becomes of their money. */
import { findOrdersToTell, type OrderWithCustomer } from "~/db/orders/orders.server";
import type { OutboxRow } from "~/db/outbox.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { rejectionInWords } from "~/i18n/rejection-in-words.server";
import { nameIn } from "~/ordering/model/language";
import { contactLines, tellCustomer, type OrderWords } from "~/services/orders/messages/order-messages.server";
import { rejectedOrder } from "~/services/payments/rejected-order.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { companyContext } from "~/tenancy/resolve.server";

/** Tells each row's order; one that is gone, or whose company is, is told to nobody. */
export async function tellRejected(rows: readonly OutboxRow[]): Promise<(row: OutboxRow) => Promise<void>> {
  const orders = await findOrdersToTell(rows);
  return async ({ company_id, order_id }) => {
    const told = orders.get(order_id);
    const tenant = await companyContext(company_id);
    if (told && tenant) await tellCustomer(tenant, told.customer, await wordsOf(tenant, told));
  };
}

async function wordsOf(tenant: CompanyContext, { order }: OrderWithCustomer): Promise<OrderWords> {
  const { language, document, order_number: number } = order;
  const { t } = i18nIn(language);
  const { company } = tenant;
  const values = { company: nameIn(company, language), number };
  const { reason, note, money } = rejectionInWords(await rejectedOrder(tenant, order, language), company, language);
  const said = note && t("checkout:message.note", { ...values, note });
  return {
    language,
    brand: values.company,
    subject: t("checkout:message.rejected_subject", values),
    greeting: t("checkout:message.hello", { name: document.user_name }),
    lines: [t("checkout:message.rejected", values), reason, said, money, ...contactLines(tenant, order)].filter(
      (line) => line !== null,
    ),
  };
}
