import { expect, it } from "vitest";
import { numbersLeftToRight } from "./unit-number";

it("numbers with hyphens begin on the left among Arabic words", () => {
  expect(numbersLeftToRight("برج النخيل، #08-14")).toBe("برج النخيل، \u2066#08-14\u2069");
  expect(numbersLeftToRight("الرقم الضريبي: 100-2233-44")).toBe("الرقم الضريبي: \u2066100-2233-44\u2069");
});

it("other words and numbers are left as they are", () => {
  for (const text of ["Tower 3, #08-14", "شارع 12، مبنى 3", "滨海大厦三座、#08-14"])
    expect(numbersLeftToRight(text)).toBe(text);
});
