/**
 * The renders are 256 pixels wide. Enlarged, their edges are drawn together again, so that they look as sharp as what is
 * drawn in the picture's own size.
 */
import sharp from "sharp";

/** Pixels drawn for one that is kept, so that edges stay smooth. */
const FINER = 1.6;

export async function enlarged(picture, size) {
  const { width } = await sharp(picture).metadata();
  const times = size / width;
  if (times <= 1.15) return sharp(picture).resize(size, size, { kernel: "lanczos3" }).png().toBuffer();
  const large = Math.round(size * FINER);
  const grown = sharp(picture).resize(large, large, { kernel: "cubic" }).ensureAlpha();
  const flat = await grown.png().toBuffer();
  const { data, info } = await sharp(flat).raw().toBuffer({ resolveWithObject: true });
  // What is clear gets the colour of what it borders on, so that no seam shows when the edge is drawn together.
  const around = await sharp(flat)
    .blur(large / 48)
    .raw()
    .toBuffer();
  const sheet = Float32Array.from(data, (value, i) => {
    const own = data[i | 3] / 255;
    return i % 4 === 3 ? value : value * own + around[i] * (1 - own);
  });
  for (let turn = 0; turn < Math.ceil(times * FINER * 2); turn++) shock(sheet, large, large);
  return sharp(Buffer.from(Uint8ClampedArray.from(sheet).buffer), { raw: info })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** One step of a shock filter: each pixel goes towards the side of the edge that it is on. */
function shock(data, width, height) {
  const before = data.slice();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (let channel = 0; channel < 4; channel++) {
        const i = (y * width + x) * 4 + channel;
        const [l, r, u, d] = [before[i - 4], before[i + 4], before[i - width * 4], before[i + width * 4]];
        const own = before[i];
        const bend = l + r + u + d - 4 * own;
        const slope = Math.hypot(minmod(own - l, r - own), minmod(own - u, d - own));
        data[i] = own - Math.sign(bend) * Math.min(slope, Math.abs(bend)) * 0.45;
      }
}

const minmod = (a, b) => (a * b <= 0 ? 0 : Math.sign(a) * Math.min(Math.abs(a), Math.abs(b)));
