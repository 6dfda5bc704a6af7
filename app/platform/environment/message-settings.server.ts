/** Settings by which messages leave. What is wrong with one is told without repeating it: most of them are secrets. */
import { z } from "zod/v4";

const SMTP =
  "must be smtp://user:password@host:port, or smtps:// with TLS from the first byte, where @ : / ? # and % of the password are percent-encoded";

export const messageSettings = {
  SMTP_URL: z.string().refine(isSmtpUrl, SMTP).optional(),
  /** The address alone: before it stands the name of each brand. */
  MAIL_FROM: z.email("must be an e-mail address alone, like orders@example.com").optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, "must be the id of the account, AC and 32 hexadecimal digits")
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^[0-9a-zA-Z]{32}$/, "must be the token of the account, 32 letters and digits")
    .optional(),
  /** A number in international form, a short code, the name that a sender may have, or the id of a messaging service (MG…). */
  TWILIO_FROM: z
    .string()
    .regex(
      /^(?:\+[1-9]\d{6,14}|\d{5,6}|MG[0-9a-fA-F]{32}|(?!MG)(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      "must be a number in international form, like +6591234567, a short code, a sender's name of at most 11 letters and digits, or the id of a messaging service, MG and 32 hexadecimal digits",
    )
    .optional(),
};

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== "" && [username, password].every(isDecodable);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
