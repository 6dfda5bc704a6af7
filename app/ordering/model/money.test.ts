import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AmountError, parseAmount, readAmount, toDecimal } from "./money";

describe("amounts", () => {
  it("reads decimals into minor units without passing through a binary fraction", () => {
    expect(parseAmount("14.90", 2)).toBe(1490);
    expect(parseAmount(14.9, 2)).toBe(1490);
    expect(parseAmount("1.005", 3)).toBe(1005);
    expect(parseAmount("-0.10", 2)).toBe(-10);
    expect(Object.is(parseAmount("-0", 2), 0)).toBe(true);
    expect(parseAmount("7.00", 0)).toBe(7);
  });

  it("refuses what is no amount, and more decimals than the currency has", () => {
    for (const text of ["", "1,5", "1e3", "0x10", ".5", "5.", "NaN", "1.005", "--1"]) {
      expect(() => parseAmount(text, 2), text).toThrow(AmountError);
    }
    expect(() => parseAmount(Number.NaN, 2)).toThrow(AmountError);
  });

  it("says which text is wrong and why, for whoever wrote it into a brand's files", () => {
    expect(() => parseAmount("1,5", 2)).toThrow('"1,5" is not an amount');
    expect(() => parseAmount("1.005", 2)).toThrow('"1.005" has more than 2 decimals');
  });

  it("reads what a customer typed as an amount or null, and hides no other fault", () => {
    expect([readAmount(" 5.50 ", 2), readAmount("5,50", 2), readAmount("5.501", 2)]).toEqual([550, null, null]);
    expect(() => readAmount(null as unknown as string, 2)).toThrow(TypeError);
  });

  it("what is written is read back as the same amount", () => {
    const precisions = fc.constantFrom(0, 2, 3);
    fc.assert(
      fc.property(fc.integer({ min: 1 - 1e12, max: 1e12 - 1 }), precisions, (amount, precision) => {
        const text = toDecimal(amount, precision);
        expect(parseAmount(text, precision)).toBe(amount);
        expect(text.split(".")[1]?.length ?? 0).toBe(precision);
      }),
    );
  });
});
