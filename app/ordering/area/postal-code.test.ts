import { expect, test } from "vitest";
import { postalCodeIn } from "./postal-code";

test("a postal code is six digits, however they are spaced", () => {
  for (const typed of ["018956", " 018 956 "]) expect(postalCodeIn(typed)).toBe("018956");
  for (const typed of ["", "01895", "0189567", "01895a", "x018956"]) expect(postalCodeIn(typed)).toBeNull();
});
