/** Stripe: webhook signature. HMAC-SHA256 with the endpoint's secret as it is written, over `t.body`, in lower-case hex. */
import { createHmac } from "node:crypto";

export const signed = (secret: string, timestamp: number, body: string | Buffer): string =>
  createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");

export const signatureHeader = (secret: string, timestamp: number, body: string | Buffer): string =>
  `t=${timestamp},v1=${signed(secret, timestamp, body)}`;
