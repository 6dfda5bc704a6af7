import { sendInvoice } from "~/contracts/orders/orders.server";
import { i18nIn } from "~/i18n/catalogue.server";
import * as invoices from "~/services/orders/send-invoice.server";
import { call } from "~/web/call.server";
import { refuse } from "~/web/respond.server";

/** POST /invoices/{order_number}/email-invoice: sends an own order's invoice by e-mail (INVOICE-03). */
export const action = call(sendInvoice, async ({ visit, params, clientAddress }, { order_number, email = null }) => {
  const number = params.order_number;
  if (order_number !== undefined && order_number !== number) return refuse(visit, "order_not_found");
  const result = await invoices.sendInvoice(visit, { number, email, clientAddress });
  if (!result.ok) return refuse(visit, result.id, refusalOptions(result));
  const { t } = i18nIn(visit.language);
  return {
    title: t("errors:success.title"),
    message: t("errors:success.invoice_sent_to_email"),
    messageCode: "success.invoice_sent_to_email",
  } as const;
});

type Refusal = Extract<invoices.InvoiceMailResult, { ok: false }>;

const refusalOptions = ({ id, retryAfterSeconds }: Refusal) => ({
  ...(id === "generic" && { status: 502 }),
  ...(retryAfterSeconds !== undefined && { headers: { "Retry-After": String(retryAfterSeconds) } }),
});
