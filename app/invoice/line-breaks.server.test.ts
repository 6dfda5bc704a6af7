import { describe, expect, it } from "vitest";
import { paragraphOf, type Direction } from "./bidi.server";
import { linesOf } from "./line-breaks.server";

/** The lines where each character is one point wide. */
function lines(text: string, width: number, direction: Direction = "ltr"): string[] {
  const measured = linesOf(paragraphOf(text, direction), width, (runs) =>
    runs.reduce((sum, run) => sum + run.text.length, 0),
  );
  return measured.map((runs) => runs.map((run) => run.text).join(""));
}

describe("line breaks", () => {
  it("fills a line to its last point and breaks at a space, which is not drawn", () => {
    expect(lines("one two three", 7)).toEqual(["one two", "three"]);
    expect(lines("one two three", 6)).toEqual(["one", "two", "three"]);
  });

  it("leaves a text that fits in one line", () => {
    expect(lines("one two", 7)).toEqual(["one two"]);
  });

  it("has no lines for no text", () => {
    expect(lines("", 7)).toEqual([]);
    expect(lines("🍔", 7)).toEqual([]);
  });

  it("never parts a currency from its amount", () => {
    expect(lines("for SGD\u00a05", 6)).toEqual(["for", "SGD 5"]);
  });

  it("cuts a word that is wider than a line", () => {
    expect(lines("a abcdefg b", 3)).toEqual(["a", "abc", "def", "g b"]);
  });

  it("breaks between Chinese characters", () => {
    expect(lines("香辣鸡腿堡", 2)).toEqual(["香辣", "鸡腿", "堡"]);
  });

  it("starts no line with a Chinese stop and ends none with an opening bracket", () => {
    expect(lines("香辣鸡，腿堡", 3)).toEqual(["香辣", "鸡，腿", "堡"]);
    expect(lines("香辣（鸡）", 3)).toEqual(["香辣", "（鸡）"]);
  });

  it("begins an Arabic text with its first words and orders each line by itself", () => {
    expect(lines("برجر Crispy حار جدا", 11, "rtl")).toEqual(["Crispyبرجر ", "حار جدا"]);
  });
});
