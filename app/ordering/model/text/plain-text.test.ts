import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isVisible, lengthOf, manyLines, oneLine, shortened } from "./plain-text";

describe("typed text", () => {
  it("loses control, direction-turning and broken characters, and nothing else", () => {
    expect(oneLine("  A\u0000nn\u202e a\t\n Lee\u2069 \ud800 ")).toBe("Ann a Lee");
    expect(oneLine("Ann\u202e \u2069 Lee\n\n\nTan")).toBe("Ann Lee Tan");
    expect(oneLine("عبد الله <b>&amp;</b> '; -- 👩‍🍳")).toBe("عبد الله <b>&amp;</b> '; -- 👩‍🍳");
    expect(manyLines("one\r\ntwo\rthree\n\nfour\u0007\u202e\tend ")).toBe("one\ntwo\nthree\n\nfour end");
  });

  it("is clean after one cleaning", () => {
    const harmful = fc.constantFrom(" ", "\n", "\r", "\t", "\u0000", "\u202e", "\u2069", "\ud83d", "\udc4d");
    const text = fc.string({
      unit: fc.oneof(
        harmful,
        fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
      ),
    });
    fc.assert(
      fc.property(text, (typed) => {
        expect(oneLine(oneLine(typed))).toBe(oneLine(typed));
        expect(manyLines(manyLines(typed))).toBe(manyLines(typed));
        expect(oneLine(typed)).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        expect(manyLines(typed).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });

  it("knows what can be seen, and counts characters", () => {
    expect(["a", "ه", "。", "👍", "", " ", "\u200b\u200f", "\u00a0"].map(isVisible)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(lengthOf("👍é")).toBe(2);
    expect([shortened("abcdef", 6), shortened("abcdefg", 6), shortened("abcde fg", 6), shortened("👍👍👍", 2)]).toEqual(
      ["abcdef", "abcdef…", "abcde…", "👍👍…"],
    );
  });
});
