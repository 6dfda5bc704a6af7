/** The invoice of a placed order: what tracking shows of it, as a document to keep. */
import { numbersLeftToRight } from "~/ordering/model/text/unit-number";
import { findOrder, type OrderRecord } from "~/db/orders/orders.server";
import { i18nIn } from "~/i18n/catalogue.server";
import type { Invoice } from "~/invoice/invoice";
import type { Outlet } from "~/ordering/model/company";
import { nameIn, wordingIn } from "~/ordering/model/language";
import { isForLater } from "~/ordering/orders/order-status";
import { BusyError } from "~/platform/turns.server";
import { drawnInvoice, type DrawnInvoice } from "./drawn-invoices.server";
import { pngOf } from "~/services/tenancy/images.server";
import { orderTable, placeInLine } from "./order-table.server";
import { paymentName } from "./ordered.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import { dayAndTime } from "~/i18n/times-in-words.server";

type InvoiceResult = DrawnInvoice | { ok: false; id: "busy"; retryAfterSeconds: number };

/** By when what waits has been drawn. */
const BUSY_SECONDS = 3;

/** The PDF of an own order's invoice in the visitor's language (INVOICE-02); null when the customer has no such order (INVOICE-06). */
export async function invoiceOf(visit: CustomerVisit, orderNumber: number): Promise<InvoiceResult | null> {
  const order = await findOrder(visit.tenant.id, visit.customer.id, { order_number: orderNumber });
  if (!order) return null;
  try {
    return await drawnInvoice(visit, await invoiceDocument(visit, order));
  } catch (error) {
    if (error instanceof BusyError) return { ok: false, id: "busy", retryAfterSeconds: BUSY_SECONDS };
    throw error;
  }
}

/** When an order for later is due. */
function scheduledFact({ language }: CustomerVisit, order: OrderRecord, outlet: Outlet) {
  const { eta } = order;
  if (!isForLater(order) || eta === null) return [];
  return [{ label: i18nIn(language).t("tracking:scheduled_for"), value: dayAndTime(eta, outlet, language) }];
}

/** What the invoice of an order says, in the visitor's language. */
async function invoiceDocument(visit: CustomerVisit, order: OrderRecord): Promise<Invoice> {
  const { tenant, company, language } = visit;
  const { document } = order;
  const { t } = i18nIn(language);
  const outlet = tenant.outletById.get(order.outlet_id) ?? visit.outlet;
  const logo = tenant.images.get(company.logo);
  return {
    language,
    title: t("invoice:title"),
    seller: [
      nameIn(company, language),
      nameIn(outlet, language),
      wordingIn(outlet.address, language),
      outlet.call_now_message,
      ...(company.tax_registration ? [numbersLeftToRight(wordingIn(company.tax_registration, language))] : []),
    ],
    logo: logo ? await pngOf(tenant.id, logo.hash) : null,
    facts: [
      { label: t("invoice:order"), value: String(order.order_number) },
      { label: t("invoice:date"), value: dayAndTime(order.created_at, outlet, language) },
      ...scheduledFact(visit, order, outlet),
      { label: t("invoice:customer"), value: document.user_name },
      {
        label: t(document.order_type === "pickup" ? "invoice:pickup_at" : "invoice:deliver_to"),
        value: placeInLine(visit, order, outlet),
      },
      { label: t("tracking:payment"), value: paymentName(document, visit) },
    ],
    columns: { count: t("invoice:count"), item: t("invoice:item"), amount: t("invoice:amount") },
    ...orderTable(visit, order),
  };
}
