/** Amounts as people read them. The digits are Latin in every language, as on the restaurants' own bills. */
import type { Language } from "~/ordering/menu";
import { toDecimal, type Minor } from "~/ordering/money";

export type CurrencyFormat = { currency: string; decimal_precision: number };

/** Arabic readers know these currencies by their abbreviation; other languages use the ISO code. */
const ARABIC_SYMBOLS: Record<string, string> = {
  KWD: "د.ك",
  AED: "د.إ",
  SAR: "ر.س",
  BHD: "د.ب",
  OMR: "ر.ع.",
  QAR: "ر.ق",
  JOD: "د.أ",
  EGP: "ج.م",
};

const NO_BREAK_SPACE = "\u00a0";
const MINUS = "\u2212";
/** Keeps the minus to the left of its number between Arabic words, as CLDR has it for Latin digits. */
const LEFT_TO_RIGHT_MARK = "\u200e";

/** "SGD 14.90", "−SGD 5.00", in Arabic "5.750 د.ك": currency and amount never part at a line end. */
export function formatPrice(
  amount: Minor,
  { currency, decimal_precision }: CurrencyFormat,
  language: Language,
): string {
  const digits = toDecimal(Math.abs(amount), decimal_precision);
  const mark = language === "ar" ? LEFT_TO_RIGHT_MARK : "";
  const sign = amount < 0 ? mark + MINUS : "";
  const symbol = language === "ar" ? ARABIC_SYMBOLS[currency] : undefined;
  if (!symbol) return `${sign}${currency}${NO_BREAK_SPACE}${digits}`;
  return `${sign}${digits}${NO_BREAK_SPACE}${symbol}`;
}
