/** What a customer is told about an order: by e-mail where the address is known, else by SMS unless the company sends none. */
import { findOrdersToTell, type OrderRecord } from "~/db/orders/orders.server";
import type { OutboxRow } from "~/db/outbox.server";
import type { Customer } from "~/db/account/customer-columns.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { formatPrice } from "~/i18n/format";
import { notifier } from "~/notify/notifier.server";
import type { Outlet } from "~/ordering/model/company";
import { parseAmount } from "~/ordering/model/money";
import { companyContext } from "~/tenancy/resolve.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { chosenTimeOf, timeOf } from "~/i18n/times-in-words.server";

/** Tells customers that their orders have been received; an order that is gone is told to nobody. */
export async function confirmOrders(rows: readonly OutboxRow[]): Promise<(row: OutboxRow) => Promise<void>> {
  const orders = await findOrdersToTell(rows.map(({ order_id }) => order_id));
  return async ({ company_id, order_id }) => {
    const order = orders.get(order_id);
    if (order) await confirmOrder(company_id, order);
  };
}

/** @throws when nobody took the message. */
async function confirmOrder(
  tenant: number,
  { order, customer }: { order: OrderRecord; customer: Customer },
): Promise<void> {
  const context = await companyContext(tenant);
  // The company is gone: there is nobody left to speak for.
  if (!context) return;
  const { subject, lines } = words(context, order);
  if (customer.email) {
    const text = [greeting(order), "", ...lines].join("\n");
    return notifier().sendEmail({ tenant, to: customer.email, fromName: context.company.name, subject, text });
  }
  if (!context.company.sms_disabled)
    await notifier().sendSms({ tenant, to: numberOf(customer), text: inSms(lines.join(" ")) });
}

/** The alphabet of an SMS has no such space; one of them makes the message take more than twice the room. */
const inSms = (text: string) => text.replaceAll("\u00a0", " ");

const numberOf = ({ dialing_code, phone_number }: Customer) => `+${dialing_code}${phone_number}`;

const greeting = ({ language, document }: OrderRecord) =>
  i18nIn(language).t("checkout:message.greeting", { name: document.user_name });

/** A time that was chosen keeps its date, whatever day the message is read on. */
function timeIn({ scheduled_at, created_at, language }: OrderRecord, due: Date, outlet: Outlet): string {
  if (scheduled_at === null) return timeOf(due, { outlet, now: created_at, language });
  return chosenTimeOf(due, { outlet, now: null, language }, "in_sentence");
}

function words({ company, outletById }: CompanyContext, order: OrderRecord): { subject: string; lines: string[] } {
  const { t } = i18nIn(order.language);
  const outlet = outletById.get(order.outlet_id);
  const total = formatPrice(
    parseAmount(order.document.total_amount, company.decimal_precision),
    company,
    order.language,
  );
  const time = (outlet && order.eta && timeIn(order, order.eta, outlet)) ?? "";
  const values = { company: company.name, number: order.order_number, total, time };
  const key = order.order_type === "delivery" ? "checkout:message.delivery" : "checkout:message.pickup";
  const contact = outlet ? [t("checkout:message.contact", { contact: outlet.call_now_message })] : [];
  return { subject: t("checkout:message.subject", values), lines: [t(key, values), ...contact] };
}
