/** A first guess at the screen from the request; the browser corrects it by its real width (ROUTE-09). */

/** Whether the request comes from a phone: by client hint where the browser sends one, else by its user agent. */
export function isPhone(mobileHint: string | null | undefined, userAgent: string | null | undefined): boolean {
  if (mobileHint) return mobileHint === "?1";
  return /\b(iPhone|iPod|Android.+Mobile|Windows Phone|Mobile.+Firefox)\b/.test(userAgent ?? "");
}
