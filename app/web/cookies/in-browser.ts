/**
 * Cookies that script reads and writes. A browser gives them as "a=1; b=2" and ours hold nothing that would need more care,
 * while the package that reads and writes them on the server would weigh a kilobyte on every page.
 */

/** The value of a cookie, or null where there is none. */
export function browserCookie(name: string): string | null {
  const start = `${name}=`;
  const pair = document.cookie.split("; ").find((each) => each.startsWith(start));
  return pair?.slice(start.length) ?? null;
}

/** Keeps a cookie of the whole site for so many seconds, or until the browser ends; 0 takes it away. */
export function keepCookie(name: string, value: string, maxAge?: number): void {
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${maxAge === undefined ? "" : `; Max-Age=${maxAge}`}`;
}
