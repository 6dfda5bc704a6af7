/** The session cookie, which holds the session's token. */
import { isDemo } from "~/platform/environment/env.server";
import { sessionIdFor, SIGNED_IN_DAYS } from "~/services/visit/session-token.server";
import { cookieIn, siteCookie } from "./cookie";

/** The name of the session cookie. Over plain http, as in the demo, a browser keeps no `__Host-` cookie. */
export const sessionCookieName = () => (isDemo() ? "session" : "__Host-session");

/** The id of the session that a request claims, or null. The claim is proved by looking the id up. */
export function sessionIdOf({ headers }: Pick<Request, "headers">): string | null {
  const token = cookieIn(headers.get("Cookie"), sessionCookieName());
  return token ? sessionIdFor(token) : null;
}

/**
 * The Set-Cookie header that gives a session to the browser. A guest's session lives on with every visit, so its cookie
 * outlasts the first expiry.
 */
export const sessionCookie = (token: string) => sessionCookieWith(token, SIGNED_IN_DAYS * 86_400);

/** The Set-Cookie header that takes the session away. */
export const endSessionCookie = () => sessionCookieWith("", 0);

const sessionCookieWith = (token: string, maxAge: number): string =>
  siteCookie(sessionCookieName(), token, { maxAge, httpOnly: true, secure: !isDemo() });
