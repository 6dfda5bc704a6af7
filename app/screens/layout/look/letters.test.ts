import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COMMON, type Letters } from "./letters";

const has = (letters: Letters, sign: string) =>
  COMMON[letters].some(([from, to]) => from <= (sign.codePointAt(0) ?? 0) && (sign.codePointAt(0) ?? 0) <= to);

/** What has no shape of its own: the signs that keep a name's direction together. */
const SHAPELESS = /[\u2066-\u2069]/;

it("holds every sign of the platform's own Arabic words, but the quotation marks that only screen readers are told", () => {
  const missing = readdirSync("locales/ar").flatMap((file) =>
    [...readFileSync(`locales/ar/${file}`, "utf8").matchAll(/^\s*"(?<key>\w+)": "(?<words>.*)",?$/gm)].flatMap(
      (line) => {
        const { key = "", words = "" } = line.groups ?? {};
        const signs = words.replaceAll(/\{.*?\}|<.*?>|\\.|[A-Za-z]/g, "");
        return [...signs]
          .filter((sign) => !has("figures", sign) && !SHAPELESS.test(sign))
          .map((sign) => `${key} ${sign}`);
      },
    ),
  );
  expect(missing).toEqual(["forget «", "forget »"]);
});
