/** Leaves, fruit and vegetables, raw or grilled, and chips. */
import { charred, ink, mix } from "./paint.mjs";
import { block, cellValue, ellipsoid, layered, length2, length3, noise, smooth } from "./solids.mjs";

export const cucumber = (at, turn, size = 1) => ({
  at,
  turn,
  size,
  reach: 0.5,
  shape: (x, y, z) => block(length2(x, z), y, 0, 0.36, 0.06, 0.1, 0.03),
  skin: (x, y, z) => {
    const d = length2(x, z);
    if (d > 0.33) return ink("#2f5f1f", 0.4);
    return mix(
      ink("#c9d98f", 0.5),
      ink("#a3bf66", 0.5),
      smooth(0.1, 0.24, d) * smooth(0.3, 0.24, d) * smooth(0.2, 0.6, Math.abs(Math.sin(Math.atan2(z, x) * 3))),
    );
  },
});

export const cherry = (at) => ({
  at,
  size: 1,
  reach: 0.35,
  shape: (x, y, z) => length3(x, y, z) - 0.27,
  skin: (x, y, z) => mix(ink("#c2280f", 0.8), ink("#8f140a", 0.8), noise(x * 4, y * 4, z * 4)),
});

export const toast = (at, turn, size = 1) => ({
  at,
  turn,
  size,
  reach: 0.6,
  thin: 0.7,
  shape: (x, y, z) => Math.max(block(x, y - 0.12 * Math.sin(x * 3), z, 0.4, 0.04, 0.34, 0.03), (x + z) * 0.7 - 0.28),
  skin: (x, y, z) => mix(ink("#d99a44", 0.3), ink("#8a4a16", 0.3), layered(x * 3, y * 3, z * 3, 3) * 1.2),
});

export const avocado = (at, turn, size = 1) => ({
  at,
  turn,
  size,
  reach: 0.7,
  shape: (x, y, z) => Math.max(Math.abs(length2(x, z) - 0.42) - 0.14 + Math.abs(y) * 0.3, -z - 0.1, Math.abs(y) - 0.13),
  skin: (x, y, z) => mix(ink("#d9cf7a", 0.45), ink("#6f9a2c", 0.45), smooth(0.4, 0.55, length2(x, z))),
});

export const onion = (at, turn, size = 1) => ({
  at,
  turn,
  size,
  reach: 0.4,
  shape: (x, y, z) => length2(length2(x, z) - 0.3, y * 0.8) - 0.035,
  skin: (x, y) => mix(ink("#dcc6d0", 0.45), ink("#8f2f5f", 0.45), smooth(0.0, 0.03, y)),
});

const [chipGold, chipBrown] = [ink("#e2ab42", 0.3), ink("#a8661c", 0.35)];

/** Chips that lie about within a heap of half sizes a, b, c: each is a bar of its own. */
export function chipsIn(at, [a, b, c], count, seed = 1) {
  return Array.from({ length: count }, (_, i) => {
    const dice = (n) => cellValue(i * 11 + n, n, seed);
    const [turn, away] = [dice(1) * 6.283, Math.sqrt(dice(2))];
    const up = 0.1 + b * (1 - away * away) * dice(3);
    return {
      at: [at[0] + Math.cos(turn) * away * a, at[1] + up, at[2] + Math.sin(turn) * away * c],
      turn: [dice(4) * 24 - 12, dice(5) * 360, dice(6) * 24 - 12],
      reach: 0.72,
      shape: (x, y, z) => block(x, y + x * x * 0.08, z, 0.62, 0.085, 0.085, 0.03),
      skin: (x, y, z) =>
        mix(
          chipGold,
          chipBrown,
          smooth(0.35, 0.75, layered(x * 3 + i, y * 5, z * 5, 2)) + smooth(0.5, 0.62, Math.abs(x)) * 0.8,
        ),
    };
  });
}

const [peel, pith, pulp, singed] = [
  ink("#d9ab1a", 0.45),
  ink("#e8dfae", 0.3),
  ink("#d9b83a", 0.75),
  ink("#4a2408", 0.5),
];

/** Half a lemon, cut side up; `grilled` browns it. */
export const lemonHalf = (at, turn = [0, 0, 0], size = 0.9, grilled = false) => ({
  at,
  turn,
  size,
  reach: 0.55,
  shape: (x, y, z) => Math.max(ellipsoid(x, y, z, 0.44, 0.46, 0.44), y - 0.04),
  skin: (x, y, z) => {
    const d = length2(x, z);
    if (y < 0.02 || d > 0.4) return peel;
    const wedge = Math.abs(Math.sin(Math.atan2(z, x) * 4));
    const inside = mix(pith, pulp, smooth(0.16, 0.36, wedge) * smooth(0.05, 0.09, d) * smooth(0.37, 0.34, d));
    return grilled ? charred(inside, singed, x, y, z, 5, 0.5) : inside;
  },
});

export const tomatoHalf = (at, turn = [0, 0, 0], size = 1) => ({
  at,
  turn,
  size,
  reach: 0.55,
  shape: (x, y, z) => Math.max(ellipsoid(x, y, z, 0.48, 0.4, 0.48), y - 0.05),
  skin: (x, y, z) => {
    if (y < 0.03) return ink("#b3200f", 0.6);
    const d = length2(x, z);
    const seedy =
      smooth(0.5, 0.2, Math.abs(Math.sin(Math.atan2(z, x) * 2.5))) * smooth(0.12, 0.2, d) * smooth(0.4, 0.34, d);
    return charred(mix(ink("#c93a1f", 0.6), ink("#e0702f", 0.7), seedy), ink("#2e1208", 0.4), x, y, z, 4, 0.3);
  },
});

const [leafy, darkLeaf] = [ink("#5f9a2c", 0.35), ink("#35701e", 0.35)];

/** A leaf of lettuce: a thin waved sheet. */
export const lettuce = (at, turn, size = 1, tones = [leafy, darkLeaf]) => ({
  at,
  turn,
  size,
  reach: 0.75,
  thin: 0.45,
  shape: (x, y, z) => {
    const wave =
      0.1 * Math.sin(x * 9 + z * 4) * length2(x, z) +
      0.08 * Math.sin(z * 11) * length2(x, z) +
      0.35 * (x * x + z * z) -
      0.1;
    return Math.max(
      Math.abs(y - wave) - 0.018,
      length2(x * 0.9, z * 1.25) - 0.5 - 0.07 * Math.sin(Math.atan2(z, x) * 7),
    );
  },
  skin: (x, y, z) =>
    mix(
      mix(tones[0], tones[1], noise(x * 3, 1, z * 3) + smooth(0.25, 0.55, length2(x, z)) * 0.4),
      ink("#b9cf8a", 0.35),
      smooth(0.05, 0.02, Math.abs(z)) * 0.7,
    ),
});

/** A slice of tomato. */
export const tomatoSlice = (at, turn, size = 1) => ({
  at,
  turn,
  size,
  reach: 0.55,
  shape: (x, y, z) => block(length2(x, z), y, 0, 0.46, 0.055, 0.1, 0.04),
  skin: (x, y, z) =>
    mix(
      ink("#b3200f", 0.65),
      ink("#d9603a", 0.65),
      smooth(0.44, 0.36, length2(x, z)) * (0.4 + 0.6 * smooth(0.4, 0.7, Math.abs(Math.sin(Math.atan2(z, x) * 3)))),
    ),
});
