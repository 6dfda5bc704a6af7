/** E-mail by SMTP. */
import pLimit from "p-limit";
import { NotDeliveredError, type EmailMessage, type EmailSender } from "./message.server";

export type SmtpOptions = {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  url: string;
  /** The address that every brand's e-mail comes from. */
  from: string;
  /** How long a message may take; past it the connection is closed. */
  wholeMs?: number;
  /** How long one that nobody waits for may wait for its turn. */
  turnMs?: number;
};

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;
/** The whole conversation: one that lasts longer than the outbox waits for it is held a second time. */
const WHOLE_MS = 30_000;
/** Conversations at once: mail servers refuse whoever holds many. */
const AT_ONCE = 10;
/** With the whole conversation still less than the outbox's lease. */
const TURN_MS = 25_000;

export class SmtpEmail implements EmailSender {
  #transport: Promise<Transport> | undefined;
  readonly #turns = pLimit(AT_ONCE);

  constructor(private readonly options: SmtpOptions) {}

  async sendEmail(message: EmailMessage): Promise<void> {
    if (message.isAwaited) return this.#send(message);
    const turn = AbortSignal.timeout(this.options.turnMs ?? TURN_MS);
    return this.#turns(() => {
      if (turn.aborted) throw new NotDeliveredError("The mail server was busy with other messages");
      return this.#send(message);
    });
  }

  async #send({ to, fromName, subject, text, html, attachments = [] }: EmailMessage): Promise<void> {
    const from = { name: fromName, address: this.options.from };
    try {
      const transport = await (this.#transport ??= open(this.options.url));
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        signal: AbortSignal.timeout(this.options.wholeMs ?? WHOLE_MS),
        attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
      });
    } catch (error) {
      throw new NotDeliveredError(`The mail server refused the message (${reasonOf(error)})`);
    }
  }
}

type Transport = Awaited<ReturnType<typeof open>>;

async function open(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Nodemailer's own code and the server's: their messages repeat the address. */
function reasonOf(error: unknown): string {
  const parts = [field(error, "code"), field(error, "responseCode")].filter((part) => part !== undefined);
  return parts.join(" ") || "unknown";
}

function field(error: unknown, name: "code" | "responseCode"): string | undefined {
  const value: unknown = error instanceof Error && name in error ? Reflect.get(error, name) : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
