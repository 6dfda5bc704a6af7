/** A brand's folder with what goes wrong in folders: each is a sentence, and none stops the tool. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brandSlugs, readBrand } from "../../cli/brand-files";
import { testBrand, type TestBrand } from "./brands";
import { ENGLISH, writeBrand } from "./tool";

let root = "";
let brand: TestBrand;
let folder = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "brand-"));
  brand = testBrand({ company: ENGLISH });
  folder = writeBrand(root, brand);
});
afterEach(() => rmSync(root, { recursive: true }));
const write = (file: string, content: string | Buffer) => writeFileSync(join(folder, file), content);
const problems = async () =>
  (await readBrand(root, brand.slug)).problems.map(({ file, path, problem }) => `${file}|${path}|${problem}`);
const plain = (format: "png" | "webp", width = 20) =>
  sharp({ create: { width, height: 20, channels: 3, background: "red" } })
    .toFormat(format)
    .toBuffer();

describe("a brand's folder", () => {
  it("is in order as it is, with the mark of UTF-8 too", async () => {
    write("company.json", `\uFEFF${JSON.stringify(brand.company)}`);
    expect(await problems()).toEqual([]);
    expect(brandSlugs(root)).toEqual([brand.slug]);
    expect(brandSlugs(join(root, "nowhere"))).toEqual([]);
  });

  it("is told of files in another encoding, with the line", async () => {
    const text = JSON.stringify({ ...brand.company, name: "Taquería" }, null, 2);
    write("company.json", Buffer.from(text, "latin1"));
    const line = text.split("\n").findIndex((each) => each.includes("Taquer")) + 1;
    expect(await problems()).toEqual([
      `company.json|line ${line}|is not saved as UTF-8: save it again with the encoding UTF-8`,
    ]);
    write("company.json", Buffer.from(text, "utf16le"));
    expect((await problems())[0]).toContain("is not");
  });

  it("is told of keys that stand twice, and of what is no JSON", async () => {
    write("outlets.json", '[\n  { "id": 1, "name": "A",\n    "i\\u0064": 2 }\n]');
    write("payment-types.json", "[");
    expect(await problems()).toEqual([
      'outlets.json|line 3, column 5|has "id" a second time: only one can be meant',
      "payment-types.json|line 1, column 2|this is not valid JSON",
    ]);
  });

  it("is told of files that are folders, folders that are files, and of what is missing", async () => {
    rmSync(join(folder, "company.json"));
    rmSync(join(folder, "menus"), { recursive: true });
    write("menus", "");
    mkdirSync(join(folder, "coupons.json"));
    expect(await problems()).toEqual([
      "menus||is a file: make it a folder",
      "company.json||is missing",
      "coupons.json||is a folder: it must be a file",
    ]);
  });

  it("is told of pictures that are none, lie about their kind, have no size, or are too large", async () => {
    const broken = await plain("png");
    write("images/text.webp", "hello");
    write("images/empty.webp", "");
    write("images/lie.webp", await plain("png"));
    write("images/lie.svg", await plain("webp"));
    write("images/cut.webp", (await plain("webp", 400)).subarray(0, 60));
    write("images/sizeless.svg", '<svg xmlns="http://www.w3.org/2000/svg"><rect width="8" height="8"/></svg>');
    write("images/nothing.svg", '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    write(
      "images/huge.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>',
    );
    write("images/heavy.webp", Buffer.alloc(4_100_000));
    write("images/Logo.PNG", broken);
    write("images/.hidden", "");
    expect((await problems()).sort()).toEqual([
      "images/Logo.PNG||is left out: pictures are named in lower-case letters, digits and dashes, and end in .webp or .svg",
      "images/cut.webp||is no picture that can be read, or it is damaged: save it again as WebP or SVG",
      "images/empty.webp||is empty",
      "images/heavy.webp||has 4.1 MB, more than 4.0 MB: make it smaller, 1600 pixels are wide enough",
      "images/huge.svg||has more than 40 million pixels: make it smaller, 1600 pixels are wide enough",
      "images/lie.svg||is a picture of the kind webp, not svg as its name says: convert it, a new name is not enough",
      "images/lie.webp||is a picture of the kind png, not webp as its name says: convert it, a new name is not enough",
      "images/nothing.svg||has no size: give its <svg> a viewBox, or width and height in pixels",
      "images/sizeless.svg||has no size: give its <svg> a viewBox, or width and height in pixels",
      "images/text.webp||is no picture that can be read, or it is damaged: save it again as WebP or SVG",
    ]);
  });

  it("is warned that an animated picture stands still", async () => {
    const raw = { width: 8, height: 16, channels: 3 as const, pageHeight: 8 };
    const pixels = Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, i) => (i < 8 * 8 * 3 ? 0 : 255)));
    write(
      "images/dance.webp",
      await sharp(pixels, { raw })
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer(),
    );
    const { problems: found } = await readBrand(root, brand.slug);
    expect(found).toMatchObject([{ severity: "warning", problem: expect.stringContaining("is animated") as string }]);
  });
});
