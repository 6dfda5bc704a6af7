/** Skewers from the charcoal, and the platters that they are served on. */
import { loaf } from "./bread.mjs";
import { chunk } from "./wraps.mjs";
import { lemonHalf, lettuce, tomatoSlice } from "../garden.mjs";
import { charred, ink, mix, plain } from "../paint.mjs";
import { rice, strewn } from "../rice.mjs";
import { block, layered, length2, noise, rod, uneven } from "../solids.mjs";
import { BOARD, WELL, board, dip, plate } from "../table.mjs";

const burnt = ink("#24100a", 0.4);

const lamb = [ink("#8a4a26", 0.55), ink("#5a2810", 0.55)];

const meatSkin = (x, y, z) =>
  charred(mix(lamb[0], lamb[1], layered(x * 2, y * 2, z * 2, 3) * 1.2), burnt, x + 3, y, z, 2.8, 0.4);

const cube = (shape, skin) => ({
  shape,
  skin,
  reach: 0.8,
  thin: 0.8,
  bump: (x, y, z) => 0.04 * (0.5 - layered(x * 6, y * 6, z * 6, 2)),
  rough: 0.03,
});

const meatShape = (x, y, z) => uneven(block(x, y, z, 0.42, 0.42, 0.42, 0.24), x, y, z, 2, 0.2);

const leafShape = (x, y, z) =>
  block(x, y + z * z * 0.3, z, 0.15, 0.42, 0.42, 0.12) + (noise(x * 3, y * 3, z * 3) - 0.5) * 0.1;

const vegetable = (light, dark) => (x, y, z) =>
  charred(mix(ink(light, 0.6), ink(dark, 0.6), noise(x * 3, y * 3, z * 3)), burnt, x + 5, y, z, 3.4, 0.36);

/** Minced meat pressed on by hand: the fingers' marks remain. */
const kofta = {
  reach: 1.25,
  thin: 0.8,
  shape: (x, y, z) =>
    rod(x, y, z, [-0.85, 0, 0], [0.85, 0, 0], 0.34) * 0.9 -
    0.05 * Math.cos(x * 8.5) +
    (noise(x * 2, y * 3, z * 3) - 0.5) * 0.08,
  bump: (x, y, z) => 0.05 * (0.5 - layered(x * 8, y * 8, z * 8, 2)),
  rough: 0.03,
  skin: (x, y, z) => mix(meatSkin(x, y, z), ink("#47702a", 0.3), noise(x * 13, y * 13, z * 13) > 0.82 ? 0.6 : 0),
};

const hen = chunk([0, 0, 0], [0, 0, 0]);

/** Each part of a skewer: how much of it it takes, and its solid. */
const parts = {
  m: [0.92, cube(meatShape, meatSkin)],
  c: [0.98, { shape: hen.shape, skin: hen.skin, bump: hen.bump, rough: hen.rough, reach: hen.reach, thin: hen.thin }],
  k: [2.35, kofta],
  t: [0.4, cube(leafShape, vegetable("#c23418", "#8f1a0c"))],
  g: [0.4, cube(leafShape, vegetable("#5f9a2c", "#2f6a1c"))],
  o: [0.4, cube(leafShape, vegetable("#d9c9c0", "#a8829a"))],
};

/** A flat steel skewer along x with its parts in order, about `at`; `turn` is about the upright axis. */
function skewer(order, at, turn = 0, size = 0.6) {
  const letters = [...order];
  const long = letters.reduce((sum, letter) => sum + parts[letter][0], 0);
  const [s, c] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  let along = -long / 2;
  const solids = letters.map((letter, i) => {
    const [wide, solid] = parts[letter];
    const x = (along + wide / 2) * size;
    along += wide;
    const roll = letter === "k" ? 0 : ((i * 53) % 90) - 45;
    return {
      ...solid,
      at: [at[0] + x * c, at[1], at[2] - x * s],
      turn: letter === "k" ? [i * 70, turn, 0] : [roll, turn, 0],
      size,
    };
  });
  const half = long / 2 + 0.5;
  const steel = {
    at,
    turn: [0, turn, 0],
    size,
    reach: half + 0.6,
    shape: (x, y, z) =>
      Math.min(
        block(x, y, z, half, 0.035, 0.09, 0.03),
        block(length2(x + half, z) - 0.22, y, 0, 0.05, 0.04, 0.1, 0.03),
      ),
    skin: plain("#b3aca4", 0.8),
  };
  return [steel, ...solids];
}

/** A heap of leaves, tomato and onion beside the meat. */
const garnish = ([x, y, z]) => [
  ...[0, 1, 2, 3, 4, 5].map((i) =>
    lettuce(
      [x + Math.cos(i * 2.3) * 0.4, y + 0.16, z + Math.sin(i * 2.3) * 0.3],
      [i * 20 - 30, i * 70, i * 17 - 40],
      0.85,
    ),
  ),
  ...[0, 1, 2].map((i) => tomatoSlice([x - 0.32 + i * 0.34, y + 0.36, z + 0.14 - i * 0.06], [26, 0, -14], 0.68)),
];

const fresh = (at) => strewn({ herb: 26, sumac: 20 }, at, [2.0, 0.02, 1.2], 6, [0.1, 1]);

/** Skewers in rows over bread. `rows` are their orders, from the back. */
const skewers = ({
  rows = ["cgctcgc", "ctcocgc"],
  on = "plate",
  sauce = "#dcd3c0",
  tones = ["#9a6437", "#5a3317"],
} = {}) => {
  const foot = on === "plate" ? WELL : BOARD;
  return {
    middle: [322, 286],
    zoom: 112,
    pitch: 36,
    solids: [
      on === "plate" ? plate(2.72, "#dcd3c4") : board(2.62, 1.55, tones),
      loaf([-0.55, foot + 0.12, -0.45], [0, 0, 0], 1.55),
      ...rows.flatMap((order, i) =>
        skewer(order, [0.05 + (i % 2) * 0.12, foot + 0.36, -0.5 + (i * 1.35) / Math.max(1, rows.length - 1)], 9, 0.62),
      ),
      ...garnish([1.75, foot, -0.85]),
      ...dip([-1.9, foot, 0.95], sauce, { radius: 0.44, glaze: "#3c7a64" }),
      ...fresh([0, foot - 0.03, 0.5]),
    ],
  };
};

/** A lunch: two skewers, rice, salad. */
const tawookLunch = () => ({
  middle: [320, 292],
  zoom: 112,
  pitch: 36,
  solids: [
    plate(2.7, "#d6dcd8"),
    rice([0.55, WELL, -0.85], [1.25, 0.55, 0.72], "white"),
    ...garnish([-1.25, WELL, -0.7]),
    ...skewer("ctcgctc", [0.05, WELL + 0.34, 0.2], 7, 0.6),
    ...skewer("cgctcoc", [0.1, WELL + 0.34, 0.85], 7, 0.6),
    ...dip([2.0, WELL, -0.2], "#dcd3c0", { radius: 0.42, glaze: "#3c7a64" }),
    ...strewn({ nut: 8, herb: 10 }, [0.55, WELL, -0.85], [1.25, 0.55, 0.72], 5, [0, 0.8]),
  ],
});

/** Shawarma on a plate: shaved chicken over bread, chips, garlic sauce. */
const shaved = (at, turn, size = 1) => ({
  ...hen,
  at,
  turn,
  size,
  shape: (x, y, z) => uneven(block(x, y - 0.12 * Math.sin(x * 3), z, 0.5, 0.1, 0.24, 0.09), x, y, z, 2, 0.16),
});

const shawarmaPlate = () => ({
  middle: [318, 288],
  zoom: 114,
  pitch: 36,
  solids: [
    plate(2.6, "#dcd3c4"),
    loaf([-0.6, WELL + 0.12, -0.3], [0, 0, 0], 1.6),
    ...Array.from({ length: 34 }, (_, i) => {
      const [angle, away] = [i * 2.4, Math.sqrt((i + 0.5) / 34)];
      return shaved(
        [
          -0.45 + Math.cos(angle) * away * 1.15,
          WELL + 0.34 + 0.5 * (1 - away * away),
          0.1 + Math.sin(angle) * away * 0.85,
        ],
        [((i * 31) % 40) - 20, i * 67, ((i * 23) % 40) - 20],
        0.85,
      );
    }),
    ...garnish([1.6, WELL, -0.55]),
    ...dip([1.7, WELL, 0.85], "#dcd3c0", { radius: 0.5, glaze: "#3c7a64" }),
    lemonHalf([-1.75, WELL + 0.28, 0.95], [16, 0, 10], 0.8),
    ...fresh([0, WELL - 0.03, 0.3]),
  ],
});

export const grill = { skewers, tawookLunch, shawarmaPlate };
