/** The session cookie: a random token, of which the database knows only the hash. */
import { createHash, randomBytes } from "node:crypto";
import { isDemo } from "./env.server";

const SESSION_DAYS = 30;
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
export function newSession(now: Date): { id: string; expires_at: Date; setCookie: string } {
  const token = randomBytes(32).toString("base64url");
  const expires_at = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
  return { id: sessionIdFor(token), expires_at, setCookie: cookieHeader(token, SESSION_DAYS * 86_400) };
}

/** The Set-Cookie header that takes the session away. */
export const endSessionCookie = () => cookieHeader("", 0);

const sessionIdFor = (token: string) => createHash("sha256").update(token).digest("hex");

function cookieHeader(token: string, maxAge: number): string {
  return `${sessionCookieName()}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isDemo() ? "" : "; Secure"}`;
}
