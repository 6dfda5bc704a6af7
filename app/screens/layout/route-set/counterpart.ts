/** Which page of the other route set shows the same thing. */
import {
  AREA,
  CART_PAGE,
  CHECKOUT,
  HOME,
  LOYALTY_PAGE,
  PAST_ORDERS,
  PROFILE,
  RIDER_TRACKING,
  SIGN_IN,
  SIGN_IN_PAGE,
  TERMS,
  TRACKING,
} from "~/paths/pages";

/** Pages of both route sets. */
const PAIRS = [HOME, PROFILE, PAST_ORDERS, CHECKOUT, TRACKING, TERMS];
/** Pages of phones; on wide screens they are parts of another page. */
const PHONE_ONLY = [AREA, SIGN_IN, CART_PAGE, RIDER_TRACKING];

/** The matching address in the other route set, or null when the page already fits the screen (or exists for both). */
export function counterpart(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  isNarrow: boolean,
): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  if (isNarrow) {
    if (path === SIGN_IN_PAGE || (path === HOME.desktop && new URLSearchParams(search).has("sign_in")))
      return SIGN_IN.mobile + search;
    // Phones have the balance on the page of past orders.
    if (path === LOYALTY_PAGE) return PAST_ORDERS.mobile + search + hash;
    const pair = PAIRS.find(({ desktop }) => desktop === path);
    return pair ? pair.mobile + search + hash : null;
  }
  const pair = PAIRS.find(({ mobile }) => mobile === path);
  if (pair) return pair.desktop + search + hash;
  // On wide screens the cart is part of the menu, and the failed payment is told at the checkout (ROUTE-08).
  if (path === CART_PAGE.mobile && new URLSearchParams(search).get("payment_status") === "failed")
    return CHECKOUT.desktop + search;
  const only = PHONE_ONLY.find(({ mobile }) => mobile === path)?.desktop;
  if (only === undefined) return null;
  return search === "" ? only : only + (only.includes("?") ? search.replace("?", "&") : search);
}
