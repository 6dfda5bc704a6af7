/** A ticket as a mail: what the board shows of a new order, as words and as a table. */
import escapeHtml from "escape-html";
import { i18nIn } from "~/i18n/catalogue.server";
import { MAIL_INK, mailPage } from "~/i18n/mail-page.server";
import type { EmailMessage } from "~/notify/message.server";
import type { Language } from "~/ordering/model/language";
import type { Ticket, TicketItem } from "./ticket.server";

type Mail = Pick<EmailMessage, "subject" | "text" | "html">;

/** @param brand and the outlet, as they are called in the kitchen's language. */
export function ticketMail(
  ticket: Ticket,
  { brand, outlet }: { brand: string; outlet: string },
  language: Language,
): Mail {
  const i18n = i18nIn(language);
  const t = i18n.getFixedT(language, "kitchen");
  const { number, handing, due, note, isAllergy, items } = ticket;
  const when = due ? `${t(`due.${handing}`)} ${due.clock}` : "";
  const subject = t("mail.subject", {
    outlet,
    order: `#${number}`,
    handing: t(`handing.${handing}`),
    time: due?.clock ?? "",
  });
  const said = note === "" && !isAllergy ? [] : [`${t(isAllergy ? "allergy" : "note")}: ${note}`];
  const wishes = ticket.wishes.map((wish) => i18n.t(`wishes:${wish}`)).join(" · ");
  const wished = wishes === "" ? [] : [wishes];
  const sum = `${t("count", { n: ticket.count })} · ${ticket.isPaid ? t("paid") : t("collect", { amount: ticket.total })}`;
  const whom = [ticket.name, ticket.car].filter((text) => text !== null && text !== "").join(", ");
  const head = [`${brand}, ${outlet}`, `#${number} · ${t(`handing.${handing}`)} · ${when}`, whom].filter(Boolean);
  return {
    subject,
    text: [...head, "", ...said, ...wished, "", ...items.flatMap(itemLines), "", sum].join("\n"),
    html: mailPage(subject, language, [
      ...head.map((line, place) => (place === 1 ? headline(line) : paragraph(line))),
      ...said.map((line) => box(line, isAllergy ? ALLERGY : MAIL_INK)),
      ...wished.map((line) => box(line, MAIL_INK)),
      `<table style="width:100%;border-collapse:collapse">${items.map(itemRow).join("")}</table>`,
      paragraph(sum),
    ]),
  };
}

const detailsOf = ({ ordered, choices, note }: TicketItem): string[] => [
  ...(ordered === null ? [] : [ordered]),
  ...choices.map(({ text }) => text),
  ...(note === "" ? [] : [note]),
];
const itemLines = (item: TicketItem): string[] => [
  `${item.quantity} × ${item.name}`,
  ...detailsOf(item).map((detail) => `    ${detail}`),
];

const ALLERGY = "#6a1b9e";

const paragraph = (text: string) => `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`;
const headline = (text: string) => `<h1 style="margin:0 0 12px;font-size:24px">${escapeHtml(text)}</h1>`;
const box = (text: string, ground: string) =>
  `<p style="margin:0 0 12px;padding:12px 16px;font-weight:600;background:${ground};color:#fff">${escapeHtml(text)}</p>`;
const CELL = "padding:8px 0;border-bottom:1px solid #dcd3c8;vertical-align:top";
/** What is left out is set in bold and underlined, as on paper. */
function itemRow(item: TicketItem): string {
  const without = new Set(item.choices.filter(({ isWithout }) => isWithout).map(({ text }) => text));
  const details = detailsOf(item).map((detail) => {
    const text = escapeHtml(detail);
    return `<br>${without.has(detail) ? `<b style="text-decoration:underline">${text}</b>` : text}`;
  });
  const name = `<b>${escapeHtml(item.name)}</b>`;
  return `<tr><td style="${CELL};width:48px;font-weight:800">${item.quantity} ×</td><td style="${CELL}">${name}${details.join("")}</td></tr>`;
}
