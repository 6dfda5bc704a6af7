/** Omise: webhook signature. HMAC-SHA256 with the decoded secret over `timestamp.body`, in lower-case hex. */
import { createHmac } from "node:crypto";

export const signed = (secret: string, timestamp: number, body: string | Buffer): string =>
  createHmac("sha256", Buffer.from(secret, "base64")).update(`${timestamp}.`).update(body).digest("hex");
