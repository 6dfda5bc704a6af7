/** Signatures of reports, compared in constant time. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256, in lower-case hexadecimal digits unless told otherwise. */
export const hmacSha256 = (
  key: Uint8Array | string,
  data: Uint8Array | string,
  written: "hex" | "base64" = "hex",
): string => createHmac("sha256", key).update(data).digest(written);

/** Whether two texts are the same; how long it takes tells nothing but their length. */
export function isSameSignature(given: string | null, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
