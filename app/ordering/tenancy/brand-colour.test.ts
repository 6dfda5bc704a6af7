import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandTokens, contrast, mix, onBrandColour, type BrandTokens } from "./brand-colour";

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((v) => v.toString(16).padStart(2, "0")).join("")}`);
const papers = [
  { surface: "#FFFAF4", ink: "#241A14" },
  { surface: "#FAF6EC", ink: "#16211D" },
];

/** The stylesheet's own colours, by name. */
const DEFAULTS = new Map(
  [...readFileSync("app/styles/tokens.css", "utf8").matchAll(/^ {2}--color-([a-z-]+): (.+);$/gm)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);
/** The colour that this name has on the company's pages: its own, else the stylesheet's. */
function colourOf(tokens: BrandTokens, name: string): string {
  const value = tokens[name] ?? DEFAULTS.get(name) ?? "";
  const other = /^var\(--color-([a-z-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return colourOf(tokens, other);
  return value.length === 4 ? value.replace(/[\da-f]/gi, "$&$&") : value;
}

describe("brand colours", () => {
  test("CONST-52 text on the brand colour is dark from a luma of 170 on, else white", () => {
    expect(onBrandColour("#aaaaaa")).toBe("#1a1a1a");
    expect(onBrandColour("#a9a9a9")).toBe("#ffffff");
    expect(onBrandColour("#D1361B")).toBe("#ffffff");
    expect(onBrandColour("#FFD400")).toBe("#1a1a1a");
    expect(onBrandColour("#00ff00")).toBe("#ffffff");
  });

  test("every brand colour gives text and controls that can be read", () => {
    fc.assert(
      fc.property(
        colour,
        fc.constantFrom(...papers),
        fc.constantFrom("paper" as const, "brand" as const),
        (brand, paper, header) => {
          const t = brandTokens(brand, { ...paper, header });
          const pair = (a: string, b: string) => contrast(colourOf(t, a), colourOf(t, b));
          expect(pair("brand-strong", "surface")).toBeGreaterThanOrEqual(4.5);
          expect(pair("brand-strong", "raised")).toBeGreaterThanOrEqual(4.5);
          expect(pair("ink-quiet", "surface")).toBeGreaterThanOrEqual(4.5);
          expect(pair("ink-quiet", "line")).toBeGreaterThanOrEqual(4.5);
          expect(pair("edge", "surface")).toBeGreaterThanOrEqual(3);
          expect(pair("on-bar", "bar")).toBeGreaterThanOrEqual(4.5);
          expect(pair("on-bar-quiet", "bar")).toBeGreaterThanOrEqual(4.5);
          expect(pair("on-bar-quiet", "bar-field")).toBeGreaterThanOrEqual(4.5);
          expect(pair("on-bag", "bag")).toBeGreaterThanOrEqual(4.5);
          expect(pair("on-brand", "brand")).toBeGreaterThanOrEqual(4.5);
        },
      ),
    );
  });

  test("light paper and dark ink of any tint stay readable with any brand colour", () => {
    const channels = (min: number, max: number) =>
      fc
        .tuple(fc.integer({ min, max }), fc.integer({ min, max }), fc.integer({ min, max }))
        .map((rgb) => `#${rgb.map((v) => v.toString(16).padStart(2, "0")).join("")}`);
    fc.assert(
      fc.property(colour, channels(224, 255), channels(0, 40), (brand, surface, ink) => {
        const t = brandTokens(brand, { surface, ink, header: "paper" });
        const ratio = (a: string, b: string) => contrast(colourOf(t, a), colourOf(t, b));
        for (const ground of ["surface", "raised", "line"]) {
          expect(ratio("ink", ground), `ink on ${ground}`).toBeGreaterThanOrEqual(4.5);
          expect(ratio("ink-quiet", ground), `ink-quiet on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(ratio("brand-strong", "surface")).toBeGreaterThanOrEqual(4.5);
        expect(ratio("edge", "surface")).toBeGreaterThanOrEqual(3);
        expect(ratio("edge", "raised")).toBeGreaterThanOrEqual(3);
        expect(contrast(t.hero ?? "", "#ffffff")).toBeGreaterThanOrEqual(4.5);
        expect(contrast(t.scrim ?? "", "#ffffff")).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test("mixing goes in equal steps from one colour to the other", () => {
    expect([0, 0.5, 0.75, 1].map((share) => mix("#0a0000", "#00c8ff", share))).toEqual([
      "#0a0000",
      "#056480",
      "#0396bf",
      "#00c8ff",
    ]);
  });

  test("contrast is WCAG's: 21 for black on white, 1 for a colour on itself", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#D1361B", "#d1361b")).toBe(1);
    expect(contrast("#F28C28", "#ffffff")).toBeCloseTo(2.454, 3);
    expect(contrast("#ffffff", "#F28C28")).toBeCloseTo(2.454, 3);
    expect(contrast("#000000", "#0a0a0a")).toBeCloseTo(1 + 10 / 255 / 12.92 / 0.05, 6);
  });

  test("a mid orange darkens until white can be read on it", () => {
    const t = brandTokens("#F28C28", { surface: "#ffffff", ink: "#1b1b1b", header: "paper" });
    expect(t["on-brand"]).toBe("#ffffff");
    expect(t.brand).not.toBe("#f28c28");
  });

  test("a colour moves no further from the brand's than it must", () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const t = brandTokens(brand, { surface: "#ffffff", ink: "#000000", header: "paper" });
        const isReadable = (ground: string) => contrast(brand, ground) >= 4.5;
        const soft = mix("#ffffff", brand, 0.11);
        expect(t["brand-strong"] === brand).toBe(["#ffffff", soft].every(isReadable));
        if (t["on-brand"] === "#ffffff") expect(t.brand === brand).toBe(isReadable("#ffffff"));
        else expect(t.brand).toBe(brand);
      }),
    );
  });

  test("the palette of a red brand on paper", () => {
    expect(brandTokens("#D1361B", { surface: "#FFFAF4", ink: "#241A14", header: "paper" })).toEqual({
      brand: "#d1361b",
      "on-brand": "#ffffff",
      "brand-strong": "#c43319",
      surface: "#FFFAF4",
      line: "#e9e4de",
      edge: "#97908a",
      ink: "#241A14",
      "ink-quiet": "#6c645e",
      "bag-hover": "#bc3118",
      hero: "#882b1b",
      scrim: "#340e07",
    });
  });

  test("a header in the brand colour carries the brand's text, and a field and a bag that stand out from it", () => {
    const header = (brand: string) => {
      const tokens = brandTokens(brand, { surface: "#FAF6EC", ink: "#16211D", header: "brand" });
      return Object.fromEntries(Object.entries(tokens).filter(([name]) => /\bba[rg]\b/.test(name)));
    };
    expect(header("#D1361B")).toEqual({
      bar: "#d1361b",
      "on-bar": "#ffffff",
      "on-bar-quiet": "#fcf3f1",
      "bar-field": "#a72b16",
      "bar-line": "#da5e49",
      bag: "#ffffff",
      "on-bag": "#d1361b",
      "bag-hover": "#fbefed",
    });
    expect(header("#FFD400")).toEqual({
      bar: "#FFD400",
      "on-bar": "#1a1a1a",
      "on-bar-quiet": "#534914",
      "bar-field": "#ffdd33",
      "bar-line": "#d1af05",
      bag: "#1a1a1a",
      "on-bag": "#FFD400",
      "bag-hover": "#2c2918",
    });
  });
});
