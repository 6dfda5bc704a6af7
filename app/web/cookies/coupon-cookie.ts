/**
 * The cookie that remembers the coupon in use. The specification has coupons applied and removed in the browser, with no call
 * but the look-up of the code, so the browser itself keeps it and shows it to the server with every request: script and
 * forms work on the same one.
 */
import { cookieIn, siteCookie } from "./cookie";
import { COUPON_COOKIE } from "~/ordering/promotions/coupon-value";

const VALUE = /^[A-Za-z0-9._-]{1,60}$/;

/** What a Cookie header says of the coupon, or null. */
export function couponValueIn(cookies: string | null): string | null {
  const value = cookieIn(cookies, COUPON_COOKIE);
  return value !== null && VALUE.test(value) ? value : null;
}

/** The cookie with a value; null takes it away. */
export const couponCookie = (value: string | null): string =>
  siteCookie(COUPON_COOKIE, value ?? "", value === null ? { maxAge: 0 } : {});
