/** The cookies by which a browser follows a visit that has changed: the session's token, and what it remembers of a coupon. */
import type { Visit } from "~/services/visit/visit.server";
import { couponCookie } from "./coupon-cookie";
import { endSessionCookie, sessionCookie } from "./session.server";

type Remembered = Pick<Visit, "session" | "token" | "couponValue">;

/** The Set-Cookie headers for a browser that knows the visit as it was before. */
export function cookiesBetween(before: Remembered, after: Remembered): string[] {
  const cookies: string[] = [];
  if (before.session && !after.session) cookies.push(endSessionCookie());
  if (after.token !== null && after.token !== before.token) cookies.push(sessionCookie(after.token));
  if (before.couponValue !== after.couponValue) cookies.push(couponCookie(after.couponValue));
  return cookies;
}

/** An answer that carries the cookies too: a Response, or data with headers. What carries no headers is left as it is. */
export function withCookies<T>(answer: T, cookies: readonly string[]): T {
  if (cookies.length === 0) return answer;
  if (answer instanceof Response) for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  else if (isWithInit(answer)) {
    const headers = new Headers(answer.init?.headers);
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    answer.init = { ...answer.init, headers };
  }
  return answer;
}

/** What Remix's `data()` makes. */
const isWithInit = (answer: unknown): answer is { type: "DataWithResponseInit"; init: ResponseInit | null } =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";
