import { describe, expect, test } from "vitest";
import { toDecimal } from "~/ordering/model/money";
import { parseCustomTip, tipAmount, tipIsOffered, toggleTip, type Tip, type TipTerms } from "./tip";

const terms: TipTerms = { order_type: "delivery", tips_enabled: true, payment_type: "stripe" };
const percent: Tip = { type: "percentage", value: 12.5 };
const fixed: Tip = { type: "value", value: 400 };

test("TIP-02 tips are for deliveries with tips enabled that are not paid at the door", () => {
  expect(tipIsOffered(terms)).toBe(true);
  expect(tipIsOffered({ ...terms, payment_type: "mastercard" })).toBe(true);
  expect(tipIsOffered({ ...terms, order_type: "pickup" })).toBe(false);
  expect(tipIsOffered({ ...terms, tips_enabled: false })).toBe(false);
  for (const payment_type of ["cash_on_delivery", "card_on_delivery", null] as const) {
    expect(tipIsOffered({ ...terms, payment_type })).toBe(false);
  }
});

test("TIP-04 a percentage is of the subtotal, rounded; a value is itself; neither falls below 0", () => {
  expect(tipAmount(percent, 1004)).toBe(126);
  expect(tipAmount(percent, 1003)).toBe(125);
  expect(tipAmount(fixed, 1)).toBe(400);
  expect(tipAmount({ ...fixed, value: -400 }, 1000)).toBe(0);
  expect(tipAmount({ ...percent, value: -5 }, 1000)).toBe(0);
});

test("TIP-03 a preset pressed again is given back", () => {
  expect(toggleTip(null, fixed)).toBe(fixed);
  expect(toggleTip(percent, fixed)).toBe(fixed);
  expect(toggleTip({ ...fixed }, fixed)).toBeNull();
  expect(toggleTip({ type: "percentage", value: 400 }, fixed)).toBe(fixed);
  expect(toggleTip({ ...fixed, value: 300 }, fixed)).toBe(fixed);
});

describe("a custom tip", () => {
  const minorOf = (typed: string, precision = 2) => {
    const parsed = parseCustomTip(typed, precision);
    return parsed.ok ? (parsed.tip?.value ?? null) : "refused";
  };

  test("TIP-05 is digits with at most one decimal point, never negative", () => {
    expect(["5", "5.5", "5.", ".5", " 2.50 ", "٣", "0", "2.500"].map((typed) => minorOf(typed))).toEqual([
      500, 550, 500, 50, 250, 300, 0, 250,
    ]);
    const wrong = ["-1", "+1", "1.2.3", ".", "a", "1e3", "1,5", "1 2", "1234567890123"];
    expect(wrong.map((typed) => minorOf(typed))).toEqual(wrong.map(() => "refused"));
    expect(parseCustomTip("5", 2)).toEqual({ ok: true, tip: { type: "value", value: 500 } });
  });

  test("TIP-06 is cleared when emptied", () => {
    expect(parseCustomTip("  ", 2)).toEqual({ ok: true, tip: null });
  });

  test("TIP-07 has the decimals of the company's currency", () => {
    expect([minorOf("2.345", 3), minorOf("2.345", 2), minorOf("2.3", 0), minorOf("2.0", 0)]).toEqual([
      2345,
      "refused",
      "refused",
      2,
    ]);
    expect([0, 2, 3].map((precision) => toDecimal(tipAmount(percent, 1004), precision))).toEqual([
      "126",
      "1.26",
      "0.126",
    ]);
  });
});
