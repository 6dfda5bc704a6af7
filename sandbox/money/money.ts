/** An amount in the smallest unit of its currency. */
import { exponentOf } from "./currencies";

export type Money = { minor: number; currency: string };

/** Reads an amount in whole units ("12.750"); null when it is no plain decimal, or has more decimals than its currency. */
export function fromMajor(text: string, currency: string): Money | null {
  const [, whole, decimals = ""] = /^(0|[1-9]\d{0,11})(?:\.(\d+))?$/.exec(text) ?? [];
  const exponent = exponentOf(currency);
  if (whole === undefined || decimals.length > exponent) return null;
  return { minor: Number(`${whole}${decimals.padEnd(exponent, "0")}`), currency };
}

/** "12.750", with as many decimals as the currency has. */
export function toMajor({ minor, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = String(minor).padStart(exponent + 1, "0");
  return exponent ? `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}` : digits;
}

/** "KWD 12.750" */
export const told = (money: Money): string => `${money.currency} ${toMajor(money)}`;
