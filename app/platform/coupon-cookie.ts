/**
 * The cookie that remembers the coupon in use. The specification has coupons applied and removed in the browser, with no call
 * but the look-up of the code, so the browser itself keeps it and shows it to the server with every request: script and
 * forms work on the same one. What it holds is a claim: only the server can make a mark that counts, and prices by it.
 */

export const COUPON_COOKIE = "coupon";

/** What the cookie may hold: a mark of the server for a coupon, or below which amount one has been refused. */
const VALUE = new RegExp(`(?:^|;\\s*)${COUPON_COOKIE}=([A-Za-z0-9._-]{1,60})(?:;|$)`);

/** What a Cookie header says of the coupon, or null. */
export const couponValueIn = (cookies: string | null): string | null => VALUE.exec(cookies ?? "")?.[1] ?? null;

/** The cookie with a value; null takes it away. */
export const couponCookie = (value: string | null): string =>
  value === null
    ? `${COUPON_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
    : `${COUPON_COOKIE}=${value}; Path=/; SameSite=Lax`;

const REFUSED = /^below\.(\d{1,15})$/;

/** A coupon that was refused and is removed: the page goes on saying above which amount it can be used. */
export const refusedValue = (below: number): string => `below.${below}`;

/** The amount of a refusal, in minor units, or null when the value is none. */
export function refusedBelowIn(value: string | null): number | null {
  const below = REFUSED.exec(value ?? "")?.[1];
  return below === undefined ? null : Number(below);
}
