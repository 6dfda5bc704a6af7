/** The session cookie: a random token, of which the database knows only the hash. */
import { createHash, randomBytes } from "node:crypto";
import { isDemo } from "./env.server";

/** How long a sign-in lasts. */
const SIGNED_IN_DAYS = 30;
/** How long a guest's session is kept after they were last here. */
export const GUEST_SESSION_DAYS = 7;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The name of the session cookie. Over plain http, as in the demo, a browser keeps no `__Host-` cookie. */
export const sessionCookieName = () => (isDemo() ? "session" : "__Host-session");

/** The id of the session that a request claims, or null. The claim is proved by looking the id up. */
export function sessionIdOf(request: Request): string | null {
  const match = new RegExp(`(?:^|;\\s*)${sessionCookieName()}=([^;]*)`).exec(request.headers.get("Cookie") ?? "");
  const token = match?.[1];
  return token && TOKEN.test(token) ? sessionIdFor(token) : null;
}

/** A new session's id, its expiry and the Set-Cookie header that gives it to the browser. */
export function newSession(now: Date, of: "guest" | "customer"): { id: string; expires_at: Date; setCookie: string } {
  const token = randomBytes(32).toString("base64url");
  const days = of === "guest" ? GUEST_SESSION_DAYS : SIGNED_IN_DAYS;
  const expires_at = new Date(now.getTime() + days * 86_400_000);
  // A guest's session lives on with every visit, so its cookie outlasts the first expiry.
  return { id: sessionIdFor(token), expires_at, setCookie: cookieHeader(token, SIGNED_IN_DAYS * 86_400) };
}

/** The Set-Cookie header that takes the session away. */
export const endSessionCookie = () => cookieHeader("", 0);

const sessionIdFor = (token: string) => createHash("sha256").update(token).digest("hex");

function cookieHeader(token: string, maxAge: number): string {
  return `${sessionCookieName()}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isDemo() ? "" : "; Secure"}`;
}
