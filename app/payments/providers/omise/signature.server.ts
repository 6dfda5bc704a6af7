/**
 * Omise's signature of a report: HMAC-SHA256 over `timestamp.body` with the decoded secret, in lower-case hexadecimal digits.
 * Hexadecimal digits, and commas between several signatures, are agreed by public implementations and not read at Omise.
 */
import { hmacSha256, isSameSignature } from "~/payments/signature.server";

const TIMESTAMP = "Omise-Signature-Timestamp";
const SIGNATURE = "Omise-Signature";
/** A report is older than its signature allows after so long; the window is ours. */
const TOLERANCE_SECONDS = 300;

export const reportSignature = (secret: string, timestamp: string, body: Uint8Array): string =>
  hmacSha256(Buffer.from(secret, "base64"), Buffer.concat([Buffer.from(`${timestamp}.`), body]));

/** Whether a report is Omise's: while a secret is being rolled it has several signatures, of which one is enough. */
export function isSigned(
  secret: string,
  { headers, body }: { headers: Headers; body: Uint8Array },
  now: Date,
): boolean {
  const timestamp = headers.get(TIMESTAMP) ?? "";
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const right = reportSignature(secret, timestamp, body);
  return (headers.get(SIGNATURE) ?? "").split(",").some((given) => isSameSignature(given.trim(), right));
}
