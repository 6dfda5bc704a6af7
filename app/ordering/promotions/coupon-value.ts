/** What a browser remembers of a coupon that was refused. A coupon in use is remembered by a mark that only the server makes. */

/** The name of the cookie. */
export const COUPON_COOKIE = "coupon";

const REFUSED = /^below\.(\d{1,15})$/;

/** A coupon that was refused and is removed: the page goes on saying above which amount it can be used. */
export const refusedValue = (below: number): string => `below.${below}`;

/** The amount of a refusal, in minor units, or null when the value is none. */
export function refusedBelowIn(value: string | null): number | null {
  const below = REFUSED.exec(value ?? "")?.[1];
  return below === undefined ? null : Number(below);
}
