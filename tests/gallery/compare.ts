/** Two runs of the gallery beside each other: pictures by their pixels, answers of calls by their text. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

export type Difference = {
  /** Its file in the folders of both runs. */
  file: string;
  kind: "changed" | "gone" | "new";
  /** How much has changed, in words. */
  how: string;
};

/** Where a run keeps what is compared. */
export const PICTURES = "pictures";
export const CALLS = "calls";
/** Chromium draws an edge or a shadow now one shade, now the next: a pixel differs from three shades of 256 on. */
const SHADES = 0.009;

/**
 * Everything that differs between two runs, by file; of a changed picture the difference is drawn under `drawn`, at the
 * picture's own path. A run of some pictures only is compared by those that it has: `isPart`.
 * @throws when a folder holds no run.
 */
export async function compareRuns(before: string, after: string, drawn: string, isPart = false): Promise<Difference[]> {
  for (const folder of [before, after])
    if (filesOf(folder).length === 0) throw new Error(`${folder} holds neither pictures nor answers of a run`);
  rmSync(drawn, { recursive: true, force: true });
  const files = [...new Set([...filesOf(before), ...filesOf(after)])].sort();
  const found: Difference[] = [];
  for (const file of files) {
    const [old, young] = [read(before, file), read(after, file)];
    if (old && young) {
      const how = old.equals(young) ? null : await changeOf(file, old, young, drawn);
      if (how) found.push({ file, kind: "changed", how });
    } else if (young) found.push({ file, kind: "new", how: "was not there before" });
    else if (!isPart) found.push({ file, kind: "gone", how: "is not there any more" });
  }
  return found;
}

const read = (folder: string, file: string): Buffer | null =>
  existsSync(join(folder, file)) ? readFileSync(join(folder, file)) : null;

/** The pictures and answers of a run. */
export function filesOf(folder: string): string[] {
  return [PICTURES, CALLS].flatMap((part) => {
    if (!existsSync(join(folder, part))) return [];
    return readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(part, join(entry.parentPath, entry.name).slice(join(folder, part).length + 1)));
  });
}

async function changeOf(file: string, old: Buffer, young: Buffer, drawn: string): Promise<string | null> {
  if (!file.endsWith(".png")) return changedLine(old.toString(), young.toString());
  const { count, share, png } = await drawDifference(old, young);
  if (count === 0) return null;
  const target = join(drawn, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, png);
  return `${count} pixels, ${(share * 100).toFixed(2)} %`;
}

/** Both pictures laid over each other, what differs in red; where one is larger, all that is beyond the other differs. */
async function drawDifference(old: Buffer, young: Buffer): Promise<{ count: number; share: number; png: Buffer }> {
  const sizes = await Promise.all([old, young].map((png) => sharp(png).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [a, b] = [await pixelsOf(old, width, height), await pixelsOf(young, width, height)];
  const difference = Buffer.alloc(width * height * 4);
  const count = pixelmatch(a, b, difference, width, height, { threshold: SHADES, includeAA: true });
  const png = await sharp(difference, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { count, share: count / (width * height), png };
}

/** A picture's pixels on a canvas of this size, which is seen through where the picture ends. */
async function pixelsOf(png: Buffer, width: number, height: number): Promise<Buffer> {
  const image = sharp(png).ensureAlpha();
  const size = await sharp(png).metadata();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return image
    .extend({ right: width - size.width, bottom: height - size.height, background })
    .raw()
    .toBuffer();
}

/** The first line that differs, as it was and as it is. */
function changedLine(old: string, young: string): string {
  const [was, is] = [old.split("\n"), young.split("\n")];
  const at = was.findIndex((line, i) => line !== is[i]);
  const line = at === -1 ? was.length : at;
  return `line ${line + 1}: ${told(was[line])} → ${told(is[line])}`;
}

const told = (line: string | undefined) => (line === undefined ? "nothing" : line.trim().slice(0, 160));
