/** Looks at a model along parallel rays. The table itself is clear and takes shadows only. */
import { ahead, along, far, field, nearest, prepared } from "./field.mjs";
import { lit, normalAt, open, shaded, tone } from "./light.mjs";

/** Shadow upon the table. */
const shadow = [33, 21, 14];

/** Red, green, blue and alpha of what was looked at last. */
const shown = new Uint8ClampedArray(4);

function show(red, green, blue, alpha) {
  shown[0] = red;
  shown[1] = green;
  shown[2] = blue;
  shown[3] = alpha;
}

/** Shows what one ray meets; answers the solid, or null. */
function look({ list, ground, s, c, into }, u, v) {
  const origin = [u, v * c + 20 * s, -v * s + 20 * c];
  const near = along(list, origin, into);
  const floor = origin[1] / s;
  let t = far;
  for (const solid of near) t = Math.min(t, ahead(solid, origin, into));
  for (let i = 0; i < 160 && t < (ground ? floor : far); i++) {
    const d = field(near, u, origin[1] - s * t, origin[2] - c * t, true);
    if (d < 0.004) {
      const solid = nearest;
      const p = [u, origin[1] - s * t, origin[2] - c * t];
      const light = shaded(list, solid, p, normalAt(near, p, 0.004), [0, s, c]);
      show(tone(light[0]), tone(light[1]), tone(light[2]), 255);
      return solid;
    }
    t += d * 0.82;
  }
  show(0, 0, 0, 0);
  if (!ground) return null;
  const p = [u, 0.004, origin[2] - c * floor];
  const shade = 0.34 * (1 - lit(list, p, 4)) + 0.75 * (1 - open(list, p, [0, 1, 0])) - 0.02;
  if (shade > 0) show(...shadow, 255 * Math.min(shade, 0.85));
  return null;
}

/** Where else within a pixel on an edge is looked, as shares of it. */
const corners = [
  [-0.3, -0.3],
  [0.3, -0.1],
  [-0.1, 0.3],
  [0.3, 0.3],
];

function blend(colours) {
  const alpha = colours.reduce((sum, colour) => sum + colour[3], 0);
  const channel = (i) => colours.reduce((sum, colour) => sum + colour[i] * colour[3], 0) / (alpha || 1);
  show(channel(0), channel(1), channel(2), alpha / colours.length);
}

/** The rows `from` to `to` of the picture as RGBA; `scale` is pixels for one of the sheet's. */
export function march(model, scale, from, to) {
  const { solids, pitch = 32, width = 640, zoom = 100, middle = [320, 250], ground = true } = model;
  const [s, c] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)];
  const eye = { list: solids.map(prepared), ground, s, c, into: [0, -s, -c] };
  const wide = Math.round(width * scale);
  const at = (column, row) =>
    look(eye, ((column + 0.5) / scale - middle[0]) / zoom, (middle[1] - (row + 0.5) / scale) / zoom);
  const met = [];
  const out = Buffer.alloc(wide * (to - from) * 4);
  for (let i = 0; i < wide * (to - from); i++) {
    met.push(at(i % wide, from + Math.floor(i / wide)));
    out.set(shown, i * 4);
  }
  const isEdge = (i) => [i - 1, i + 1, i - wide, i + wide].some((j) => j in met && met[j] !== met[i]);
  for (const i of met.keys()) {
    if (!isEdge(i)) continue;
    const [column, row] = [i % wide, from + Math.floor(i / wide)];
    const more = corners.map(([x, y]) => (at(column + x, row + y), [...shown]));
    blend([[...out.subarray(i * 4, i * 4 + 4)], ...more]);
    out.set(shown, i * 4);
  }
  return out;
}
