/** Which page of the other route set shows the same thing. */

/** Pairs whose paths differ by more than the prefix; a phone's cart and sign-in are pages, a desktop's are parts of the menu page. */
const PAIRS: [desktop: string, mobile: string][] = [
  ["/", "/m"],
  ["/my-account/profile", "/m/my-profile"],
  ["/my-account/past-orders", "/m/past-orders"],
  ["/checkout", "/m/checkout"],
  ["/trackorder", "/m/trackorder"],
  ["/terms-of-service", "/m/terms-of-service"],
];
const DESKTOP_OF_PHONE_ONLY: Record<string, string> = {
  "/m/area-select": "/?choose=mode",
  "/m/login": "/?sign_in=phone",
  "/m/order-details": "/",
  "/m/rider-tracking": "/trackorder",
};

/** The matching address in the other route set, or null when the page already fits the screen (or exists for both). */
export function counterpart(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  isNarrow: boolean,
): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  if (isNarrow) {
    if (path === "/sign-in" || (path === "/" && new URLSearchParams(search).has("sign_in"))) return `/m/login${search}`;
    const pair = PAIRS.find(([desktop]) => desktop === path);
    return pair ? pair[1] + search + hash : null;
  }
  const pair = PAIRS.find(([, mobile]) => mobile === path);
  if (pair) return pair[0] + search + hash;
  const only = DESKTOP_OF_PHONE_ONLY[path];
  if (only === undefined) return null;
  return search === "" ? only : only + (only.includes("?") ? search.replace("?", "&") : search);
}
