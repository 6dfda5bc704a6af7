/** How long a page waits for a payment that the customer's browser confirms (calls document, sections 4 and 9). */

/** CONST-18 */
const EVERY_MS = 20_000;
/** CONST-19 */
const LIMIT_MS = 125_000;

/**
 * How long a page waits before it asks again whether a payment can be confirmed.
 * @param elapsedMs since the payment was begun.
 * @returns milliseconds; null when it waits no more.
 */
export const intentPause = (elapsedMs: number): number | null =>
  elapsedMs >= LIMIT_MS ? null : Math.min(EVERY_MS, LIMIT_MS - elapsedMs);
