/** Whether a file is a picture that customers can be shown; the operator's tool and the server ask alike. */
import { createHash } from "node:crypto";
import { MAX_PIXELS } from "~/tenancy/image-url.server";

const MAX_BYTES = 4_000_000;

export type PictureCheck =
  | { ok: true; width: number; height: number; /** What customers will not see as it was made. */ note: string | null }
  | { ok: false; problem: string };

/** The hash under which a picture is known: it stands in its address. */
export const pictureHash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 12);

/** The names that a brand's files may give to pictures. */
export const isPictureName = (name: string) => /^[a-z0-9][a-z0-9-]{0,60}\.(webp|svg)$/.test(name);

/** Reads a picture whole: its size, or why it cannot be shown and what to do. */
export async function checkPicture(name: string, bytes: Buffer): Promise<PictureCheck> {
  const wrong = (problem: string) => ({ ok: false, problem }) as const;
  if (!isPictureName(name))
    return wrong("must be named in lower-case letters, digits and dashes, and end in .webp or .svg");
  if (bytes.length === 0) return wrong("is empty");
  if (bytes.length > MAX_BYTES)
    return wrong(
      `has ${megabytes(bytes.length)}, more than ${megabytes(MAX_BYTES)}: make it smaller, 1600 pixels are wide enough`,
    );
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: MAX_PIXELS };
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, options).metadata();
    const wanted = name.endsWith(".svg") ? "svg" : "webp";
    if (format !== wanted)
      return wrong(
        `is a picture of the kind ${format}, not ${wanted} as its name says: convert it, a new name is not enough`,
      );
    if (format === "svg" && !hasSize(bytes.toString()))
      return wrong("has no size: give its <svg> a viewBox, or width and height in pixels");
    // What is cut off in the middle shows only when it is drawn.
    await sharp(bytes, options).resize({ width: 16 }).toBuffer();
    return { ok: true, width, height, note: pages > 1 ? "is animated: customers see its first picture only" : null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    if (reason.includes("pixel limit"))
      return wrong(
        `has more than ${MAX_PIXELS / 1_000_000} million pixels: make it smaller, 1600 pixels are wide enough`,
      );
    if (reason.includes("bad dimensions"))
      return wrong("has no size: give its <svg> a viewBox, or width and height in pixels");
    return wrong("is no picture that can be read, or it is damaged: save it again as WebP or SVG");
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Whether the root of an SVG says how large it is; browsers draw one that does not in a size of their own. */
function hasSize(svg: string): boolean {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? "";
  const length = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*[\\d.]+(?:px)?\\s*["']`).test(root);
  return /\sviewBox\s*=/.test(root) || (length("width") && length("height"));
}
