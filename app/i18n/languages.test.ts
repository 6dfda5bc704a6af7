import { describe, expect, test } from "vitest";
import { chooseLanguage, directionOf } from "./languages";

const offer = { locales: ["ar", "en"], default: "ar" } as const;

describe("the language of a page", () => {
  test("is the stored one when the company offers it", () => {
    expect(chooseLanguage("en", offer)).toBe("en");
  });

  test.each(["zh", "fr", "", null, undefined, 7])("I18N-06 is the company's default when %j is stored", (stored) => {
    expect(chooseLanguage(stored, offer)).toBe("ar");
  });

  test("I18N-02 I18N-06 is English when the company names no default", () => {
    expect(chooseLanguage("fr", { locales: ["ms", "en"] })).toBe("en");
    expect(chooseLanguage(undefined, { locales: ["en"] })).toBe("en");
  });

  test("runs from right to left in Arabic only", () => {
    expect((["en", "ar", "zh", "ms"] as const).map(directionOf)).toEqual(["ltr", "rtl", "ltr", "ltr"]);
  });
});
