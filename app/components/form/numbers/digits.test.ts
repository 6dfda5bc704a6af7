import { expect, test } from "vitest";
import { digitsOf } from "./digits";

test("digits typed on Arabic, Persian and full-width keyboards become 0 to 9", () => {
  expect(digitsOf("٤٨۱２")).toBe("4812");
});

test("spaces, dashes and letters of a pasted message fall away", () => {
  expect(digitsOf("Code: 48-1 2")).toBe("4812");
});
