/** Pictures: measured when they are applied, sized and recompressed on demand (the automatic-quality transformation of LAYOUT-15). */
import { LRUCache } from "lru-cache";
import { readImage } from "~/db/companies.server";
import { singleton } from "~/platform/singleton.server";

/** The widths in which pictures are served; any other width is refused, so that nobody can fill the cache with sizes. */
export const IMAGE_WIDTHS = [128, 264, 400, 640, 960, 1200] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const sized = singleton(
  "sized-images",
  () => new LRUCache<string, Buffer>({ maxSize: 32 * 1024 * 1024, sizeCalculation: (bytes) => bytes.length }),
);
const MAX_PIXELS = 40_000_000;
/** Pixels of a picture in a document, where it is a thumb wide. */
const PRINT_WIDTH = 400;
/** Dots an inch that SVG is drawn at before it is sized. */
const PRINT_DENSITY = 300;

/** Loaded with the first picture. Its own cache is off: what is worth keeping is kept above, by what it weighs. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Pixel size of a picture. @throws when the bytes are no picture, or one of more than 40 megapixels. */
export async function measureImage(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  return { width, height };
}

/** A picture of the company in the given width, as WebP of automatic quality; SVG comes as it is. Null when there is none. */
export async function imageOf(
  tenant: number,
  hash: string,
  width: ImageWidth,
): Promise<{ type: string; bytes: Buffer } | null> {
  const key = `${tenant}/${hash}/${width}`;
  const kept = sized.get(key);
  if (kept) return { type: "image/webp", bytes: kept };
  const original = await readImage(tenant, hash);
  if (!original) return null;
  if (original.name.endsWith(".svg")) return { type: "image/svg+xml", bytes: original.bytes };
  const bytes = await resize(original.bytes, width);
  sized.set(key, bytes);
  return { type: "image/webp", bytes };
}

/** A picture of the company as PNG, for documents that know neither WebP nor SVG. Null when there is none. */
export async function pngOf(tenant: number, hash: string): Promise<Buffer | null> {
  const key = `${tenant}/${hash}/png`;
  const kept = sized.get(key);
  if (kept) return kept;
  const original = await readImage(tenant, hash);
  if (!original) return null;
  const sharp = await loadSharp();
  const bytes = await sharp(original.bytes, { limitInputPixels: MAX_PIXELS, density: PRINT_DENSITY })
    .resize({ width: PRINT_WIDTH, height: PRINT_WIDTH, fit: "inside" })
    .png()
    .toBuffer();
  sized.set(key, bytes);
  return bytes;
}

async function resize(bytes: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78, effort: 4 })
    .toBuffer();
}
