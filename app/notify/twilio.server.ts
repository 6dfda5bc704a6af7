/** SMS by Twilio's Messages resource. */
import { z } from "zod/v4";
import { NotDeliveredError, type SmsMessage, type SmsSender } from "./message.server";

export type TwilioOptions = {
  accountSid: string;
  authToken: string;
  /** A number in international form, or the id of a messaging service (MG…). */
  from: string;
};

const TIMEOUT_MS = 8000;
/** What Twilio answers when it refuses; its message repeats the number, so only the code is read. */
const refusalSchema = z.object({ code: z.number() });

export class TwilioSms implements SmsSender {
  readonly #url: string;
  readonly #authorization: string;

  constructor(private readonly options: TwilioOptions) {
    const { accountSid, authToken } = options;
    this.#url = `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
    this.#authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  }

  async sendSms({ to, text }: SmsMessage): Promise<void> {
    const response = await fetch(this.#url, {
      method: "POST",
      headers: { Authorization: this.#authorization, Accept: "application/json" },
      body: new URLSearchParams({ To: to, Body: text, ...this.#sender() }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      const reason =
        error instanceof DOMException && error.name === "TimeoutError"
          ? "did not answer in time"
          : "could not be reached";
      throw new NotDeliveredError(`Twilio ${reason}`);
    });
    if (response.ok) return void response.body?.cancel();
    // An answer that is no JSON, as of a proxy on the way, has no code to name.
    const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
    throw new NotDeliveredError(
      `Twilio answered ${response.status}${refusal.success ? `, error ${refusal.data.code}` : ""}`,
    );
  }

  #sender(): Record<string, string> {
    const { from } = this.options;
    return from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };
  }
}
