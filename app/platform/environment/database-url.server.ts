/** The address of the database, given whole or in parts; parts may hold any letter, since they are encoded here. */
import { z } from "zod/v4";

/** What stands in place of DATABASE_URL: a password with @, / or # needs no encoding by hand. */
export const databaseParts = {
  /** A host name, an address, or the folder of a local socket. */
  DATABASE_HOST: z.string().min(1).optional(),
  DATABASE_PORT: z.coerce.number().int().min(1).max(65535).default(5432),
  DATABASE_USER: z.string().min(1).default("postgres"),
  DATABASE_PASSWORD: z.string().min(1).optional(),
  DATABASE_NAME: z.string().min(1).default("platefront"),
};

const UNREADABLE =
  "must be postgres://user:password@host:port/database, where @ : / ? # and % of the password are percent-encoded; or give DATABASE_HOST, DATABASE_USER, DATABASE_PASSWORD and DATABASE_NAME, which take every letter";

export const wholeDatabaseUrl = z.string().refine(isDatabaseUrl, UNREADABLE);

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && /^(?:postgres|postgresql|socket):$/.test(new URL(text).protocol);
}

type Parts = z.output<z.ZodObject<typeof databaseParts>>;

/** The parts as one address, or undefined without a host. */
export function databaseUrl(parts: Parts): string | undefined {
  const { DATABASE_HOST: host, DATABASE_PASSWORD: password } = parts;
  if (host === undefined) return undefined;
  const user = [parts.DATABASE_USER, ...(password === undefined ? [] : [password])].map(encodeURIComponent).join(":");
  // An address of IPv6 and the folder of a socket do not fit where a host name stands; the driver reads them from the query.
  const isName = /^[\w.-]+$/.test(host);
  const place = `${isName ? host : "localhost"}:${parts.DATABASE_PORT}/${encodeURIComponent(parts.DATABASE_NAME)}`;
  return `postgres://${user}@${place}${isName ? "" : `?host=${encodeURIComponent(host)}`}`;
}
