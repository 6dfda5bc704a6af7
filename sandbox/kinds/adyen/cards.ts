/** Adyen: what its test cards and the holder's name decide. */
import type { Outcome } from "../../payments/outcome";
import type { TestCard } from "../../payments/test-card";

/** Adyen: 3D Secure 2 test cards; a magic holder name comes before them. */
const CHALLENGED: ReadonlySet<string> = new Set([
  "5454545454545454",
  "2222400010000008",
  "371449635398431",
  "3566111111111113",
]);
const REFUSED: ReadonlySet<string> = new Set([
  "DECLINED",
  "REFERRAL",
  "BLOCK_CARD",
  "CARD_EXPIRED",
  "ERROR",
  "UNKNOWN",
]);
const PAID = "4111111111111111";

/** What becomes of a card; "asks" where its bank does. */
export function cardOf(card: { encryptedCardNumber: string; holderName?: string | undefined }): Outcome | "asks" {
  if (REFUSED.has(card.holderName ?? "")) return "declined";
  const number = card.encryptedCardNumber.replace("test_", "");
  if (CHALLENGED.has(number)) return "asks";
  return number === PAID ? "paid" : "declined";
}

/** At the page that a redirect leads to there is nothing to type: its one entry says yes. */
export const AT_THE_PAGE: readonly TestCard[] = [
  { number: "4111 1111 1111 1111", scheme: "the account", says: "agrees to pay", result: "pays" },
];
