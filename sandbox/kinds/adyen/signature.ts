/** Adyen: the signature of a notification item. HMAC-SHA256 with the key's hexadecimal digits as bytes, in base64. */
import { createHmac } from "node:crypto";

export const signed = (hmacKey: string, values: readonly string[]): string =>
  createHmac("sha256", Buffer.from(hmacKey, "hex")).update(values.join(":")).digest("base64");
