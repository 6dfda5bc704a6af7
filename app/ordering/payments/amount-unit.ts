/** Amounts as providers write them: one converter for all of them, both ways. */
import { readAmount, toDecimal, type Minor } from "~/ordering/model/money";

/**
 * How a provider writes amounts: as a decimal, or as a whole number of its own minor units. A decimal has as many digits as the
 * currency, or `digits` where the provider writes all currencies alike. Where its minor units are others than those of the
 * company's currency, `exponents` tells them by currency; a currency that is not named has two.
 */
export type AmountUnit =
  | { as: "decimal"; digits?: number }
  | { as: "minor"; exponents: Readonly<Record<string, number>> };

/** An amount in a currency of so many decimals. */
export type Money = { amount: Minor; currency: string; precision: number };

/** Thrown where a provider's unit is too coarse for an amount: it would have to be rounded, and the customer pay another. */
export class UnitError extends Error {}

/**
 * The amount in the provider's unit: "12.750" as a decimal, "12750" in minor units.
 * @throws {UnitError} when the provider's unit cannot say the amount exactly.
 */
export function toProviderAmount(money: Money, unit: AmountUnit): string {
  const { exponent, scaled } = scaledTo(money, unit);
  if (!Number.isSafeInteger(scaled))
    throw new UnitError(`${toDecimal(money.amount, money.precision)} ${money.currency} has no whole unit`);
  return unit.as === "decimal" ? toDecimal(scaled, exponent) : String(scaled);
}

/** Whether the provider's unit can say the amount exactly. */
export const canSay = (money: Money, unit: AmountUnit): boolean => Number.isSafeInteger(scaledTo(money, unit).scaled);

function scaledTo({ amount, currency, precision }: Money, unit: AmountUnit): { exponent: number; scaled: number } {
  const exponent = unit.as === "decimal" ? (unit.digits ?? precision) : exponentOf(unit, currency);
  const shift = exponent - precision;
  return { exponent, scaled: shift >= 0 ? amount * 10 ** shift : amount / 10 ** -shift };
}

/** The provider's amount in the company's minor units; null when it is none that the company's currency can say. */
export function fromProviderAmount(
  written: string | number,
  { currency, precision }: Omit<Money, "amount">,
  unit: AmountUnit,
): Minor | null {
  if (unit.as === "decimal") return readAmount(written, precision);
  const minor = readAmount(written, 0);
  return minor === null ? null : readAmount(toDecimal(minor, exponentOf(unit, currency)), precision);
}

const exponentOf = ({ exponents }: { exponents: Readonly<Record<string, number>> }, currency: string): number =>
  exponents[currency] ?? 2;

/** The sum of amounts that were read; null where one of them could not be. */
export const sumOfRead = (amounts: readonly (Minor | null)[]): Minor | null =>
  amounts.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
