/** Amounts as people read them. The digits are Latin in every language, as on the restaurants' own bills. */
import type { Language } from "~/ordering/model/language";
import { toDecimal, type Minor } from "~/ordering/model/money";

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

/** A currency as readers know it, with an amount or without one: by the abbreviation in Arabic, if it has one, else by its ISO code. */
export const currencyIn = (currency: string, language: Language): string =>
  (language === "ar" && ARABIC_SYMBOLS[currency]) || currency;

const NO_BREAK_SPACE = "\u00a0";
const MINUS = "\u2212";
/** Around a number with its minus: between Arabic words it stays to the left of it, as CLDR has it for Latin digits. */
const [LEFT_TO_RIGHT, END] = ["\u2066", "\u2069"];

/** "SGD 14.90", "−SGD 5.00", in Arabic "5.750 د.ك": currency and amount never part at a line end. */
export function formatPrice(
  amount: Minor,
  { currency, decimal_precision }: CurrencyFormat,
  language: Language,
): string {
  const digits = toDecimal(Math.abs(amount), decimal_precision);
  const isArabic = language === "ar";
  const signed = (number: string) => {
    if (amount >= 0) return number;
    return isArabic ? `${LEFT_TO_RIGHT}${MINUS}${number}${END}` : `${MINUS}${number}`;
  };
  const symbol = currencyIn(currency, language);
  if (symbol === currency) return signed(`${currency}${NO_BREAK_SPACE}${digits}`);
  return `${signed(digits)}${NO_BREAK_SPACE}${symbol}`;
}

/** A text that keeps its own direction among others (first strong isolate), where no markup can say so. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** "8 minutes", never less than one. */
export const formatMinutes = (ms: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: "unit", unit: "minute", unitDisplay: "long" }).format(
    Math.max(1, Math.round(ms / 60_000)),
  );

/** "2.4 km", below one kilometre "450 m" in steps of fifty, never less than fifty. */
export function formatDistance(kilometres: number, language: Language): string {
  const metres = Math.max(50, Math.round(kilometres * 20) * 50);
  const [amount, unit] = metres < 1000 ? ([metres, "meter"] as const) : ([kilometres, "kilometer"] as const);
  const format = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(`${language}-u-nu-latn`, format).format(amount);
}
