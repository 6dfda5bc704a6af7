/**
 * Amounts: whole numbers of minor units, read from and written to decimals without ever passing through a binary fraction.
 * Source: the pricing rules, section Numbers.
 */

/** A whole number of a currency's minor units (cents, fils); always a safe integer. */
export type Minor = number;

/** Thrown when a text is not an amount of the currency: not a decimal number, or more decimals than the currency has. */
export class AmountError extends Error {}

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d+))?$/;

/**
 * Reads a decimal string or number ("14.90", 14.9) into minor units.
 * @param precision decimals of the currency: 0, 2 or 3.
 * @throws {AmountError} when it is not a plain decimal, or carries more decimals than the currency.
 */
export function parseAmount(value: string | number, precision: number): Minor {
  const match = DECIMAL.exec(typeof value === "number" ? String(value) : value.trim());
  if (!match) throw new AmountError(`"${value}" is not an amount`);
  const [, sign, whole, fraction = ""] = match;
  if (fraction.slice(precision).replaceAll("0", "") !== "") {
    throw new AmountError(`"${value}" has more than ${precision} decimals`);
  }
  const minor = Number(whole + fraction.slice(0, precision).padEnd(precision, "0"));
  return sign === "-" && minor !== 0 ? -minor : minor;
}

/** The same for whoever is told what is wrong: the amount, or why it is none of the currency. */
export function amountOrProblem(written: string | number, precision: number): Minor | string {
  try {
    return parseAmount(written, precision);
  } catch (error) {
    if (error instanceof AmountError) return error.message;
    throw error;
  }
}

/** The same of what a customer typed: null when it is not an amount of the currency. */
export function readAmount(typed: string | number, precision: number): Minor | null {
  const amount = amountOrProblem(typed, precision);
  return typeof amount === "string" ? null : amount;
}

/** Writes minor units as a plain decimal string with the currency's decimals: 1490 at 2 is "14.90". */
export function toDecimal(amount: Minor, precision: number): string {
  const digits = String(Math.abs(amount)).padStart(precision + 1, "0");
  const cut = digits.length - precision;
  const text = precision === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return amount < 0 ? `-${text}` : text;
}
