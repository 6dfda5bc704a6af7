/**
 * Exact arithmetic on minor units. Source: the pricing rules, section Numbers: rounding only where they say so, never a
 * binary fraction. Products that a number holds exactly are computed with numbers, larger ones with BigInt.
 */
import type { Minor } from "./money";

/** Rates count ten-thousandths of a percent, so that four decimals of a percent are whole: 9 % is 90 000. */
export const RATE_UNIT = 1_000_000;

/** A percentage as a rate, held to 0…100 %. */
export const rateOf = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) * (RATE_UNIT / 100));

/** numerator / denominator, rounded half away from zero; both exact, the denominator positive. */
export function divideRounded(numerator: bigint, denominator: bigint): Minor {
  const doubled = 2n * (numerator < 0n ? -numerator : numerator) + denominator;
  const rounded = Number(doubled / (2n * denominator));
  return numerator < 0n ? -rounded || 0 : rounded;
}

/** round(amount × rate); the amount is not negative, the rate in ten-thousandths of a percent. */
export function portion(amount: Minor, rate: number): Minor {
  const raised = amount * rate + RATE_UNIT / 2;
  if (raised > Number.MAX_SAFE_INTEGER) return divideRounded(BigInt(amount) * BigInt(rate), BigInt(RATE_UNIT));
  return (raised - (raised % RATE_UNIT)) / RATE_UNIT;
}

/** floor(amount × rate); the amount is not negative. */
export function portionRoundedDown(amount: Minor, rate: number): Minor {
  return Number((BigInt(amount) * BigInt(rate)) / BigInt(RATE_UNIT));
}

/**
 * Shares an amount out by weights: each place gets the floor of its share, then the missing units go one by one to the
 * largest remainders, ties to the earlier place. The parts always add up to the amount. Without any weight nothing is shared.
 */
export function spread(amount: Minor, weights: readonly number[]): Minor[] {
  const total = sum(weights);
  if (total === 0 || amount === 0) return weights.map(() => 0);
  const shares =
    amount * total <= Number.MAX_SAFE_INTEGER
      ? weights.map((weight) => divided(amount * weight, total))
      : weights.map((weight) => dividedExactly(BigInt(amount) * BigInt(weight), BigInt(total)));
  const parts = shares.map(({ floor }) => floor);
  const missing = amount - sum(parts);
  if (missing === 0) return parts;
  const byRemainder = shares
    .map(({ remainder }, place) => ({ place, remainder }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place);
  for (const { place } of byRemainder.slice(0, missing)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}

/** The sum of amounts. */
export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);

type Share = { floor: number; remainder: number };

const divided = (numerator: number, denominator: number): Share => {
  const remainder = numerator % denominator;
  return { floor: (numerator - remainder) / denominator, remainder };
};

/** The remainder is less than the denominator, so it is a number again. */
const dividedExactly = (numerator: bigint, denominator: bigint): Share => ({
  floor: Number(numerator / denominator),
  remainder: Number(numerator % denominator),
});
