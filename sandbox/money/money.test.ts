import { describe, expect, it } from "vitest";
import { fromMajor, toMajor } from "./money";

describe("an amount in whole units", () => {
  it.each([
    ["12.750", "KWD", 12750],
    ["12.5", "KWD", 12500],
    ["12.50", "SGD", 1250],
    ["0.01", "SGD", 1],
    ["500", "JPY", 500],
    ["9999999999.99", "SGD", 999999999999],
  ])("of %s %s is %i", (text, currency, minor) => {
    expect(fromMajor(text, currency)).toEqual({ minor, currency });
  });

  it.each([
    ["12.755", "SGD"],
    ["12.500", "SGD"],
    ["5.0", "JPY"],
    ["1e3", "SGD"],
    ["-1", "SGD"],
    ["01", "SGD"],
    ["1.", "SGD"],
    ["1,000", "SGD"],
    ["", "SGD"],
  ])("of %s %s is none", (text, currency) => {
    expect(fromMajor(text, currency)).toBeNull();
  });

  it.each([
    [12750, "KWD", "12.750"],
    [5, "KWD", "0.005"],
    [1250, "SGD", "12.50"],
    [500, "JPY", "500"],
  ])("%i %s is told as %s", (minor, currency, text) => {
    expect(toMajor({ minor, currency })).toBe(text);
  });
});
