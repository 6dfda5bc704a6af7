/** How a brand looks: what of it a page names, and what a browser gets for it. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { applyBrand, testBrand, type TestBrand } from "../support/brands";
import { Client } from "../support/client";

const server = inject("server");
const locale_data = { locales: ["en" as const, "ar" as const], default: "en" as const };
const plain = testBrand({ company: { locale_data } });
const chosen = testBrand({
  company: {
    locale_data,
    look: { forms: { categories: "tab" }, fonts: { display: "el-messiri", text: "rubik" }, corners: { card: 3 } },
  },
});
beforeAll(async () => {
  await applyBrand(server, plain);
  await applyBrand(server, chosen);
});

const visitor = (brand: TestBrand) => new Client(server, brand.host);
const pageOf = async (brand: TestBrand, language: string) => (await visitor(brand).get(`/?lang=${language}`)).page;
async function sheetOf(brand: TestBrand) {
  const address = (await pageOf(brand, "en")).querySelector("link[href^='/look/']")?.getAttribute("href") ?? "";
  return { address, ...(await visitor(brand).get(address)) };
}
const fontsIn = (text: string) => text.match(/\/assets\/[\w-]+\.woff2/g) ?? [];

describe("a brand's stylesheet", () => {
  it("names the faces of its own families alone, each to be kept for ever", async () => {
    const own = fontsIn((await sheetOf(chosen)).text);
    expect(own.filter((font) => !/\/(?:el-messiri|rubik)-/.test(font))).toEqual([]);
    expect(own).toHaveLength(4);
    expect(fontsIn((await sheetOf(plain)).text).filter((font) => !/\/(?:figtree|readex)-/.test(font))).toEqual([]);
    for (const font of own) {
      const { status, headers } = await visitor(chosen).get(font);
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
  });

  it("is kept for ever under the name of its content, and under no other", async () => {
    const { address, headers, text } = await sheetOf(chosen);
    expect(headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const old = await visitor(chosen).get(address.replace(/[0-9a-f]{12}/, "000000000000"));
    expect(old.headers["cache-control"]).toBe("no-cache");
    expect(old.text).toBe(text);
  });

  it("brings the brand's corners, and the usual ones where it has chosen none", async () => {
    expect((await sheetOf(chosen)).text).toMatch(/--radius-dish:3px;.*--radius-card:12px/);
    expect((await sheetOf(plain)).text).toContain("--radius-dish:12px");
  });

  it("brings the forms that the brand has chosen, for both directions, and no byte of the others", async () => {
    expect((await sheetOf(plain)).text).not.toMatch(/\.(?:site-bar|categories|card)\b/);
    expect((await sheetOf(chosen)).text).not.toMatch(/\.(?:site-bar|card)\b/);
    expect((await sheetOf(chosen)).text).toMatch(/\.categories li \{flex: 1 0 auto;/);
    const every = { header: "centre", categories: "line", card: "dense" } as const;
    const all = testBrand({ company: { look: { forms: every } } });
    await applyBrand(server, all);
    const { text } = await sheetOf(all);
    for (const own of [".site-bar", ".categories", ".card-pic"]) expect(text).toContain(own);
    expect(text).not.toMatch(/\b(?:left|right)\s*:/);
  });

  it("is small", async () => {
    expect((await sheetOf(chosen)).text.length).toBeLessThan(5000);
  });
});

describe("a page", () => {
  it.each([
    ["en", "rubik-latin"],
    ["ar", "rubik-arabic"],
  ])("in %s fetches the font of its own letters ahead, and no other", async (language, font) => {
    const ahead = (await pageOf(chosen, language)).querySelectorAll("link[rel=preload][as=font]");
    expect(ahead).toHaveLength(1);
    expect(ahead[0]?.getAttribute("href")).toContain(`/assets/${font}-`);
  });
});
