/** What a customer is told about an order: by e-mail where the address is known, else by SMS unless the company sends none. */
import type { OrderRecord } from "~/db/orders.server";
import type { Customer } from "~/db/sessions.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { formatPrice } from "~/i18n/format";
import { notifier } from "~/notify/notifier.server";
import type { Outlet } from "~/ordering/company";
import { parseAmount } from "~/ordering/money";
import { companyContext } from "~/tenancy/resolve.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { chosenTimeOf, timeOf } from "./times-in-words.server";

/** Tells the customer that the order has been received. @throws when nobody took the message. */
export async function confirmOrder(
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
    await notifier().sendSms({ tenant, to: numberOf(customer), text: lines.join(" ") });
}

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
