/** The outbox as a plain page for developers; English only, like the operator's tools. */
import escapeHtml from "escape-html";
import type { MailboxMessage } from "~/notify/mailbox.server";

/** A document with every message; texts are escaped, since customers choose some of them. */
export function outboxPage(brand: string, messages: readonly MailboxMessage[]): string {
  const rows = messages.map(({ kind, to, subject, text, attachments, at }) => {
    const head = `<b>${kind === "sms" ? "SMS" : "E-mail"}</b> to <code>${escapeHtml(to)}</code>, <time>${at.toISOString()}</time>`;
    const files = attachments.map(({ filename, bytes }) => `<p>With ${escapeHtml(filename)}, ${bytes} bytes</p>`);
    return `<li><p>${head}</p>${subject === null ? "" : `<p><b>${escapeHtml(subject)}</b></p>`}<pre dir="auto">${escapeHtml(text)}</pre>${files.join("")}</li>`;
  });
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>`,
    `<h1>Messages from ${escapeHtml(brand)}</h1>`,
    `<p>The newest comes first. Nothing has left this process; numbers that end in 000000 and mailboxes at unreachable.example take no messages.</p>`,
    rows.length ? `<ol>${rows.join("")}</ol>` : "<p>There are none yet.</p>",
    "</html>",
  ].join("");
}
