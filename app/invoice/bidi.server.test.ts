import { describe, expect, it } from "vitest";
import { paragraphOf, runsOf, type Direction } from "./bidi.server";

function runs(text: string, direction: Direction) {
  const paragraph = paragraphOf(text, direction);
  return runsOf(paragraph, 0, paragraph.text.length);
}

/** The runs from left to right, each in the order in which its font expects the characters. */
const texts = (text: string, direction: Direction) => runs(text, direction).map((run) => run.text);

describe("runs in the order they stand on paper", () => {
  it("keeps Arabic words in reading order for the shaping", () => {
    expect(runs("برجر دجاج", "rtl")).toEqual([{ text: "برجر دجاج", font: "noto-sans-arabic-arabic" }]);
  });

  it("puts what follows a Latin name to its left in an Arabic text", () => {
    expect(texts("برجر Crispy حار", "rtl")).toEqual(["حار", " ", "Crispy", "برجر "]);
  });

  it("puts Arabic between English words where it stands in the sentence", () => {
    expect(texts("For محمد only", "ltr")).toEqual(["For ", "محمد", " ", "only"]);
  });

  it("leaves digits in order and the currency to their left", () => {
    expect(texts("5.750\u00a0د.ك", "rtl")).toEqual(["ك", ".", "د", " ", "5.750"]);
  });

  it("keeps the minus to the left of its number and does not draw the mark that sees to it", () => {
    expect(texts("\u200e\u22120.500\u00a0د.ك", "rtl").at(-1)).toBe("\u22120.500");
  });

  it("leaves a number inside Arabic in order", () => {
    expect(texts("اتصل على 1234 قبل", "rtl")).toEqual(["قبل", " ", "1234", "اتصل على "]);
  });

  it("mirrors brackets around their Arabic content", () => {
    expect(texts("برجر (حار)", "rtl")).toEqual(["(", "حار", ")", "برجر "]);
  });

  it("turns the order of signs that run from right to left", () => {
    expect(texts("حار! (", "rtl")).toEqual([") !", "حار"]);
  });

  it.each(["+965 2222 3333", "Block 5 (blue door)", "SGD\u00a014.90"])("reads %s from the left in Arabic", (text) => {
    expect(texts(text, "rtl").join("")).toBe(text.replace("\u00a0", " "));
  });

  it("reads a purely Arabic text from the right in English", () => {
    expect(texts("شركة البرجر (5)", "ltr")).toEqual(["(", "5", ")", "شركة البرجر "]);
  });

  it("reads a mixed text in the document's direction", () => {
    expect(texts("Burger حار", "ltr")).toEqual(["Burger ", "حار"]);
    expect(texts("Burger حار", "rtl")).toEqual(["حار", " ", "Burger"]);
  });
});

describe("what is drawn", () => {
  it("changes the font for Chinese and back", () => {
    const drawn = runs("陈 Wei", "ltr");
    expect(drawn.map(({ text }) => text)).toEqual(["陈 ", "Wei"]);
    expect(drawn[0]?.font).toMatch(/^noto-sans-sc-\d+$/);
    expect(drawn[1]?.font).toBe("noto-sans-latin");
  });

  it("leaves pictures out, with all that holds them together", () => {
    expect(texts("Burger 👨‍👩‍👧 ❤️ 🇸🇬 king", "ltr")).toEqual(["Burger king"]);
  });

  it("keeps signs that Unicode counts among pictures", () => {
    expect(texts("Bun™ © 1", "ltr")).toEqual(["Bun™ © 1"]);
  });

  it("draws spaces and hyphens of typography as plain ones", () => {
    expect(texts("12:30\u202fPM A\u2011B", "ltr")).toEqual(["12:30 PM A-B"]);
  });

  it("keeps a joiner between Arabic letters", () => {
    expect(texts("می\u200cخواهم", "rtl")).toEqual(["می\u200cخواهم"]);
  });
});
