/** The log: JSON lines; personal data and secrets never reach it in clear. */
import pino, { type DestinationStream, type Logger } from "pino";
import { env } from "~/platform/environment/env.server";
import { loggableError } from "./loggable-error.server";
import { singleton } from "~/platform/singleton.server";

/** Named like this, a value is a person's or a secret; an error's own code is none. */
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
].flatMap((field) => (field === "code" ? [field] : [field, `*.${field}`]));

/** Every error in the details of a line, wherever it stands, as the log may hold it. */
const withoutValues = (details: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([field, value]) =>
      field === "err" || value instanceof Error ? [field, loggableError(value)] : [field, value],
    ),
  );

/** Makes a log. @param destination standard output when not told. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      redact: { paths: REDACTED, censor: "[redacted]" },
      formatters: { log: withoutValues },
      // What has been made loggable is not to be looked at again.
      serializers: { err: (error: unknown) => error },
      hooks: {
        // An error without words beside it would bring its own message in.
        logMethod([details, words, ...rest], write) {
          if (typeof details === "string") return write.call(this, details);
          write.call(this, details, words ?? "", ...rest);
        },
      },
    },
    destination,
  );
}

export const log = singleton("log", () => createLog(env().LOG_LEVEL));
