/** PayTabs: HMAC-SHA256 with the server key, in lower-case hex, over a callback's raw body or a return's fields. */
import { createHmac } from "node:crypto";

export const signed = (serverKey: string, bytes: string | Buffer): string =>
  createHmac("sha256", serverKey).update(bytes).digest("hex");

/**
 * PayTabs: return, steps 1 to 4. Empty values are dropped, names sorted by bytes, and both encoded as PHP's
 * http_build_query does: a space is `+`, and whatever is no letter, digit or one of `-_.` is %XX.
 */
export function returnSignature(serverKey: string, fields: readonly [name: string, value: string][]): string {
  const text = fields
    .filter(([name, value]) => name !== "signature" && value !== "")
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join("&");
  return signed(serverKey, text);
}

const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
