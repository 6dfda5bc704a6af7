import fc from "fast-check";
import { expect, it } from "vitest";
import { canSay, fromProviderAmount, toProviderAmount, UnitError, type AmountUnit } from "./amount-unit";

const CURRENCIES = [
  { currency: "JPY", precision: 0 },
  { currency: "SGD", precision: 2 },
  { currency: "KWD", precision: 3 },
];
const ISO: AmountUnit = { as: "minor", exponents: { JPY: 0, KWD: 3 } };

it("writes an amount as a decimal, or in minor units of the provider's own", () => {
  const written = (unit: AmountUnit) =>
    CURRENCIES.map((currency) => toProviderAmount({ amount: 12750, ...currency }, unit));
  expect(written({ as: "decimal" })).toEqual(["12750", "127.50", "12.750"]);
  expect(written(ISO)).toEqual(["12750", "12750", "12750"]);
  // A provider that counts two decimals whatever the currency.
  expect(toProviderAmount({ amount: 500, currency: "JPY", precision: 0 }, { as: "minor", exponents: {} })).toBe(
    "50000",
  );
});

it("refuses an amount that the provider's unit is too coarse for, instead of rounding it", () => {
  const coarse: AmountUnit = { as: "minor", exponents: { KWD: 2 } };
  expect(toProviderAmount({ amount: 12750, currency: "KWD", precision: 3 }, coarse)).toBe("1275");
  expect(() => toProviderAmount({ amount: 12755, currency: "KWD", precision: 3 }, coarse)).toThrow(UnitError);
  expect([12755, 12750].map((amount) => canSay({ amount, currency: "KWD", precision: 3 }, coarse))).toEqual([
    false,
    true,
  ]);
  const cents: AmountUnit = { as: "decimal", digits: 2 };
  expect(toProviderAmount({ amount: 12750, currency: "KWD", precision: 3 }, cents)).toBe("12.75");
  expect(toProviderAmount({ amount: 500, currency: "JPY", precision: 0 }, cents)).toBe("500.00");
  expect(() => toProviderAmount({ amount: 12755, currency: "KWD", precision: 3 }, cents)).toThrow(UnitError);
});

it("what is written is read back as the same amount, and what is none of the currency is not read", () => {
  fc.assert(
    fc.property(
      fc.nat(1e11),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom<AmountUnit>({ as: "decimal" }, ISO),
      (amount, currency, unit) => {
        expect(fromProviderAmount(toProviderAmount({ amount, ...currency }, unit), currency, unit)).toBe(amount);
      },
    ),
  );
  const dollars = { currency: "SGD", precision: 2 };
  expect(
    ["12.5", 12.5, "12.50", "12.505", "", "1e3", "12,5"].map((text) =>
      fromProviderAmount(text, dollars, { as: "decimal" }),
    ),
  ).toEqual([1250, 1250, 1250, null, null, null, null]);
  expect(["1250", 1250, "12.5", "x"].map((text) => fromProviderAmount(text, dollars, ISO))).toEqual([
    1250,
    1250,
    null,
    null,
  ]);
});
