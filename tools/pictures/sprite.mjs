/** One thing of a picture as a PNG: a 3D render from the package, or a drawing of ours. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { drawings } from "./drawn/index.mjs";
import { enlarged } from "./enlarge.mjs";
import { grade } from "./grade.mjs";
import { modelled } from "./modelled/render.mjs";

const renders = join(
  dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")),
  "assets",
);
const clear = "#0000";

/**
 * `id` names a render (its code point) and `s` its width; `draw` names a drawing, with its options in `of`, and `model` a
 * model likewise. `flip`, `rot` (degrees), `mod` (hue, saturation, brightness), `blur`; `keep` leaves a render's own colours,
 * `iron`, `white` and `kraft` choose a grade. All sizes are the picture's; `scale` is how many pixels one of them has.
 */
export async function sprite(thing, scale = 1) {
  let picture = await plain(thing, scale);
  if (thing.mod) picture = await sharp(picture).modulate(thing.mod).png().toBuffer();
  if (thing.flip) picture = await sharp(picture).flop().png().toBuffer();
  if (thing.rot) picture = await sharp(picture).rotate(thing.rot, { background: clear }).png().toBuffer();
  if (thing.blur)
    picture = await sharp(await padded(picture, Math.ceil(20 * scale)))
      .blur(thing.blur * scale)
      .png()
      .toBuffer();
  return picture;
}

function plain(thing, scale) {
  if (thing.model) return modelled(thing.model, thing.of, scale, thing.s);
  return thing.draw ? drawn(thing, scale) : rendered(thing, scale);
}

async function rendered(thing, scale) {
  const picture = await sharp(join(renders, `${thing.id}.webp`))
    .png()
    .toBuffer();
  const graded = thing.keep ? picture : await grade(picture, thing);
  return enlarged(graded, Math.round(thing.s * scale));
}

/** SVG in as many pixels as are wanted. */
export const rastered = (sheet, scale) =>
  sharp(sheet, { density: 72 * scale })
    .png()
    .toBuffer();

/** A drawing is a stack of SVG sheets and, between them, things of its own (toppings in a bowl). */
async function drawn({ draw, of = {}, s }, scale) {
  const { width, height, layers } = drawings[draw](of);
  const finer = s ? (scale * s) / width : scale;
  const stack = [];
  for (const layer of layers) {
    if (Buffer.isBuffer(layer)) stack.push({ input: await rastered(layer, finer), left: 0, top: 0 });
    else stack.push(...(await placed(layer, width, height, finer)));
  }
  const size = [width, height].map((side) => Math.round(side * finer));
  return sharp({ create: { width: size[0], height: size[1], channels: 4, background: clear } })
    .composite(await Promise.all(stack.map((each) => within(each, size))))
    .png()
    .toBuffer();
}

/** A layer that rounding made a pixel too large for its sheet. */
async function within(layer, [width, height]) {
  const size = await sharp(layer.input).metadata();
  if (layer.left + size.width <= width && layer.top + size.height <= height) return layer;
  return cut(layer.input, layer.left, layer.top, width, height);
}

const padded = (picture, pad) =>
  sharp(picture).extend({ top: pad, bottom: pad, left: pad, right: pad, background: clear }).png().toBuffer();

/**
 * The thing's layers within a sheet: its soft shadow (unless `flat`), then itself, cut at the sheet's edges.
 * It stands with its middle at `x`, `y`, or with its foot at `bottom`.
 */
export async function placed(
  thing,
  width,
  height,
  scale,
  shadow = { strength: 0.3, soft: 6, dx: 4, dy: 7 },
  ground = () => [],
) {
  const picture = await sprite(thing, scale);
  const pixels = await sharp(picture).metadata();
  const size = { width: pixels.width / scale, height: pixels.height / scale };
  const start = thing.x - size.width / 2;
  const top = thing.bottom === undefined ? thing.y - size.height / 2 : thing.bottom - size.height;
  const [wide, tall] = [width, height].map((side) => Math.round(side * scale));
  const put = (input, x, y) => cut(input, Math.round(x * scale), Math.round(y * scale), wide, tall);
  const layers = await Promise.all(
    ground(top + size.height / 2, size).map(async (sheet) => put(await rastered(sheet, scale), 0, 0)),
  );
  if (!thing.flat) {
    const cast = await castShadow(picture, shadow.strength, shadow.soft * scale);
    const pad = cast.pad / scale;
    layers.push(await put(cast.picture, start - pad + shadow.dx, top - pad + shadow.dy));
  }
  layers.push(await put(picture, start, top));
  return layers.filter(Boolean);
}

async function castShadow(picture, strength, soft) {
  const pad = Math.ceil(soft * 3);
  const { width, height } = await sharp(picture).metadata();
  const alpha = await sharp(await padded(picture, pad))
    .extractChannel("alpha")
    .blur(soft)
    .linear(strength, 0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = sharp({
    create: { width: width + pad * 2, height: height + pad * 2, channels: 3, background: "#200d04" },
  });
  const raw = { width: alpha.info.width, height: alpha.info.height, channels: 1 };
  return { pad, picture: await ink.joinChannel(alpha.data, { raw }).png().toBuffer() };
}

async function cut(picture, left, top, width, height) {
  const size = await sharp(picture).metadata();
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)];
  const [w, h] = [
    Math.min(size.width - x, width - Math.max(0, left)),
    Math.min(size.height - y, height - Math.max(0, top)),
  ];
  if (w < 1 || h < 1) return null;
  const input = await sharp(picture).extract({ left: x, top: y, width: w, height: h }).png().toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}
