import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { i18nIn } from "./catalogue.server";
import { LANGUAGES } from "~/ordering/model/language";

const files = readdirSync("locales/en");
const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8"));

/** Every text by its dotted key; plural forms count as one text, since languages have different ones. */
function texts(node: unknown, path = ""): Map<string, string> {
  if (typeof node === "string") return new Map([[path.replace(/_(?:zero|one|two|few|many|other)$/, ""), node]]);
  if (typeof node !== "object" || node === null) throw new Error(`${path} is no text`);
  return new Map(Object.entries(node).flatMap(([key, value]) => [...texts(value, path ? `${path}.${key}` : key)]));
}
const places = (text: string) => new Set(text.match(/\{\w+\}/g));

describe("the catalogues", () => {
  test("a key that no catalogue has does not pass the types, and shows as itself", () => {
    const { t } = i18nIn("en");
    expect(t("layout:menu.home")).not.toBe("layout:menu.home");
    // @ts-expect-error No text has this name: without the types of the keys, `tsc` fails here.
    expect(t("layout:menu.nowhere")).toBe("menu.nowhere");
  });

  test("one key of two catalogues is two texts, and what goes into a text is new each time", () => {
    const i18n = i18nIn("en");
    for (const _again of [1, 2]) {
      expect(i18n.getFixedT(null, "cart")("title")).toBe(i18n.t("cart:title"));
      expect(i18n.getFixedT(null, "terms")("title")).toBe(i18n.t("terms:title"));
      expect(i18n.t("cart:title")).not.toBe(i18n.t("terms:title"));
    }
    expect(i18n.t("loyalty:amount", { currency: "SGD" })).toBe("Amount in SGD");
    expect(i18n.t("loyalty:amount", { currency: "KWD" })).toBe("Amount in KWD");
  });

  test("I18N-01 are the same files in every language", () => {
    for (const language of LANGUAGES) expect(readdirSync(`locales/${language}`)).toEqual(files);
  });

  test.each(files)("I18N-01 %s holds every text in English, Arabic, Mandarin and Malay", (file) => {
    const english = texts(read("en", file));
    for (const language of LANGUAGES) {
      const translated = texts(read(language, file));
      expect([...translated.keys()].sort(), language).toEqual([...english.keys()].sort());
      for (const [key, text] of translated) expect(text.trim(), `${language} ${key}`).not.toBe("");
    }
  });

  test.each(files)("I18N-01 %s has the same places to fill in every language", (file) => {
    const english = texts(read("en", file));
    for (const language of LANGUAGES) {
      for (const [key, text] of texts(read(language, file))) {
        // A plural form may say its number in words.
        const missing = [...places(english.get(key) ?? "")].filter(
          (place) => place !== "{count}" && !text.includes(place),
        );
        expect(missing, `${language} ${key}`).toEqual([]);
        expect(text, `${language} ${key}`).not.toContain("{{");
      }
    }
  });
});
