/** What a customer is told about an order: by e-mail where the address is known, else by SMS unless the company sends none. */
import { sentences } from "~/ordering/model/text/sentences";
import { findOrdersToTell, type OrderRecord, type OrderWithCustomer } from "~/db/orders/orders.server";
import type { OutboxRow } from "~/db/outbox.server";
import type { Customer } from "~/db/account/customer-columns.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { formatPrice } from "~/i18n/format";
import { notifier } from "~/notify/notifier.server";
import type { Outlet } from "~/ordering/model/company";
import { BOARD_CHANGED, boardChannel } from "~/ordering/realtime/channels";
import { isForLater } from "~/ordering/orders/order-status";
import { nameIn, type Language } from "~/ordering/model/language";
import { publish } from "~/realtime/bus.server";
import { parseAmount } from "~/ordering/model/money";
import { companyContext } from "~/tenancy/resolve.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { chosenTimeOf, timeOf } from "~/i18n/times-in-words.server";
import { customerPage } from "~/services/messages/customer-page.server";
import { orderReceipt, type Receipt } from "./order-receipt.server";

/** Tells customers that their orders have been received, and their kitchens' boards that there is one; an order that is gone is told to nobody. */
export async function confirmOrders(rows: readonly OutboxRow[]): Promise<(row: OutboxRow) => Promise<void>> {
  const orders = await findOrdersToTell(rows);
  return async ({ company_id, order_id }) => {
    const order = orders.get(order_id);
    if (!order) return;
    publish({ tenant: company_id, name: boardChannel(order.order.outlet_id) }, BOARD_CHANGED);
    await confirmOrder(company_id, order);
  };
}

async function confirmOrder(tenant: number, told: OrderWithCustomer): Promise<void> {
  const context = await companyContext(tenant);
  // The company is gone: there is nobody left to speak for.
  if (context) await tellCustomer(context, told.customer, words(context, told.order));
}

/** What a customer is told of an order, by the brand's name in the language of it; the greeting stands in an e-mail alone. */
export type OrderWords = {
  language: Language;
  brand: string;
  subject: string;
  greeting: string;
  lines: string[];
  /** Of an e-mail alone. */
  receipt?: () => Receipt;
};

/** Tells a customer by the way that the company and the customer have chosen. @throws when nobody took the message. */
export async function tellCustomer(
  { id: tenant, company }: CompanyContext,
  customer: Customer,
  { language, brand, subject, greeting, lines, receipt }: OrderWords,
): Promise<void> {
  if (customer.email) {
    const below = receipt?.();
    const text = [greeting, "", ...lines, ...(below ? ["", ...below.text] : [])].join("\n");
    const html = customerPage(brand, language, { lines: [greeting, ...lines], more: below?.html });
    return notifier().sendEmail({ tenant, to: customer.email, fromName: brand, subject, text, html });
  }
  if (!company.sms_disabled)
    await notifier().sendSms({ tenant, to: numberOf(customer), text: inSms(sentences(lines)) });
}

/** The alphabet of an SMS has no such space; one of them makes the message take more than twice the room. */
const inSms = (text: string) => text.replaceAll("\u00a0", " ");

const numberOf = ({ dialing_code, phone_number }: Customer) => `+${dialing_code}${phone_number}`;

/** A time that was chosen keeps its date, whatever day the message is read on. */
function timeIn(order: OrderRecord, due: Date, outlet: Outlet): string {
  const { created_at, language } = order;
  if (!isForLater(order)) return timeOf(due, { outlet, now: created_at, language });
  return chosenTimeOf(due, { outlet, now: null, language }, "in_sentence");
}

/** Whom to call about an order; no line where its outlet is no longer there. */
export function contactLines({ outletById }: CompanyContext, { outlet_id, language }: OrderRecord): string[] {
  const outlet = outletById.get(outlet_id);
  return outlet ? [i18nIn(language).t("checkout:message.contact", { contact: outlet.call_now_message })] : [];
}

function words(context: CompanyContext, order: OrderRecord): OrderWords {
  const { company, outletById } = context;
  const { t } = i18nIn(order.language);
  const outlet = outletById.get(order.outlet_id);
  const total = formatPrice(
    parseAmount(order.document.total_amount, company.decimal_precision),
    company,
    order.language,
  );
  const time = (outlet && order.eta && timeIn(order, order.eta, outlet)) ?? "";
  const values = { company: nameIn(company, order.language), number: order.order_number, total, time };
  const key = order.order_type === "delivery" ? "checkout:message.delivery" : "checkout:message.pickup";
  return {
    language: order.language,
    brand: values.company,
    subject: t("checkout:message.subject", values),
    greeting: t("checkout:message.greeting", { name: order.document.user_name }),
    lines: [t(key, values), ...contactLines(context, order)],
    receipt: () => orderReceipt(context, order),
  };
}
