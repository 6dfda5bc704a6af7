/** Tells people of orders that nobody takes on: the outlet by e-mail, then somebody of the company. */
import { sentences } from "~/ordering/model/text/sentences";
import { findOrdersToTell, type OrderRecord } from "~/db/orders/orders.server";
import type { OutboxRow } from "~/db/outbox.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { notifier } from "~/notify/notifier.server";
import { INITIAL_STATUS } from "~/ordering/orders/order-status";
import { nameIn } from "~/ordering/model/language";
import type { CompanyContext } from "~/tenancy/company.server";
import { companyContext } from "~/tenancy/resolve.server";
import { webhookFor } from "./webhook.server";

/** Whom a row is for, by its company's settings as they are now; null: nobody. */
type Receiver = { name?: string } & ({ email: string } | { phone: string });

/** Reminds outlets by the address that stands beside their webhook, else by the company's. */
export const tellUnaccepted = (rows: readonly OutboxRow[]) =>
  tellUrged(rows, (tenant, { outlet_id }) => {
    const email = webhookFor(tenant, outlet_id)?.email ?? tenant.kitchen?.unaccepted?.remind_to;
    return email ? { email } : null;
  });

/** Tells the person whom the company has named. */
export const tellEscalated = (rows: readonly OutboxRow[]) =>
  tellUrged(rows, ({ kitchen }) => kitchen?.unaccepted?.escalate_to ?? null);

async function tellUrged(
  rows: readonly OutboxRow[],
  receiverOf: (tenant: CompanyContext, order: OrderRecord) => Receiver | null,
): Promise<(row: OutboxRow) => Promise<void>> {
  const orders = await findOrdersToTell(rows);
  return async ({ company_id, order_id }) => {
    const order = orders.get(order_id)?.order;
    const tenant = await companyContext(company_id);
    // Somebody has seen to it meanwhile.
    if (!tenant || order?.status !== INITIAL_STATUS) return;
    const receiver = receiverOf(tenant, order);
    if (receiver) await send(tenant, receiver, wordsOf(tenant, order, receiver));
  };
}

function wordsOf({ company, outletById, kitchen }: CompanyContext, order: OrderRecord, { name }: Receiver) {
  const { t } = i18nIn(company.locale_data.default);
  const outlet = outletById.get(order.outlet_id);
  const values = { outlet: nameIn(outlet ?? company, company.locale_data.default), number: order.order_number };
  const minutes = kitchen?.unaccepted?.reject_after;
  return {
    subject: t("checkout:message.unaccepted_subject", values),
    lines: [
      ...(name ? [t("checkout:message.hello", { name })] : []),
      t("checkout:message.unaccepted", values),
      ...(minutes ? [t("checkout:message.rejected_after", { minutes })] : []),
      ...(outlet ? [t("checkout:message.outlet_phone", { contact: outlet.call_now_message })] : []),
    ],
  };
}

/** @throws NotDeliveredError when nobody took it. */
async function send(
  { id: tenant, company }: CompanyContext,
  receiver: Receiver,
  { subject, lines }: ReturnType<typeof wordsOf>,
): Promise<void> {
  if ("phone" in receiver) return notifier().sendSms({ tenant, to: receiver.phone, text: sentences(lines) });
  const text = lines.join("\n");
  return notifier().sendEmail({
    tenant,
    to: receiver.email,
    fromName: nameIn(company, company.locale_data.default),
    subject,
    text,
  });
}
