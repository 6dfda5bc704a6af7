import sharp from "sharp";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Invoice } from "./invoice";
import { invoicePdf } from "./pdf.server";

const ENGLISH: Invoice = {
  language: "en",
  title: "Invoice",
  seller: ["Bun Ltd", "Bun Orchard"],
  logo: null,
  facts: [{ label: "Order", value: "BUN-1" }],
  columns: { count: "Qty", item: "Item", amount: "Amount" },
  items: [{ count: "2 ×", name: "Burger", modifiers: "No onions", amount: "SGD\u00a09.00" }],
  sums: [
    { label: "Subtotal", amount: "SGD\u00a09.00", kind: "plain" },
    { label: "Coupon", amount: "\u2212SGD\u00a01.00", kind: "saving" },
    { label: "Total", amount: "SGD\u00a08.00", kind: "total" },
  ],
  notes: ["Prices include tax."],
};

const ARABIC: Invoice = {
  ...ENGLISH,
  language: "ar",
  title: "فاتورة",
  items: [{ count: "2×", name: "برجر دجاج", modifiers: "", amount: "5.750\u00a0د.ك" }],
};

const itemsOf = (count: number) => Array.from({ length: count }, () => ENGLISH.items[0]!);

const read = async (invoice: Invoice) => (await invoicePdf(invoice)).toString("latin1");

const pageCount = (pdf: string) => pdf.match(/\/Type \/Page\n/g)?.length ?? 0;
const fontNames = (pdf: string) => new Set(Array.from(pdf.matchAll(/\/FontName \/\w+\+([\w-]+)/g), ([, name]) => name));

/** What is drawn, page by page: the content streams, which alone hold text operators. */
function drawnPages(pdf: string): string[] {
  return Array.from(pdf.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g), ([, data = ""]) =>
    inflateSync(Buffer.from(data, "latin1")).toString("latin1"),
  ).filter((content) => /^BT$/m.test(content));
}

/** The font, size and glyphs of each text. */
const drawnTexts = (page: string) => Array.from(page.matchAll(/^(\/F\d+ \d+ Tf\n.* TJ)$/gm), ([, text = ""]) => text);

/** Where each text begins, in points from the page's left. */
const leftEdges = (page: string) => Array.from(page.matchAll(/^1 0 0 1 ([\d.]+) [\d.]+ Tm$/gm), ([, x]) => Number(x));

describe("an invoice's PDF", () => {
  it("is one page that names its title, its seller and its language", async () => {
    const pdf = await read(ENGLISH);
    expect(pdf.startsWith("%PDF-")).toBe(true);
    expect(pageCount(pdf)).toBe(1);
    expect(pdf).toContain("(Invoice BUN-1)");
    expect(pdf).toContain("(Bun Ltd)");
    expect(pdf).toContain("/Lang (en)");
  });

  it("is the same, byte for byte, for the same invoice", async () => {
    expect(await read(ENGLISH)).toBe(await read(ENGLISH));
    expect(await read(ENGLISH)).not.toContain("CreationDate");
  });

  it("goes on over as many pages as 60 items need, with the total in large type once", async () => {
    const pdf = await read({ ...ENGLISH, items: itemsOf(60) });
    expect(pageCount(pdf)).toBe(4);
    const largeTexts = drawnPages(pdf).map((page) => page.match(/^\/F\d+ 13 Tf$/gm)?.length ?? 0);
    expect(largeTexts).toEqual([0, 0, 0, 2]);
  });

  it("numbers pages only where there are several", async () => {
    const atFoot = (pages: string[]) => pages.map((page) => page.match(/^1 0 0 1 [\d.]+ 2\d\.\d+ Tm$/gm)?.length ?? 0);
    expect(atFoot(drawnPages(await read(ENGLISH)))).toEqual([0]);
    expect(atFoot(drawnPages(await read({ ...ENGLISH, items: itemsOf(30) })))).toEqual([1, 1, 1]);
  });

  it("repeats the table's head on each page of the table", async () => {
    const [first, second, third] = drawnPages(await read({ ...ENGLISH, items: itemsOf(60) })).map(drawnTexts);
    const head = second?.slice(0, 3) ?? [];
    expect(head).toHaveLength(3);
    expect(third?.slice(0, 3)).toEqual(head);
    expect(first?.filter((text) => head.includes(text))).toEqual(head);
  });

  it("embeds the fonts of its characters and no other", async () => {
    expect(fontNames(await read(ENGLISH))).toEqual(new Set(["NotoSans-Regular", "NotoSans-Bold"]));
    const arabic = fontNames(await read(ARABIC));
    expect(arabic).toContain("NotoSansArabic-Regular");
    expect(arabic).not.toContain("NotoSansSC-Regular");
    const chinese = fontNames(await read({ ...ENGLISH, facts: [{ label: "Customer", value: "陈伟明" }] }));
    expect(chinese).toContain("NotoSansSC-Regular");
    expect(chinese).not.toContain("NotoSansArabic-Regular");
  });

  it("is mirrored in Arabic", async () => {
    const [english = ""] = drawnPages(await read(ENGLISH));
    const [arabic = ""] = drawnPages(await read({ ...ENGLISH, language: "ar" }));
    expect(leftEdges(english)[0]).toBe(48);
    expect(leftEdges(arabic)[0]).toBeGreaterThan(400);
    expect(leftEdges(arabic).at(-2)).toBe(48);
  });

  it.each(["en", "ar"] as const)("puts the logo at the inline end (%s)", async (language) => {
    const logo = await sharp({ create: { width: 50, height: 50, channels: 4, background: "#f00a" } })
      .png()
      .toBuffer();
    const [page = ""] = drawnPages(await read({ ...ENGLISH, language, logo }));
    const [, left] = /^60 0 0 -60 ([\d.]+) [\d.]+ cm$/m.exec(page) ?? [];
    expect(Number(left)).toBeCloseTo(language === "en" ? 595.28 - 48 - 60 : 48);
  });

  it("is drawn from texts with emoji, unknown letters and line ends, and from empty ones", async () => {
    const value = "🍔\nதமிழ் \u0000\r\n\ud83c";
    const odd = {
      ...ENGLISH,
      title: "",
      seller: [],
      facts: [{ label: "", value }],
      items: [],
      sums: [],
      notes: [value],
    };
    expect(pageCount(await read(odd))).toBe(1);
  });
});
