/** The demo's outbox: messages stay in this process, where a developer reads them at /dev/outbox. */
import { NotDeliveredError, type Notifier } from "./message.server";

export type OutboxMessage = { kind: "sms" | "email"; to: string; subject: string | null; text: string; at: Date };

const KEPT = 200;

/** Numbers and mailboxes that take nothing, to show what a failed delivery looks like. */
const UNREACHABLE = /000000$|@unreachable\./;

export class Outbox implements Notifier {
  readonly #messages: (OutboxMessage & { tenant: number })[] = [];

  async sendSms({ tenant, to, text }: Parameters<Notifier["sendSms"]>[0]): Promise<void> {
    this.#keep(tenant, { kind: "sms", to, subject: null, text, at: new Date() });
  }

  async sendEmail({ tenant, to, subject, text }: Parameters<Notifier["sendEmail"]>[0]): Promise<void> {
    this.#keep(tenant, { kind: "email", to, subject, text, at: new Date() });
  }

  /** A company's messages, the newest first. */
  messagesOf(tenant: number): OutboxMessage[] {
    return this.#messages.flatMap(({ tenant: owner, ...message }) => (owner === tenant ? [message] : [])).reverse();
  }

  #keep(tenant: number, message: OutboxMessage): void {
    if (UNREACHABLE.test(message.to)) throw new NotDeliveredError("The outbox takes no messages to this destination");
    this.#messages.push({ tenant, ...message });
    if (this.#messages.length > KEPT) this.#messages.shift();
  }
}
