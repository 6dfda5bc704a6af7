/** Stripe: testing, test cards. */
import type { TestCard } from "../../payments/test-card";

export const CARDS: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", scheme: "visa", says: "paid at once", result: "pays" },
  { number: "4000 0027 6000 3184", scheme: "visa", says: "asks 3DS", result: "asks 3DS" },
  { number: "4000 0000 0000 0002", scheme: "visa", says: "generic decline", result: "fails", code: "generic_decline" },
  { number: "4000 0000 0000 9995", scheme: "visa", says: "no funds", result: "fails", code: "insufficient_funds" },
  { number: "5555 5555 5555 4444", scheme: "mastercard", says: "paid at once", result: "pays" },
];
