/** Pusher's signatures, as its documents have them. */
import { createHash, createHmac } from "node:crypto";

export const md5 = (body: Buffer): string => createHash("md5").update(body).digest("hex");

/** Of a call: over method, path and every parameter but the signature, by their lower-cased names. */
export function callSignature(secret: string, method: string, path: string, query: URLSearchParams): string {
  const named = [...query].filter(([name]) => name !== "auth_signature");
  const sorted = named
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hmac(secret, [method, path, sorted.map(([name, value]) => `${name}=${value}`).join("&")].join("\n"));
}

/** Of who may listen to a private channel. */
export const listeningSignature = (secret: string, socketId: string, channel: string): string =>
  hmac(secret, `${socketId}:${channel}`);

const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
