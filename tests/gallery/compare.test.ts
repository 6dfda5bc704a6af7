/** The comparison of two runs finds every pixel and every letter, and nothing where nothing has changed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compareRuns } from "./compare";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gallery-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const MENU = "pictures/menu/empty.bun.360.en.plain.png";
const CALL = "calls/bun/cart/add.json";

/** A white picture with some pixels of its first row in another shade. */
async function picture(width: number, height: number, shades: number[] = []): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 255);
  for (const [i, shade] of shades.entries()) pixels.fill(shade, i * 3, i * 3 + 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

function write(run: string, files: Record<string, Buffer | string>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, run, file)), { recursive: true });
    writeFileSync(join(root, run, file), content);
  }
}
const compare = (isPart = false) => compareRuns(join(root, "before"), join(root, "after"), join(root, "drawn"), isPart);

it("finds nothing in two runs that are the same, even where a picture is packed otherwise", async () => {
  const same = await picture(8, 4, [10]);
  write("before", { [MENU]: same, [CALL]: "{}" });
  write("after", { [MENU]: await sharp(same).png({ compressionLevel: 0 }).toBuffer(), [CALL]: "{}" });
  expect(await compare()).toEqual([]);
});

it("finds one pixel that is three shades darker, and draws it, but none that is two shades darker", async () => {
  write("before", { [MENU]: await picture(8, 4) });
  write("after", { [MENU]: await picture(8, 4, [252, 253]) });
  expect(await compare()).toEqual([{ file: MENU, kind: "changed", how: "1 pixels, 3.13 %" }]);
  const drawn = await sharp(readFileSync(join(root, "drawn", MENU)))
    .raw()
    .toBuffer();
  expect([...drawn.subarray(0, 3)]).toEqual([255, 0, 0]);
});

it("counts what a longer page has more", async () => {
  write("before", { [MENU]: await picture(8, 4) });
  write("after", { [MENU]: await picture(8, 6) });
  expect(await compare()).toEqual([{ file: MENU, kind: "changed", how: "16 pixels, 33.33 %" }]);
});

it("names the line of an answer that has changed", async () => {
  write("before", { [CALL]: '{\n  "status": 200\n}' });
  write("after", { [CALL]: '{\n  "status": 201\n}' });
  expect(await compare()).toEqual([{ file: CALL, kind: "changed", how: 'line 2: "status": 200 → "status": 201' }]);
});

it("tells what is gone and what is new; of a run of some pictures only what it has", async () => {
  write("before", { [MENU]: await picture(8, 4), [CALL]: "{}" });
  write("after", { "pictures/menu/closed.png": await picture(8, 4), [CALL]: "{}" });
  expect((await compare()).map(({ file, kind }) => [file, kind])).toEqual([
    ["pictures/menu/closed.png", "new"],
    [MENU, "gone"],
  ]);
  expect((await compare(true)).map(({ kind }) => kind)).toEqual(["new"]);
});

it("compares no folder that holds no run", async () => {
  write("before", { [CALL]: "{}" });
  await expect(compare()).rejects.toThrow(/after holds neither/);
});
