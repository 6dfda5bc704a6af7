/** One thing of a picture as a PNG: a 3D render from the package, or a drawing of ours. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { drawings } from "./drawn/index.mjs";
import { grade } from "./grade.mjs";

const renders = join(
  dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")),
  "assets",
);
const clear = "#0000";

/**
 * `id` names a render (its code point) and `s` its width; `draw` names a drawing, with its options in `of`.
 * `flip`, `rot` (degrees), `mod` (hue, saturation, brightness), `blur`; `keep` leaves a render's own colours,
 * `iron`, `white` and `kraft` choose a grade.
 */
export async function sprite(thing) {
  let picture = thing.draw ? await drawn(thing) : await rendered(thing);
  if (thing.mod) picture = await sharp(picture).modulate(thing.mod).png().toBuffer();
  if (thing.flip) picture = await sharp(picture).flop().png().toBuffer();
  if (thing.rot) picture = await sharp(picture).rotate(thing.rot, { background: clear }).png().toBuffer();
  if (thing.blur)
    picture = await sharp(await padded(picture, 20))
      .blur(thing.blur)
      .png()
      .toBuffer();
  return picture;
}

async function rendered(thing) {
  const size = Math.round(thing.s);
  const picture = await sharp(join(renders, `${thing.id}.webp`))
    .resize(size, size, { kernel: "lanczos3" })
    .png()
    .toBuffer();
  return thing.keep ? picture : grade(picture, thing);
}

/** A drawing is a stack of SVG sheets and, between them, things of its own (toppings in a bowl). */
async function drawn({ draw, of = {}, s }) {
  const { width, height, layers } = drawings[draw](of);
  const stack = [];
  for (const layer of layers) {
    if (Buffer.isBuffer(layer)) stack.push({ input: layer, left: 0, top: 0 });
    else stack.push(...(await placed(layer, width, height)));
  }
  const sheet = await sharp({ create: { width, height, channels: 4, background: clear } })
    .composite(stack)
    .png()
    .toBuffer();
  return s ? sharp(sheet).resize(Math.round(s)).png().toBuffer() : sheet;
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
  shadow = { strength: 0.3, soft: 6, dx: 4, dy: 7 },
  ground = () => [],
) {
  const picture = await sprite(thing);
  const size = await sharp(picture).metadata();
  const left = Math.round(thing.x - size.width / 2);
  const top = Math.round(thing.bottom === undefined ? thing.y - size.height / 2 : thing.bottom - size.height);
  const layers = [...ground(top + size.height / 2, size)];
  if (!thing.flat) {
    const cast = await castShadow(picture, shadow.strength, shadow.soft);
    layers.push(await cut(cast.picture, left - cast.pad + shadow.dx, top - cast.pad + shadow.dy, width, height));
  }
  layers.push(await cut(picture, left, top, width, height));
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
