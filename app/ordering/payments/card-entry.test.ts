import { describe, expect, it } from "vitest";
import { CARD_NUMBER_DIGITS, cardProblems, CVV_DIGITS, expiryOf } from "./card-entry";
import errors from "../../../locales/en/errors.json";

const TODAY = { year: 2026, month: 11 };
const GOOD = { number: "4242424242424242", month: "12", year: "2026", cvv: "123" };
const problems = (changes: Partial<typeof GOOD>) => cardProblems({ ...GOOD, ...changes }, TODAY);
const digits = (count: number) => "4".repeat(count);

describe("PAY-15 a card", () => {
  it("is as it must be in all four fields, or each says what is wrong in the words of the catalogue", () => {
    expect(problems({})).toEqual({});
    const wrong = cardProblems({ number: "", month: "", year: "", cvv: "" }, TODAY);
    const words = Object.entries(wrong).map(([field, id]) => [field, (errors as Record<string, unknown>)[id]]);
    expect(words).toEqual([
      ["number", { message: "Card number must be between 12 - 19 digits" }],
      ["month", { message: "Please enter correct expiry month" }],
      ["year", { message: "Please enter expiry year" }],
      ["cvv", { message: "CVV must be 3 digits" }],
    ]);
  });

  it("CONST-09 has a number of 12 to 19 digits", () => {
    expect(CARD_NUMBER_DIGITS).toEqual({ min: 12, max: 19 });
    for (const count of [12, 16, 19]) expect(problems({ number: digits(count) })).toEqual({});
    for (const count of [0, 11, 20])
      expect(problems({ number: digits(count) })).toEqual({ number: "card_number_invalid" });
    expect(problems({ number: "4242 4242 4242" })).toEqual({ number: "card_number_invalid" });
  });

  it("CONST-10 has a CVV of 3 digits", () => {
    expect(CVV_DIGITS).toBe(3);
    expect(problems({ cvv: "000" })).toEqual({});
    for (const cvv of ["", "12", "1234", "12a"]) expect(problems({ cvv })).toEqual({ cvv: "cvv_invalid" });
  });

  it("has a month from 1 to 12", () => {
    for (const month of ["1", "01", "9", "12"]) expect(problems({ month, year: "2027" })).toEqual({});
    for (const month of ["", "0", "00", "13", "001", "x"])
      expect(problems({ month, year: "2027" })).toEqual({ month: "expiry_month_invalid" });
  });

  it("has a year of two digits or four that has not gone by", () => {
    for (const year of ["26", "2026", "31"]) expect(problems({ year })).toEqual({});
    for (const year of ["", "6", "202", "25", "2025", "20266"])
      expect(problems({ year })).toEqual({ year: "expiry_year_required" });
  });

  it("is good until the end of its month", () => {
    expect(problems({ month: "11", year: "26" })).toEqual({});
    expect(problems({ month: "10", year: "26" })).toEqual({ month: "expiry_month_invalid" });
    expect(problems({ month: "10", year: "27" })).toEqual({});
  });
});

it("an expiry is told as numbers, with the century of our time", () => {
  expect(expiryOf({ month: "03", year: "29" })).toEqual({ month: 3, year: 2029 });
  expect(expiryOf({ month: "3", year: "2029" })).toEqual({ month: 3, year: 2029 });
  expect(expiryOf({ month: "0", year: "029" })).toEqual({ month: null, year: null });
});
