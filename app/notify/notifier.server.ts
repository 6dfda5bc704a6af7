/** Who sends messages in this deployment, chosen once from the environment. */
import { env, isDemo } from "~/platform/environment/env.server";
import { singleton } from "~/platform/singleton.server";
import { NotDeliveredError, type EmailSender, type Notifier, type SmsSender } from "./message.server";
import { Mailbox } from "./mailbox.server";
import { SmtpEmail } from "./smtp.server";
import { TwilioSms } from "./twilio.server";

/** The demo's mailbox. @throws outside demo mode. */
export function mailbox(): Mailbox {
  if (!isDemo()) throw new Error("There is a mailbox in demo mode only");
  return singleton("mailbox", () => new Mailbox());
}

/** What can leave this deployment; in demo mode the mailbox takes what nobody else does. */
export function ways(): { sms: boolean; email: boolean } {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, SMTP_URL, MAIL_FROM } = env();
  return {
    sms: isDemo() || Boolean(TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM),
    email: isDemo() || Boolean(SMTP_URL && MAIL_FROM),
  };
}

/** The deployment's notifier. */
export const notifier = (): Notifier =>
  singleton("notifier", () => {
    const [sms, email] = [smsSender(), emailSender()];
    return { sendSms: (message) => sms.sendSms(message), sendEmail: (message) => email.sendEmail(message) };
  });

function smsSender(): SmsSender {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env();
  if (accountSid && authToken && from) return new TwilioSms({ accountSid, authToken, from });
  if (isDemo()) return mailbox();
  return {
    sendSms: () =>
      Promise.reject(
        new NotDeliveredError("No SMS can be sent: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM"),
      ),
  };
}

function emailSender(): EmailSender {
  const { SMTP_URL: url, MAIL_FROM: from } = env();
  if (url && from) return new SmtpEmail({ url, from });
  if (isDemo()) return mailbox();
  return {
    sendEmail: () => Promise.reject(new NotDeliveredError("No e-mail can be sent: set SMTP_URL and MAIL_FROM")),
  };
}
