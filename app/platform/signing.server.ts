/** Signatures of our own, by APP_SECRET: what a link or a form carries to prove that we have made it. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./environment/env.server";

/** HMAC-SHA256 in base64url. @param about begins with what it is for, so that it is worth nothing for anything else. */
export const sign = (about: string): string => createHmac("sha256", env().APP_SECRET).update(about).digest("base64url");

/** Whether a signature is ours and about this; how long it takes tells nothing but its length. */
export function isSigned(about: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(about))];
  return given.length === right.length && timingSafeEqual(given, right);
}
