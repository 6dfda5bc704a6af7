/** Pictures: sized and recompressed on demand (the automatic-quality transformation of LAYOUT-15). */
import { LRUCache } from "lru-cache";
import { readImage } from "~/db/tenancy/companies.server";
import { singleton } from "~/platform/singleton.server";
import { boundedQueue } from "~/platform/bounded-queue.server";
import { MAX_PIXELS, type ImageWidth } from "~/tenancy/image-url.server";

type Picture = { type: string; bytes: Buffer };

/** What has been made of pictures, by what it weighs; what is asked for by many at once is made once. */
const made = singleton(
  "made-pictures",
  () =>
    new LRUCache<string, Picture, () => Promise<Picture>>({
      maxSize: 32 * 1024 * 1024,
      sizeCalculation: ({ bytes }) => bytes.length || 1,
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // Whoever waits for a picture gets it, even if there is no room to keep it.
      ignoreFetchAbort: true,
    }),
);
/** Two of the process's four background threads, so that compressing pages does not wait for pictures. */
const queue = singleton("pictures-to-make", () => boundedQueue({ atOnce: 2, waiting: 300 }));
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

/**
 * A picture of the company in the given width, as WebP of automatic quality; SVG comes as it is. Null when there is none.
 * @throws BusyError when too many pictures wait to be made.
 */
export const imageOf = (tenant: number, hash: string, width: ImageWidth): Promise<Picture | null> =>
  madeOnce(tenant, hash, `${width}`, async ({ name, bytes }) =>
    name.endsWith(".svg")
      ? { type: "image/svg+xml", bytes }
      : { type: "image/webp", bytes: await resize(bytes, width) },
  );

/** A picture of the company as PNG, for documents that know neither WebP nor SVG. Null when there is none. @throws BusyError. */
export async function pngOf(tenant: number, hash: string): Promise<Buffer | null> {
  const png = await madeOnce(tenant, hash, "png", async ({ bytes }) => ({
    type: "image/png",
    bytes: await toPng(bytes),
  }));
  return png && png.bytes;
}

class NoPicture extends Error {}

/** Reads the original only when its turn has come: what waits weighs nothing. */
async function madeOnce(
  tenant: number,
  hash: string,
  form: string,
  make: (original: { name: string; bytes: Buffer }) => Promise<Picture>,
): Promise<Picture | null> {
  const readAndMake = async () => {
    const original = await readImage(tenant, hash);
    if (!original) throw new NoPicture();
    return make(original);
  };
  try {
    return await made.forceFetch(`${tenant}/${hash}/${form}`, { context: () => queue(readAndMake) });
  } catch (error) {
    if (error instanceof NoPicture) return null;
    throw error;
  }
}

async function toPng(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, density: PRINT_DENSITY })
    .resize({ width: PRINT_WIDTH, height: PRINT_WIDTH, fit: "inside" })
    .png()
    .toBuffer();
}

async function resize(bytes: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78, effort: 4 })
    .toBuffer();
}
