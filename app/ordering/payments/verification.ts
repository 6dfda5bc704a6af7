/** When a page that waits for a payment asks how it stands (calls document, sections 4 and 9). */
import type { PaymentKind } from "./payment-types";

const FIRST_MS = 5_000;
const THEN_MS = 30_000;
const PARTNER_MS = 30_000;

/**
 * How long a page waits before it asks: 5 s at first, then 30 s, at the end of the payment's time once more (CONST-13, CONST-14).
 * @param asked how often it has asked already.
 * @param leftMs what is left of the payment's time.
 * @returns milliseconds; null when it asks no more, since the server has ended the payment.
 */
export function verificationPause(asked: number, leftMs: number): number | null {
  if (leftMs <= 0) return asked === 0 ? FIRST_MS : null;
  return Math.min(asked === 0 ? FIRST_MS : THEN_MS, leftMs);
}

/**
 * When a page asks for the status of a fintech partner's payment besides, once (CONST-16).
 * @param leftMs what is left of the payment's time when the page opens.
 * @returns milliseconds after it has opened; null where it does not: for another kind, or when the time is over by then.
 */
export const partnerCheck = (kind: PaymentKind, leftMs: number): number | null =>
  kind === "generic_fintech_partner" && leftMs > PARTNER_MS ? PARTNER_MS : null;
