/** A fintech partner: Standard Webhooks. HMAC-SHA256 with the secret's base64 part, over `id.timestamp.body`, in base64. */
import { createHmac } from "node:crypto";

export const signed = (secret: string, id: string, timestamp: string, body: Buffer): string =>
  createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest("base64");
