/** The signature of a partner's reports, by the rules of Standard Webhooks. */
import { hmacSha256, isSameSignature } from "~/payments/signature.server";
import type { PartnerSettings } from "./settings.server";

/** A report is older, or comes from a clock further ahead, than its signature allows after so long. */
const TOLERANCE_SECONDS = 300;
const PREFIX = "whsec_";

/** Over the report's id, its time in seconds and its bytes. The key is what the secret says in base64, without its prefix. */
export function reportSignature(
  { webhook_secret }: Pick<PartnerSettings, "webhook_secret">,
  { id, timestamp, body }: { id: string; timestamp: string; body: Uint8Array },
): string {
  const key = Buffer.from(webhook_secret.slice(PREFIX.length), "base64");
  return hmacSha256(key, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]), "base64");
}

/** Whether a report is the partner's: the header lists several signatures while a key is being changed. */
export function isSigned(account: PartnerSettings, headers: Headers, body: Uint8Array, at: Date): boolean {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : NaN;
  if (id === "" || !(Math.abs(at.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS)) return false;
  const right = `v1,${reportSignature(account, { id, timestamp, body })}`;
  return (headers.get("webhook-signature") ?? "").split(" ").some((given) => isSameSignature(given, right));
}
