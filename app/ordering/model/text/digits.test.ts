import { expect, it } from "vitest";
import { toAsciiDigits } from "./digits";

it("writes Arabic-Indic, Persian and full-width digits as 0–9 and leaves the rest alone", () => {
  expect(toAsciiDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ０１２３４５６７８９")).toBe("0123456789 0123456789 0123456789");
  expect(toAsciiDigits("12a٣-五")).toBe("12a3-五");
});
