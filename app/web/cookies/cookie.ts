/** Cookies as the server reads and writes them; the browser's half is `in-browser`. */
import { parse, serialize, type CookieSerializeOptions } from "cookie";

/** The value of a cookie in a Cookie header, or null where there is none. */
export const cookieIn = (cookies: string | null | undefined, name: string): string | null =>
  parse(cookies ?? "")[name] ?? null;

/** The Set-Cookie header of a cookie of the whole site; without `maxAge`, in seconds, it ends with the browser. */
export const siteCookie = (name: string, value: string, options: Options = {}): string =>
  cookieBelow("/", name, value, options);

type Options = Pick<CookieSerializeOptions, "maxAge" | "httpOnly" | "secure">;

/** The same of a cookie that only addresses below a path get. */
export const cookieBelow = (path: string, name: string, value: string, options: Options = {}): string =>
  serialize(name, value, { path, sameSite: "lax", ...options });
