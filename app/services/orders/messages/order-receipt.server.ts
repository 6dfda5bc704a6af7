/** What the e-mail about an order says below its sentences: the way to its tracking, what was ordered, and where it goes. */
import escapeHtml from "escape-html";
import type { OrderRecord } from "~/db/orders/orders.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { UNIT_NUMBER } from "~/ordering/model/text/unit-number";
import { trackingOf } from "~/paths/pages";
import { orderTable, placeInLine, type OrderTable } from "../order-table.server";
import { paymentName } from "../ordered.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { publicOrigin } from "~/tenancy/public-origin.server";
import { linkButton } from "~/services/messages/customer-page.server";

type Fact = { label: string; value: string };

/** The same as lines of a text, and as markup. */
export type Receipt = { text: string[]; html: string[] };

/** The receipt of an order in its own language. */
export function orderReceipt(tenant: CompanyContext, order: OrderRecord): Receipt {
  const { language, document } = order;
  const { t } = i18nIn(language);
  const telling = { tenant, company: tenant.company, language };
  const outlet = tenant.outletById.get(order.outlet_id);
  const place = outlet && {
    label: t(document.order_type === "pickup" ? "invoice:pickup_at" : "checkout:message.deliver_to"),
    value: placeInLine(telling, order, outlet),
  };
  const facts = [...(place ? [place] : []), { label: t("tracking:payment"), value: paymentName(document, telling) }];
  const link = { words: t("tracking:track"), address: publicOrigin(tenant) + trackingOf("desktop", order.id) };
  const table = orderTable(telling, order);
  return {
    text: [`${link.words}: ${link.address}`, "", ...tableLines(table), "", ...facts.map(factLine)],
    html: [linkButton(link), tableMarkup(table), ...facts.map(factMarkup)],
  };
}

const factLine = ({ label, value }: Fact): string => `${label}: ${value}`;

const tableLines = ({ items, sums, notes }: OrderTable): string[] => [
  ...items.flatMap(({ count, name, modifiers, amount }) => [
    `${count} × ${name}: ${amount}`,
    ...(modifiers === "" ? [] : [`    ${modifiers}`]),
  ]),
  "",
  ...sums.map(({ label, amount }) => `${label}: ${amount}`),
  ...notes,
];

const GREY = "color:#666";
const CELL = "padding:8px 0;vertical-align:top";
const RULE = "border-bottom:1px solid #ddd";
const AMOUNT = "text-align:end;white-space:nowrap;padding-inline-start:16px";

function tableMarkup({ items, sums, notes }: OrderTable): string {
  const rows = items.map(({ count, name, modifiers, amount }) => {
    const chosen = modifiers === "" ? "" : `<br><span style="${GREY}">${escapeHtml(modifiers)}</span>`;
    return row(`<bdi>${count} × ${escapeHtml(name)}</bdi>${chosen}`, amount, RULE);
  });
  const totals = sums.map(({ label, amount, kind }) =>
    row(`<bdi>${escapeHtml(label)}</bdi>`, amount, kind === "total" ? "font-weight:700" : ""),
  );
  const table = `<table style="width:100%;max-width:560px;border-collapse:collapse;margin:0 0 16px">${[...rows, ...totals].join("")}</table>`;
  return table + notes.map((note) => `<p style="margin:0 0 16px;${GREY}">${escapeHtml(note)}</p>`).join("");
}

const row = (name: string, amount: string, look: string): string =>
  `<tr><td style="${CELL};${look}">${name}</td><td style="${CELL};${AMOUNT};${look}"><bdi>${escapeHtml(amount)}</bdi></td></tr>`;

const factMarkup = ({ label, value }: Fact): string =>
  `<p style="margin:0 0 8px"><span style="${GREY}">${escapeHtml(label)}:</span> <bdi>${unbroken(escapeHtml(value))}</bdi></p>`;

const EACH_UNIT = new RegExp(UNIT_NUMBER, "g");
const unbroken = (markup: string): string => markup.replace(EACH_UNIT, '<span style="white-space:nowrap">$&</span>');
