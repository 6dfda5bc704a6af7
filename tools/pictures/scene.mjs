/** Puts a picture together: paper, things behind, the base, things on it. */
import sharp from "sharp";
import { bases, fromAbove } from "./bases.mjs";
import { backdrop } from "./papers.mjs";
import { placed, rastered, sprite } from "./sprite.mjs";
import { blurFilter, shade, svg } from "./svg.mjs";

/** Sizes that tiles are written in; `scale` makes them pixels: a dish is sharp at 1280 pixels, a banner at 1600. */
const card = { width: 640, height: 480, scale: 2, quality: 80, most: 40 * 1024 };
const hero = { width: 1200, height: 600, scale: 4 / 3, quality: 80, most: 64 * 1024 };

/**
 * The dark line where a thing touches the table. `contact` is how far below its middle that is, as a share of its size;
 * 0 means that it lies flat. Drawings reach down to their lower edge, renders have a margin.
 */
function ground(thing, width, height, middle, size) {
  if (thing.contact === 0) return [];
  const span = thing.s ?? size.width;
  const touch =
    thing.draw && thing.contact === undefined ? middle + size.height / 2 - 4 : middle + span * (thing.contact ?? 0.42);
  const ellipse = shade(thing.x + 6, touch, span * 0.36, span * 0.05, 0.42, "soft");
  return [svg(width, height, `<defs>${blurFilter("soft", 8)}</defs>${ellipse}`)];
}

export async function compose(tile) {
  const { width, height, scale, quality, most } = tile.hero ? hero : card;
  const { paper, base = "plate", at = {}, items } = tile;
  const layers = [];
  const put = async (thing) => {
    const soft = { strength: 0.2, soft: 16, dx: 12, dy: 20 };
    const under = (middle, size) => ground(thing, width, height, middle, size);
    layers.push(...(await placed({ ...thing, flat: thing.flat || thing.back }, width, height, scale, soft, under)));
  };
  for (const thing of items.filter((each) => each.back)) await put(thing);
  layers.push({ input: await rastered(svg(width, height, bases[base](width, height, at)), scale), left: 0, top: 0 });
  for (const thing of items.filter((each) => !each.back)) await put(thing);
  const paperSheet = await rastered(backdrop(width, height, paper, fromAbove.has(base)), scale);
  const picture = await sharp(paperSheet).composite(layers).png().toBuffer();
  return encode(picture, quality, most);
}

/** A menu shows many cards at once: a picture of fine strands or grains gives up quality until it fits. */
async function encode(picture, quality, most) {
  const encoded = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  return encoded.length <= most || quality <= 52 ? encoded : encode(picture, quality - 4, most);
}

/** Things of one size in a row, on a transparent ground, so that they sit on any brand's tint. */
export async function cutOuts(things) {
  const pictures = await Promise.all(things.map((thing) => sprite(thing)));
  const { width, height } = await sharp(pictures[0]).metadata();
  const row = { width: width * pictures.length, height, channels: 4, background: "#0000" };
  return sharp({ create: row })
    .composite(pictures.map((input, i) => ({ input, left: i * width, top: 0 })))
    .webp({ quality: 84, effort: 6 })
    .toBuffer();
}
