import { describe, expect, it } from "vitest";
import { currencyIn, formatDistance, formatPrice } from "./format";

const SGD = { currency: "SGD", decimal_precision: 2 };
const KWD = { currency: "KWD", decimal_precision: 3 };
const JPY = { currency: "JPY", decimal_precision: 0 };

describe("an amount as people read it", () => {
  it("CONST-34 has the currency's decimals, and never parts from its currency at a line end", () => {
    expect(formatPrice(1490, SGD, "en")).toBe("SGD\u00a014.90");
    expect(formatPrice(5750, KWD, "en")).toBe("KWD\u00a05.750");
    expect(formatPrice(500, JPY, "zh")).toBe("JPY\u00a0500");
  });

  it("has the currency's abbreviation behind it in Arabic, where it has one", () => {
    expect(formatPrice(5750, KWD, "ar")).toBe("5.750\u00a0د.ك");
    expect(formatPrice(1490, SGD, "ar")).toBe("SGD\u00a014.90");
  });

  it("names its currency in a sentence as beside a price", () => {
    expect(currencyIn("KWD", "ar")).toBe("د.ك");
    expect(currencyIn("SGD", "ar")).toBe("SGD");
    for (const language of ["en", "zh", "ms"] as const) expect(currencyIn("KWD", language)).toBe("KWD");
  });

  it("has a minus before it, kept to the left of its number between Arabic words", () => {
    expect(formatPrice(-500, SGD, "en")).toBe("\u2212SGD\u00a05.00");
    expect(formatPrice(-610, KWD, "ar")).toBe("\u2066\u22120.610\u2069\u00a0د.ك");
    expect(formatPrice(-500, SGD, "ar")).toBe("\u2066\u2212SGD\u00a05.00\u2069");
  });
});

it.each([
  [0, "50 m"],
  [0.11, "100 m"],
  [0.97, "950 m"],
  [0.99, "1 km"],
  [2.44, "2.4 km"],
])("%d kilometres are %s", (kilometres, words) => {
  expect(formatDistance(kilometres, "en")).toBe(words);
  expect(formatDistance(kilometres, "ar")).toMatch(/^[0-9.]+ \S+$/);
});
