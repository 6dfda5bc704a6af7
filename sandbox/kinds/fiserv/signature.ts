/** Fiserv: HMAC in Base64, over values that stand between bars; a REST request is signed over its parts as they are. */
import { createHmac } from "node:crypto";

export type Algorithm = "HMACSHA256" | "HMACSHA384" | "HMACSHA512";

/** "HMACSHA256" is sha256. */
const digestOf = (algorithm: Algorithm): string => algorithm.slice("HMAC".length).toLowerCase();

export const sign = (secret: string, algorithm: Algorithm, parts: readonly string[]): string =>
  createHmac(digestOf(algorithm), secret).update(parts.join("|")).digest("base64");

/** The values that are not empty, by the names of their fields, in ASCII order. */
export const sortedValues = (fields: Readonly<Record<string, string>>): string[] =>
  Object.keys(fields)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .flatMap((name) => fields[name] || []);

/** The raw digest, as most clients have it. */
export const signMessage = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64");
