/** Omise: testing, test cards; and a card as the vault and its owner's list tell it. */
import type { TestCard } from "../../payments/test-card";

const GOOD: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", scheme: "Visa", says: "paid at once", result: "pays" },
  { number: "4111 1111 1111 1111", scheme: "Visa", says: "paid at once", result: "pays" },
  { number: "5555 5555 5555 4444", scheme: "MasterCard", says: "asks 3DS", result: "asks 3DS" },
  { number: "5454 5454 5454 5454", scheme: "MasterCard", says: "asks 3DS", result: "asks 3DS" },
  { number: "3530 1113 3330 0000", scheme: "JCB", says: "paid at once", result: "pays" },
  { number: "3566 1111 1111 1113", scheme: "JCB", says: "paid at once", result: "pays" },
];

/** By the last four digits of a card that begins as below. */
const FAILURES: Readonly<Record<string, string>> = {
  "0001": "invalid_security_code",
  "0002": "payment_rejected",
  "0003": "payment_rejected",
  "0011": "insufficient_fund",
  "0012": "stolen_or_lost_card",
  "0013": "failed_processing",
  "0014": "payment_rejected",
  "0016": "failed_fraud_check",
  "0017": "invalid_account_number",
};
const FAILING: readonly [start: string, scheme: string][] = [
  ["4111111111", "Visa"],
  ["5555551111", "MasterCard"],
  ["3530111111", "JCB"],
];

/** The card of a number, with what comes of it; null where Omise's test mode knows none. */
export function testCard(number: string): TestCard | null {
  const good = GOOD.find((card) => card.number.replaceAll(" ", "") === number);
  if (good) return good;
  const scheme = FAILING.find(([start]) => number.startsWith(start))?.[1];
  const code = FAILURES[number.slice(-4)];
  if (number.length !== 16 || !scheme || !code || !isWhole(number)) return null;
  // 3DS validation fails: the bank is asked first.
  const asks = number.endsWith("0003");
  const grouped = number.replace(/(\d{4})(?=\d)/g, "$1 ");
  return { number: grouped, scheme, says: code, result: asks ? "asks 3DS" : "fails", code };
}

/** Luhn's check of a card number. */
function isWhole(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card that the vault has been given; its number does not leave it. */
export type VaultCard = { id: string; played: TestCard; name: string; month: number; year: number };

/** "visa 4242" as Omise tells a card. */
export const cardOf = ({ id, played, name, month, year }: VaultCard) => ({
  object: "card",
  id,
  livemode: false,
  brand: played.scheme,
  last_digits: played.number.slice(-4),
  expiration_month: month,
  expiration_year: year,
  name,
  fingerprint: Buffer.from(played.number).toString("base64").slice(0, 16),
  security_code_check: true,
});
