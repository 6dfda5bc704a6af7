/** Geidea: HMAC-SHA256 with the API password, base64, over the values without anything between them. */
import { createHmac } from "node:crypto";

export const signed = (apiPassword: string, parts: readonly string[]): string =>
  createHmac("sha256", apiPassword).update(parts.join("")).digest("base64");
