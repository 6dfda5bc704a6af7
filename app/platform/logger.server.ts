/** The log: JSON lines; personal data and secrets never reach it in clear. */
import pino from "pino";
import { env } from "./env.server";
import { singleton } from "./singleton.server";

const REDACTED = [
  "phone_number",
  "email",
  "otp",
  "code",
  "name",
  "token",
  "authorization",
  "cookie",
  "delivery_addresses",
  "lines",
].flatMap((field) => [field, `*.${field}`]);

export const log = singleton("log", () =>
  pino({ level: env().LOG_LEVEL, base: undefined, redact: { paths: REDACTED, censor: "[redacted]" } }),
);
