/** Pictures: sized and recompressed on demand (the automatic-quality transformation of LAYOUT-15). */
import { LRUCache } from "lru-cache";
import { readImage } from "~/db/tenancy/images.server";
import { singleton } from "~/platform/singleton.server";
import { boundedQueue } from "~/platform/bounded-queue.server";
import { MAX_PIXELS, type ImageWidth } from "~/tenancy/image-url.server";

type Picture = { type: string; bytes: Buffer };
type Original = { name: string; bytes: Buffer };

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
/** What nobody waits for, one after the other. */
const meanwhile = singleton("pictures-to-make-smaller", () => boundedQueue({ atOnce: 1, waiting: 300 }));
/** Pixels of a picture in a document, where it is a thumb wide. */
const PRINT_WIDTH = 400;
/** Dots an inch that SVG is drawn at before it is sized. */
const PRINT_DENSITY = 300;
/** The same for a sign that is drawn 500 pixels wide. */
const SIGN_DENSITY = 900;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Loaded with the first picture. Its own cache is off: what is worth keeping is kept above, by what it weighs. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** What a browser can show beside JPEG. */
type Shown = { avif: boolean; webp: boolean };

/**
 * A picture of the company in the given width, of automatic quality; SVG comes as it is. Whoever knows no WebP gets JPEG. AVIF is a
 * fifth smaller and takes four times as long to make: it is made while nobody waits for it, and until then WebP is the answer.
 * Null when there is none.
 * @throws BusyError when too many pictures wait to be made.
 */
export async function imageOf(tenant: number, hash: string, width: ImageWidth, shown: Shown): Promise<Picture | null> {
  const small = `${width}/avif`;
  const best = shown.avif ? made.get(keyOf(tenant, hash, small)) : undefined;
  if (best) return best;
  const form = shown.webp ? "webp" : "jpeg";
  const picture = await madeOnce(tenant, hash, `${width}/${form}`, sizer(width, form));
  if (shown.avif && picture?.type === "image/webp")
    // Where too many wait, the next one who asks has it made.
    madeOnce(tenant, hash, small, smaller(width, picture), meanwhile).catch(() => {});
  return picture;
}

/** The sign of a company on its paper: a square of `side` pixels, of which the sign fills the share `sign`. Null when there is none. @throws BusyError. */
export async function iconOf(
  tenant: number,
  hash: string,
  { side, sign, paper }: { side: number; sign: number; paper: string },
): Promise<Buffer | null> {
  const png = await madeOnce(tenant, hash, `icon/${side}/${sign}/${paper}`, async ({ bytes }) => {
    const sharp = await loadSharp();
    const inner = Math.round(side * sign);
    const drawn = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density: SIGN_DENSITY })
      .resize({ width: inner, height: inner, fit: "contain", background: TRANSPARENT })
      .png()
      .toBuffer();
    const ground = { width: side, height: side, channels: 3, background: paper } as const;
    const icon = sharp({ create: ground })
      .composite([{ input: drawn }])
      .png({ palette: true });
    return { type: "image/png", bytes: await icon.toBuffer() };
  });
  return png && png.bytes;
}

/** A picture of the company as PNG, for documents that know neither WebP nor SVG. Null when there is none. @throws BusyError. */
export async function pngOf(tenant: number, hash: string): Promise<Buffer | null> {
  const png = await madeOnce(tenant, hash, "png", async ({ bytes }) => ({
    type: "image/png",
    bytes: await toPng(bytes),
  }));
  return png && png.bytes;
}

class NoPicture extends Error {}

const keyOf = (tenant: number, hash: string, form: string) => `${tenant}/${hash}/${form}`;

/** Reads the original only when its turn has come: what waits weighs nothing. */
async function madeOnce(
  tenant: number,
  hash: string,
  form: string,
  make: (original: Original) => Promise<Picture>,
  turns = queue,
): Promise<Picture | null> {
  const readAndMake = async () => {
    const original = await readImage(tenant, hash);
    if (!original) throw new NoPicture();
    return make(original);
  };
  try {
    return await made.forceFetch(keyOf(tenant, hash, form), { context: () => turns(readAndMake) });
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

async function resized(bytes: Buffer, width: number) {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true });
}

const sizer =
  (width: number, form: "webp" | "jpeg") =>
  async ({ name, bytes }: Original): Promise<Picture> => {
    if (name.endsWith(".svg")) return { type: "image/svg+xml", bytes };
    const picture = await resized(bytes, width);
    const drawn =
      form === "webp"
        ? picture.webp({ quality: 78, effort: 4 })
        : picture.flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true });
    return { type: `image/${form}`, bytes: await drawn.toBuffer() };
  };

/** The picture as AVIF, or as it is where that is no larger. */
const smaller =
  (width: number, picture: Picture) =>
  async ({ bytes }: Original): Promise<Picture> => {
    const avif = await (await resized(bytes, width)).avif({ quality: 50, effort: 2 }).toBuffer();
    return avif.length < picture.bytes.length ? { type: "image/avif", bytes: avif } : picture;
  };
