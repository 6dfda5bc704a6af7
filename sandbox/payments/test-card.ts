/** A card that works at a double alone, with what it does told beforehand. */

export type TestCard = {
  /** Digits, in groups of four as they are printed. */
  number: string;
  scheme: string;
  says: string;
  result: "pays" | "asks 3DS" | "fails";
  /** The provider's reason code, when it fails. */
  code?: string;
};

/** "5123 … 0008" */
export const maskedCard = ({ number }: TestCard): string => `${number.slice(0, 4)} … ${number.slice(-4)}`;

/** For kinds whose own test cards stand in the merchant's papers only. */
export const CARDS: readonly TestCard[] = [
  { number: "4111 1111 1111 1111", scheme: "Visa", says: "paid at once", result: "pays" },
  { number: "5123 4500 0000 0008", scheme: "MasterCard", says: "asks 3DS", result: "asks 3DS" },
  { number: "4000 0000 0000 0002", scheme: "Visa", says: "issuer says no", result: "fails" },
];
