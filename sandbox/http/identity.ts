/** Who the sandbox is over TLS: a certificate of its own for localhost, which opens nothing outside this machine. */
import { readFileSync } from "node:fs";
import type { TlsOptions } from "node:tls";

const file = (name: string) => readFileSync(new URL(`tls/${name}`, import.meta.url), "utf8");

/** What a shop trusts the sandbox by. */
export const AUTHORITY = file("server.crt");

/** Whoever comes is asked for a certificate; which one it has to be is for the double to say. */
export const IDENTITY: TlsOptions = {
  cert: AUTHORITY,
  key: file("server.key"),
  requestCert: true,
  rejectUnauthorized: false,
};
