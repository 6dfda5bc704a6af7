import { describe, expect, test } from "vitest";
import { chooseLanguage, directionOf, suggestedLanguage } from "./languages";

const offer = { locales: ["ar", "en"], default: "ar" } as const;

describe("the language of a page", () => {
  test("is the stored one when the company offers it", () => {
    expect(chooseLanguage("en", offer)).toBe("en");
  });

  test.each(["zh", "fr", "", null, undefined, 7])("I18N-06 is the company's default when %j is stored", (stored) => {
    expect(chooseLanguage(stored, offer)).toBe("ar");
  });

  test("I18N-02 I18N-06 CONST-53 is English when the company names no default", () => {
    expect(chooseLanguage("fr", { locales: ["ms", "en"] })).toBe("en");
    expect(chooseLanguage(undefined, { locales: ["en"] })).toBe("en");
  });

  test("CONST-53 runs from right to left in Arabic only", () => {
    expect((["en", "ar", "zh", "ms"] as const).map(directionOf)).toEqual(["ltr", "rtl", "ltr", "ltr"]);
  });
});

describe("the language that is suggested", () => {
  const suggested = (accepted: string | null, stored?: string) => suggestedLanguage({ stored, accepted }, offer);

  test.each([
    ["en", "en"],
    ["en-GB,en;q=0.9", "en"],
    ["fr, en;q=0.5", "en"],
    ["ar;q=0.4,en;q=0.8", "en"],
    ["EN", "en"],
  ])("is the browser's own of those offered: %s", (accepted, language) => {
    expect(suggested(accepted)).toBe(language);
  });

  test.each([
    null,
    "",
    "ar",
    "ar-KW,en;q=0.8",
    "zh-CN,zh;q=0.9",
    "fr",
    "en;q=0",
    "*",
    ";;,,q=,",
    "en;q=x",
    "x".repeat(5000),
  ])("is none where the page is in it already, or it is not offered: %j", (accepted) => {
    expect(suggested(accepted)).toBeNull();
  });

  test("is none once the visitor has chosen", () => {
    expect(suggested("en", "ar")).toBeNull();
    expect(suggested("en", "zh")).toBe("en");
  });
});
