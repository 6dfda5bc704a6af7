/** Tickets by e-mail, to outlets that name an address for them: what the board shows of a new order, as words and as a table. */
import escapeHtml from "escape-html";
import { findOrdersToTell } from "~/db/orders/orders.server";
import type { OutboxRow } from "~/db/outbox.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { directionOf } from "~/i18n/languages";
import type { EmailMessage } from "~/notify/message.server";
import { notifier } from "~/notify/notifier.server";
import { nameIn, type Language } from "~/ordering/model/language";
import { now } from "~/platform/clock.server";
import { companyContext } from "~/tenancy/resolve.server";
import { ticketOf, type Ticket, type TicketItem } from "./ticket.server";

/** Mails each row's order; one of an order or an outlet that is no longer there, or that names no address any more, goes to nobody. */
export async function mailTickets(rows: readonly OutboxRow[]): Promise<(row: OutboxRow) => Promise<void>> {
  const orders = await findOrdersToTell(rows.map(({ order_id }) => order_id));
  return async ({ company_id, order_id }) => {
    const order = orders.get(order_id)?.order;
    const tenant = await companyContext(company_id);
    const outlet = order && tenant?.outletById.get(order.outlet_id);
    const kitchen = order && tenant?.outletKitchens.get(order.outlet_id);
    if (!order || !tenant || !outlet || !kitchen?.ticket_email) return;
    const language = kitchen.language ?? tenant.company.locale_data.default;
    const ticket = ticketOf(order, { tenant, outlet, language, now: now(tenant.id) });
    const from = { brand: tenant.company.name, outlet: nameIn(outlet, language) };
    const message = { tenant: tenant.id, to: kitchen.ticket_email, fromName: tenant.company.name };
    await notifier().sendEmail({ ...message, ...ticketMail(ticket, from, language) });
  };
}

type Mail = Pick<EmailMessage, "subject" | "text" | "html">;

function ticketMail(ticket: Ticket, { brand, outlet }: { brand: string; outlet: string }, language: Language): Mail {
  const t = i18nIn(language).getFixedT(language, "kitchen");
  const { number, handing, due, note, isAllergy, items } = ticket;
  const when = due ? `${t(`due.${handing}`)} ${due.clock}` : "";
  const subject = t("mail.subject", {
    outlet,
    order: `#${number}`,
    handing: t(`handing.${handing}`),
    time: due?.clock ?? "",
  });
  const said = note === "" && !isAllergy ? [] : [`${t(isAllergy ? "allergy" : "note")}: ${note}`];
  const sum = `${t("count", { n: ticket.count })} · ${ticket.isPaid ? t("paid") : t("collect", { amount: ticket.total })}`;
  const whom = [ticket.name, ticket.car].filter((text) => text !== null && text !== "").join(", ");
  const head = [`${brand}, ${outlet}`, `#${number} · ${t(`handing.${handing}`)} · ${when}`, whom].filter(Boolean);
  return {
    subject,
    text: [...head, "", ...said, "", ...items.flatMap(itemLines), "", sum].join("\n"),
    html: page(language, [
      ...head.map((line, place) => (place === 1 ? headline(line) : paragraph(line))),
      ...said.map((line) => box(line, isAllergy ? ALLERGY : INK)),
      `<table style="width:100%;border-collapse:collapse">${items.map(itemRow).join("")}</table>`,
      paragraph(sum),
    ]),
  };
}

const detailsOf = ({ choices, note }: TicketItem): string[] => [
  ...choices.map(({ text }) => text),
  ...(note === "" ? [] : [note]),
];
const itemLines = (item: TicketItem): string[] => [
  `${item.quantity} × ${item.name}`,
  ...detailsOf(item).map((detail) => `    ${detail}`),
];

const INK = "#1c1512";
const ALLERGY = "#6a1b9e";

const paragraph = (text: string) => `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`;
const headline = (text: string) => `<h1 style="margin:0 0 12px;font-size:24px">${escapeHtml(text)}</h1>`;
const box = (text: string, ground: string) =>
  `<p style="margin:0 0 12px;padding:12px 16px;font-weight:600;background:${ground};color:#fff">${escapeHtml(text)}</p>`;
const CELL = "padding:8px 0;border-bottom:1px solid #dcd3c8;vertical-align:top";
const itemRow = (item: TicketItem) =>
  `<tr><td style="${CELL};width:48px;font-weight:800">${item.quantity} ×</td><td style="${CELL}"><b>${escapeHtml(item.name)}</b>${detailsOf(
    item,
  )
    .map((detail) => `<br>${escapeHtml(detail)}`)
    .join("")}</td></tr>`;

const page = (language: Language, parts: string[]) =>
  [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><title></title>`,
    `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:${INK};background:#fff">`,
    ...parts,
    "</body></html>",
  ].join("");
