/** A first guess at the screen from the request; the browser corrects it by its real width (ROUTE-09). */
import type { Layout } from "~/paths/address";
import { cookieIn } from "./cookies/cookie";
import { WIDE_COOKIE } from "./cookies/wide-cookie";

/** What tells of the screen. */
export type Asker = {
  /** Sec-CH-UA-Mobile. */
  mobileHint: string | null | undefined;
  userAgent: string | null | undefined;
  cookie: string | null | undefined;
};

/** Whether a screen is a phone's: not where its browser has found it wide, then by client hint where one is sent, else by user agent. */
export function isPhone({ mobileHint, userAgent, cookie }: Asker): boolean {
  if (cookieIn(cookie, WIDE_COOKIE) !== null) return false;
  if (mobileHint) return mobileHint === "?1";
  return /\b(iPhone|iPod|Android.+Mobile|Windows Phone|Mobile.+Firefox)\b/.test(userAgent ?? "");
}

/** The same of a request. */
export const isFromPhone = ({ headers }: Pick<Request, "headers">): boolean =>
  isPhone({
    mobileHint: headers.get("Sec-CH-UA-Mobile"),
    userAgent: headers.get("User-Agent"),
    cookie: headers.get("Cookie"),
  });

/** The route set that fits the screen of a request. */
export const layoutFor = (request: Pick<Request, "headers">): Layout => (isFromPhone(request) ? "mobile" : "desktop");
