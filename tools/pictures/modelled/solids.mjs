/** Distances to simple bodies, and the noise that roughens them. Units are the model's; negative is inside. */

export const clamp = (value, from, to) => Math.max(from, Math.min(to, value));

export const smooth = (from, to, x) => {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
};

export const lerp = (a, b, t) => a + (b - a) * t;

export const length2 = (x, y) => Math.sqrt(x * x + y * y);

export const length3 = (x, y, z) => Math.sqrt(x * x + y * y + z * z);

/** The union of two distances with a fillet of `k`; the intersection likewise. */
export function join(a, b, k) {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

export const meet = (a, b, k) => -join(-a, -b, k);

export function ellipsoid(x, y, z, a, b, c) {
  const near = length3(x / a, y / b, z / c);
  const slope = length3(x / (a * a), y / (b * b), z / (c * c));
  return slope < 1e-6 ? -Math.min(a, b, c) : (near * (near - 1)) / slope;
}

/** A rod between two points whose radius goes from `r` to `s`. */
export function rod(x, y, z, a, b, r, s = r) {
  const ux = b[0] - a[0];
  const uy = b[1] - a[1];
  const uz = b[2] - a[2];
  const px = x - a[0];
  const py = y - a[1];
  const pz = z - a[2];
  const h = clamp((px * ux + py * uy + pz * uz) / (ux * ux + uy * uy + uz * uz), 0, 1);
  return length3(px - ux * h, py - uy * h, pz - uz * h) - lerp(r, s, h);
}

/** A box of half sizes a, b, c with rounded edges. */
export function block(x, y, z, a, b, c, round) {
  const dx = Math.abs(x) - a + round;
  const dy = Math.abs(y) - b + round;
  const dz = Math.abs(z) - c + round;
  const out = length3(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
  return out + Math.min(Math.max(dx, dy, dz), 0) - round;
}

/** A flat cylinder of half height `tall`. */
export function disc(x, y, z, radius, tall, round) {
  const d = length2(x, z) - radius + round;
  const h = Math.abs(y) - tall + round;
  return Math.min(Math.max(d, h), 0) + length2(Math.max(d, 0), Math.max(h, 0)) - round;
}

/** A wall of `thick` turned about the upright axis: `line` is its outline as points of [distance, height]. */
export function turned(x, y, z, line, thick) {
  const d = length2(x, z);
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const ax = line[i - 1][0];
    const ay = line[i - 1][1];
    const ux = line[i][0] - ax;
    const uy = line[i][1] - ay;
    const h = clamp(((d - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy), 0, 1);
    least = Math.min(least, length2(d - ax - ux * h, y - ay - uy * h));
  }
  return least - thick;
}

/** A repeatable number from 0 to 1 for a cell of space. */
export function cellValue(x, y, z) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 ^ 0x5bd1e995);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Soft noise from 0 to 1. */
export function noise(x, y, z) {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const u = eased(x - i);
  const v = eased(y - j);
  const low = lerp(row(i, j, k, u), row(i, j + 1, k, u), v);
  return lerp(low, lerp(row(i, j, k + 1, u), row(i, j + 1, k + 1, u), v), eased(z - k));
}

const eased = (t) => t * t * (3 - 2 * t);

const row = (i, j, k, u) => lerp(cellValue(i, j, k), cellValue(i + 1, j, k), u);

/** Noise of several sizes, from 0 to 1. */
export function layered(x, y, z, octaves = 3) {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += noise(x, y, z) * weight;
    total += weight;
    weight *= 0.5;
    x = x * 2.03 + 7.1;
    y = y * 2.03 + 3.7;
    z = z * 2.03 + 1.3;
  }
  return sum / total;
}

/** A distance made uneven by noise of `size` and `much`; from afar it is not worth the reckoning. */
export const uneven = (d, x, y, z, size, much) =>
  d > much * 1.5 ? d - much * 0.5 : d + (layered(x * size, y * size, z * size, 2) - 0.5) * much;

/** How far the nearest of the scattered points is, in cells: crumbs and flakes. */
export function flakes(x, y, z) {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  let least = 9;
  for (let p = i - 1; p <= i + 1; p++)
    for (let q = j - 1; q <= j + 1; q++)
      for (let r = k - 1; r <= k + 1; r++) {
        const value = cellValue(p, q, r);
        const dx = p + value - x;
        const dy = q + ((value * 37.7) % 1) - y;
        const dz = r + ((value * 719.3) % 1) - z;
        const d = dx * dx + dy * dy + dz * dz;
        if (d < least) least = d;
      }
  return Math.sqrt(least);
}

/** Straw-like grains within reach of a point, each in a cell of `cell`: the distance to the nearest. */
export function grain(x, y, z, cell, long, thick) {
  const gx = x / cell;
  const gy = y / cell;
  const gz = z / cell;
  const i = Math.floor(gx);
  const j = Math.floor(gy);
  const k = Math.floor(gz);
  const reach = long / cell;
  let least = 9;
  let number = 0;
  for (let p = i - 1; p <= i + 1; p++)
    for (let q = j - 1; q <= j + 1; q++)
      for (let r = k - 1; r <= k + 1; r++) {
        const h = cellValue(p, q, r);
        const h2 = (h * 37.7) % 1;
        const h3 = (h * 719.3) % 1;
        const dx = gx - p - 0.2 - h * 0.6;
        const dy = gy - q - 0.2 - h2 * 0.6;
        const dz = gz - r - 0.2 - h3 * 0.6;
        if (dx * dx + dy * dy + dz * dz > 1.2) continue;
        const turn = h3 * 6.283;
        const tilt = (h2 - 0.5) * 1.2;
        const ux = Math.cos(turn) * Math.cos(tilt);
        const uy = Math.sin(tilt);
        const uz = Math.sin(turn) * Math.cos(tilt);
        const t = clamp(dx * ux + dy * uy + dz * uz, -reach, reach);
        const d =
          length3(dx - ux * t, dy - uy * t, dz - uz * t) - (thick / cell) * (1 - (0.4 * t * t) / (reach * reach));
        if (d < least) {
          least = d;
          number = h;
        }
      }
  nearestGrain = number;
  return least * cell;
}

/** The number, from 0 to 1, of the grain that was nearest at last. */
export let nearestGrain = 0;
