/** The demo's mailbox: messages stay in this process, where a developer reads them at /dev/outbox. */
import { NotDeliveredError, type Notifier } from "./message.server";

export type MailboxMessage = {
  kind: "sms" | "email";
  to: string;
  subject: string | null;
  text: string;
  /** The same as a page; null where it is sent as words alone. */
  html: string | null;
  /** What went along: names, kinds and sizes in bytes; the files themselves are not kept. */
  attachments: { filename: string; contentType: string; bytes: number }[];
  at: Date;
};

const KEPT = 200;

/** Numbers and mailboxes that take nothing, to show what a failed delivery looks like. */
const UNREACHABLE = /000000$|@unreachable\./;

export class Mailbox implements Notifier {
  readonly #messages: (MailboxMessage & { tenant: number })[] = [];

  async sendSms({ tenant, to, text }: Parameters<Notifier["sendSms"]>[0]): Promise<void> {
    this.#keep(tenant, { kind: "sms", to, subject: null, text, html: null, attachments: [], at: new Date() });
  }

  async sendEmail(message: Parameters<Notifier["sendEmail"]>[0]): Promise<void> {
    const { tenant, to, subject, text, html = null } = message;
    const attachments = (message.attachments ?? []).map(({ filename, contentType, content }) => {
      return { filename, contentType, bytes: content.length };
    });
    this.#keep(tenant, { kind: "email", to, subject, text, html, attachments, at: new Date() });
  }

  /** A company's messages, the newest first. */
  messagesOf(tenant: number): MailboxMessage[] {
    return this.#messages.flatMap(({ tenant: owner, ...message }) => (owner === tenant ? [message] : [])).reverse();
  }

  #keep(tenant: number, message: MailboxMessage): void {
    if (UNREACHABLE.test(message.to)) throw new NotDeliveredError("The mailbox takes no messages to this destination");
    this.#messages.push({ tenant, ...message });
    if (this.#messages.length > KEPT) this.#messages.shift();
  }
}
