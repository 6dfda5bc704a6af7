/** When a page that waits for a payment asks how it stands (calls document, sections 4 and 9). */
import type { PaymentKind } from "./payment-types";

const FIRST_MS = 5_000;
const THEN_MS = 30_000;
/** How the payment stands at a fintech partner is asked 30 s after the page has opened, too. */
const PARTNER_MS = 30_000;

/**
 * How long a page waits before it asks: 5 s at first, then 30 s, at the end of the payment's time once more.
 * @param kind of the payment.
 * @param asked how often it has asked already.
 * @param leftMs what is left of the payment's time.
 * @returns milliseconds; null when it asks no more, since the server has ended the payment.
 */
export function verificationPause(kind: PaymentKind, asked: number, leftMs: number): number | null {
  if (leftMs <= 0) return asked === 0 ? FIRST_MS : null;
  if (asked === 1 && kind === "generic_fintech_partner") return Math.min(PARTNER_MS - FIRST_MS, leftMs);
  return Math.min(asked === 0 ? FIRST_MS : THEN_MS, leftMs);
}
