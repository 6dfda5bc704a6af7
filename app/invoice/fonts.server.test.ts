import { describe, expect, it } from "vitest";
import { fontFile, fontOf } from "./fonts.server";

describe("fonts", () => {
  it.each([
    ["A", "noto-sans-latin"],
    ["ŝ", "noto-sans-latin-ext"],
    ["ع", "noto-sans-arabic-arabic"],
    ["،", "noto-sans-arabic-arabic"],
    ["Ж", "noto-sans-cyrillic"],
  ])("draws %s with %s", (character, font) => {
    expect(fontOf(character)).toBe(font);
  });

  it("draws each Chinese character with the piece that lists it", () => {
    expect(fontOf("們")).toBe("noto-sans-sc-101");
    expect(fontOf("的")).not.toBe(fontOf("們"));
    expect(fontOf("，")).toMatch(/^noto-sans-sc-\d+$/);
  });

  it.each(["த", "\ue606", "🍔"])("falls back to Latin's empty box for %s", (character) => {
    expect(fontOf(character)).toBe("noto-sans-latin");
  });

  it.each([400, 700] as const)("unpacks a font of weight %i to a plain TrueType file", (weight) => {
    const font = fontFile("noto-sans-latin", weight);
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
    expect(tables.map((entry) => font.toString("latin1", entry, entry + 4))).toContain("glyf");
    for (const entry of tables) {
      expect(font.readUInt32BE(entry + 8) + font.readUInt32BE(entry + 12)).toBeLessThanOrEqual(font.length);
    }
  });

  it("reads a file once", () => {
    expect(fontFile("noto-sans-latin", 400)).toBe(fontFile("noto-sans-latin", 400));
    expect(fontFile("noto-sans-latin", 400)).not.toBe(fontFile("noto-sans-latin", 700));
  });
});
