/** How a brand looks: what of it a page names, and what a browser gets for it. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, testBrand, type TestBrand } from "../support/brands";
import { Client } from "../support/client";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
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
    expect(own.filter((font) => !/\/(?:elmessiri|rubik)-/.test(font))).toEqual([]);
    // Each in two: the common letters, and the others.
    expect(own).toHaveLength(8);
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
    // What the brand looks like in a page that was made before it changed.
    const changing = testBrand({ company: { look: { corners: { card: 3 } } } });
    await applyBrand(server, changing);
    const before = await sheetOf(changing);
    await applyBrand(server, { ...changing, company: { ...changing.company, look: {} } });
    const after = await sheetOf(changing);
    expect(after.address).not.toBe(before.address);
    const old = await visitor(changing).get(before.address);
    expect([old.status, old.headers["cache-control"], old.text]).toEqual([200, "no-cache", after.text]);
    expect(text).not.toBe(after.text);
    expect((await visitor(chosen).get(address, { headers: { "if-none-match": "*" } })).status).toBe(200);
  });

  it("has no other address: what is made up is not found, and is kept by nobody", async () => {
    const { address, text } = await sheetOf(chosen);
    const digest = address.split("/")[2] ?? "";
    const swapped = (at: number) => `${digest.slice(0, at)}${digest[at] === "x" ? "y" : "x"}${digest.slice(at + 1)}`;
    const other = (await sheetOf(plain)).address.split("/")[2] ?? "";
    const made = [
      swapped(0),
      swapped(digest.length - 1),
      digest.slice(0, 10),
      `${digest}x`,
      other,
      "000000000000",
      "%00",
    ];
    for (const each of made) {
      const { status, headers, text: told } = await visitor(chosen).get(`/look/${each}/brand.css`);
      expect([each, status === 404 || (each === "%00" && status === 400)]).toEqual([each, true]);
      expect(headers["cache-control"] ?? "no-store").toMatch(/no-store|no-cache/);
      expect(told).not.toContain("--color-brand");
    }
    const flood = Array.from({ length: 1000 }, (_, i) => `/look/${String(i).padStart(digest.length, "0")}/brand.css`);
    for (let i = 0; i < flood.length; i += 50) {
      const answers = await Promise.all(flood.slice(i, i + 50).map((path) => visitor(chosen).get(path)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    }
    expect((await sheetOf(chosen)).text).toBe(text);
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
    expect((await sheetOf(chosen)).text.length).toBeLessThan(6000);
  });
});

describe("a page", () => {
  it.each([
    ["en", ["rubik-latin", "elmessiri-700bold-latin-common"]],
    ["ar", ["rubik-arabic", "elmessiri-700bold-figures-common"]],
  ])("in %s fetches the fonts of its own letters ahead, and no other", async (language, fonts) => {
    const ahead = (await pageOf(chosen, language)).querySelectorAll("link[rel=preload][as=font]");
    expect(ahead).toHaveLength(fonts.length);
    for (const [i, font] of fonts.entries()) expect(ahead[i]?.getAttribute("href")).toContain(`/assets/${font}-`);
  });
});
