/** PayTabs: test cards. Its own stand in the merchant's dashboard only; these are the double's. */
import type { TestCard } from "../../payments/test-card";

export const CARDS: readonly TestCard[] = [
  { number: "4111 1111 1111 1111", scheme: "Visa", says: "paid at once", result: "pays" },
  { number: "5123 4500 0000 0008", scheme: "MasterCard", says: "asks 3DS", result: "asks 3DS" },
  { number: "4000 0000 0000 0002", scheme: "Visa", says: "issuer says no", result: "fails", code: "300" },
  { number: "4000 0000 0000 0069", scheme: "Visa", says: "no funds", result: "fails", code: "316" },
];
