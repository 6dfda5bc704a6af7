/** What the e-mail about an order says below its sentences: the way to its tracking, what was ordered, and where it goes. */
import escapeHtml from "escape-html";
import type { OrderRecord } from "~/db/orders/orders.server";
import { i18nIn } from "~/i18n/catalogue.server";
import type { Language } from "~/ordering/model/language";
import { UNIT_NUMBER } from "~/ordering/model/text/unit-number";
import { trackingOf } from "~/paths/pages";
import { listed } from "~/ordering/model/text/listed";
import { orderTable, placeInLine, type OrderTable } from "../order-table.server";
import { paymentName } from "../ordered.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { publicOrigin } from "~/tenancy/public-origin.server";
import { linkButton } from "~/services/messages/customer-page.server";

/** The label with its colon. */
type Fact = { label: string; value: string };

/** The same as lines of a text, and as markup. */
export type Receipt = { text: string[]; html: string[] };

/** The receipt of an order in its own language. */
export function orderReceipt(tenant: CompanyContext, order: OrderRecord): Receipt {
  const { language, document } = order;
  const { t } = i18nIn(language);
  const named = namedIn(language);
  const telling = { tenant, company: tenant.company, language };
  const outlet = tenant.outletById.get(order.outlet_id);
  const place = outlet && {
    label: t(document.order_type === "pickup" ? "invoice:pickup_at" : "checkout:message.deliver_to"),
    value: placeInLine(telling, order, outlet),
  };
  const curbside = document.pickup_mode === "curbside" && {
    label: t("checkout:pickup_mode.legend"),
    value: listed([t("checkout:pickup_mode.curbside"), document.note.meta].filter(Boolean), t("common:separator")),
  };
  const payment = { label: t("tracking:payment"), value: paymentName(document, telling) };
  const facts = [place, curbside, payment]
    .flatMap((fact) => fact || [])
    .map(({ label, value }): Fact => ({ label: named(label), value }));
  const link = { words: t("tracking:track"), address: publicOrigin(tenant) + trackingOf("desktop", order.id) };
  const table = orderTable(telling, order);
  return {
    text: [
      named(link.words) + link.address,
      "",
      ...tableLines(table, named),
      "",
      ...facts.map(({ label, value }) => label + value),
    ],
    html: [linkButton(link), tableMarkup(table), ...facts.map(factMarkup)],
  };
}

/** A name with its colon, before what it names; a colon as wide as a letter has its space in it. */
const namedIn = (language: Language) => (name: string) => {
  const named = i18nIn(language).t("common:named", { name });
  return named.endsWith("：") ? named : `${named} `;
};

const tableLines = ({ items, sums, notes }: OrderTable, named: (name: string) => string): string[] => [
  ...items.flatMap(({ count, name, modifiers, amount }) => [
    named(`${count} × ${name}`) + amount,
    ...(modifiers === "" ? [] : [`    ${modifiers}`]),
  ]),
  "",
  ...sums.map(({ label, amount }) => named(label) + amount),
  ...notes,
];

const GREY = "color:#666";
const CELL = "padding:8px 0;vertical-align:top";
const RULE = "border-bottom:1px solid #ddd";
const SUM = "padding-top:4px;padding-bottom:4px";
const FIRST_SUM = "padding-top:12px;padding-bottom:4px";
const TOTAL = "border-top:1px solid #ddd;font-size:18px;font-weight:700";
const AMOUNT = "text-align:end;white-space:nowrap;padding-inline-start:16px";

function tableMarkup({ items, sums, notes }: OrderTable): string {
  const rows = items.map(({ count, name, modifiers, amount }) => {
    const chosen = modifiers === "" ? "" : `<br><span style="${GREY}">${escapeHtml(modifiers)}</span>`;
    return row(`<bdi>${count} × ${escapeHtml(name)}</bdi>${chosen}`, amount, RULE);
  });
  const totals = sums.map(({ label, amount, kind }, at) =>
    row(`<bdi>${escapeHtml(label)}</bdi>`, amount, kind === "total" ? TOTAL : at === 0 ? FIRST_SUM : SUM),
  );
  const table = `<table style="width:100%;max-width:560px;border-collapse:collapse;margin:0 0 16px">${[...rows, ...totals].join("")}</table>`;
  return table + notes.map((note) => `<p style="margin:0 0 16px;${GREY}">${escapeHtml(note)}</p>`).join("");
}

const row = (name: string, amount: string, look: string): string =>
  `<tr><td style="${CELL};${look}">${name}</td><td style="${CELL};${AMOUNT};${look}"><bdi>${escapeHtml(amount)}</bdi></td></tr>`;

const factMarkup = ({ label, value }: Fact): string =>
  `<p style="margin:0 0 8px"><span style="${GREY}">${escapeHtml(label)}</span><bdi>${unbroken(escapeHtml(value))}</bdi></p>`;

const EACH_UNIT = new RegExp(UNIT_NUMBER, "g");
const unbroken = (markup: string): string =>
  markup.replace(EACH_UNIT, '<span dir="ltr" style="white-space:nowrap">$&</span>');
