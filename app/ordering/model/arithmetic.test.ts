import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divideRounded, portion, portionRoundedDown, rateOf, spread, sum } from "./arithmetic";

const amount = fc.nat(10_000_000);
const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 });

describe("exact arithmetic", () => {
  test("rounds half away from zero", () => {
    expect([5n, 15n, 14n, -5n, -15n, -14n].map((n) => divideRounded(n, 10n))).toEqual([1, 2, 1, -1, -2, -1]);
    expect(Object.is(divideRounded(-1n, 10n), 0)).toBe(true);
  });

  test("takes a rate of four decimals without losing a unit", () => {
    expect(portion(1000, 90_000)).toBe(90);
    expect(portion(50, 10_000)).toBe(1);
    expect(portion(9_007_199_254_740_991, 1_000_000)).toBe(9_007_199_254_740_991);
  });

  test("a percentage is held to 0…100, with four decimals", () => {
    expect([9, 7.1255, 0.0001, 100, 100.5, -3].map(rateOf)).toEqual([90_000, 71_255, 1, 1_000_000, 1_000_000, 0]);
  });

  test("rounds a portion half up, small or large, as exact fractions do", () => {
    expect([portion(49, 10_000), portion(50, 10_000), portion(0, 500_000)]).toEqual([0, 1, 0]);
    expect(portion(9_007_199_253_740, 1_000)).toBe(9_007_199_254);
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat(1_000_000), (whole, rate) => {
        expect(portion(whole, rate)).toBe(divideRounded(BigInt(whole) * BigInt(rate), 1_000_000n));
      }),
    );
  });

  test("rounds a portion down where it is earned", () => {
    expect([199, 200, 201].map((whole) => portionRoundedDown(whole, 5_000))).toEqual([0, 1, 1]);
  });

  test("shares amounts out beyond what a product of numbers holds", () => {
    expect(spread(4_000_000_000_001, [3_000_000, 1_000_000])).toEqual([3_000_000_000_001, 1_000_000_000_000]);
    const third = 3_002_399_751_580_330;
    expect(spread(Number.MAX_SAFE_INTEGER, [1, 1, 1])).toEqual([third + 1, third, third]);
    expect(sum(spread(Number.MAX_SAFE_INTEGER, [7, 0, 11, 13]))).toBe(Number.MAX_SAFE_INTEGER);
  });

  test("each part is its exact share, or one unit more", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }), (whole, shares) => {
        const total = sum(shares);
        fc.pre(total > 0);
        const exact = shares.map((share) => BigInt(whole) * BigInt(share));
        const extra = spread(whole, shares).map((part, at) => BigInt(part) - (exact[at] ?? 0n) / BigInt(total));
        const remainders = exact.map((share) => share % BigInt(total));
        const least = remainders.filter((_, at) => extra[at] === 1n).reduce((a, b) => (a < b ? a : b), BigInt(total));
        expect(extra.every((unit) => unit === 0n || unit === 1n)).toBe(true);
        remainders.forEach((remainder, at) => {
          if (extra[at] === 0n) expect(remainder <= least).toBe(true);
        });
      }),
    );
  });

  test("the parts of a spread always add up to the whole", () => {
    fc.assert(
      fc.property(amount, weights, (whole, shares) => {
        fc.pre(shares.some((share) => share > 0));
        const parts = spread(whole, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
        parts.forEach((part, i) => {
          if (shares[i] === 0) expect(part).toBe(0);
        });
      }),
    );
  });

  test("missing units go to the largest remainders, ties to the earlier place", () => {
    expect(spread(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(spread(27, Array(11).fill(1))).toEqual([3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2]);
    expect(spread(5, [1, 3, 1])).toEqual([1, 3, 1]);
    expect(spread(7, [2, 3, 2])).toEqual([2, 3, 2]);
    expect(spread(1, [1, 2, 2])).toEqual([0, 1, 0]);
    expect(spread(100, [0, 0])).toEqual([0, 0]);
  });
});
