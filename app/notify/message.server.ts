/** What is sent to a customer and who sends it: one interface for the demo's mailbox, Twilio and SMTP. */
import { ToldError } from "~/platform/log/told-error";

/** `to` is in international form: "+6591234567". */
export type SmsMessage = { tenant: number; to: string; text: string };

/** A file that goes along with an e-mail. */
export type Attachment = { filename: string; contentType: string; content: Uint8Array };

export type EmailMessage = {
  tenant: number;
  to: string;
  /** The brand's name; the address it stands before is the deployment's own. */
  fromName: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly Attachment[];
  /** Somebody waits at a screen until it has left: it takes no turn behind others. */
  isAwaited?: boolean;
};

export type SmsSender = {
  /** Hands a message over to be delivered. @throws NotDeliveredError when it was not taken. */
  sendSms(message: SmsMessage): Promise<void>;
};

export type EmailSender = {
  /** Hands a message over to be delivered. @throws NotDeliveredError when it was not taken. */
  sendEmail(message: EmailMessage): Promise<void>;
};

export type Notifier = SmsSender & EmailSender;

/** A message that nobody took. Its text goes to the log, so it names neither number nor address. */
export class NotDeliveredError extends ToldError {
  override name = "NotDeliveredError";
}
