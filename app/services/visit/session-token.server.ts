/** What proves a session: a random token that the browser keeps, of which the database knows only the hash. */
import { createHash, randomBytes } from "node:crypto";

/** How long a sign-in lasts. */
export const SIGNED_IN_DAYS = 30;
/** How long a guest's session is kept after they were last here. */
export const GUEST_SESSION_DAYS = 7;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** `id` is what the database knows; only the browser gets the token. */
export type NewSession = { id: string; token: string; expires_at: Date };

/** The token of a session that starts now, and when it expires. */
export function newSession(now: Date, of: "guest" | "customer"): NewSession {
  const token = randomBytes(32).toString("base64url");
  const days = of === "guest" ? GUEST_SESSION_DAYS : SIGNED_IN_DAYS;
  return { id: idOf(token), token, expires_at: new Date(now.getTime() + days * 86_400_000) };
}

/** The id of the session that a token claims, or null when it cannot be one. */
export const sessionIdFor = (token: string): string | null => (TOKEN.test(token) ? idOf(token) : null);

const idOf = (token: string) => createHash("sha256").update(token).digest("hex");
