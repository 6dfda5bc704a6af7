/** Platters of several things: for many, for lunch, in a leaf. */
import { chipsIn, cucumber, lemonHalf, lettuce, tomatoSlice } from "../garden.mjs";
import { charred, ink, mix } from "../paint.mjs";
import { rice, strewn } from "../rice.mjs";
import {
  block,
  cellValue,
  disc,
  ellipsoid,
  flakes,
  layered,
  length2,
  meet,
  noise,
  smooth,
  uneven,
} from "../solids.mjs";
import { BOARD, WELL, board, dip, plate } from "../table.mjs";
import { loaf } from "./bread.mjs";
import { falafel } from "./fryer.mjs";
import { shank } from "./lamb.mjs";
import { wrap } from "./wraps.mjs";

const feast = () => ({
  middle: [318, 306],
  zoom: 98,
  solids: [
    plate(3.0, "#dcd3c4"),
    rice([0, WELL, 0], [2.5, 0.8, 1.75], "saffron"),
    ...shank([-0.55, 1.4, 0.05], [0, 40, 14], 1.2),
    ...shank([0.95, 1.22, 0.75], [0, 14, 12], 0.98),
    ...strewn({ nut: 30, raisin: 20, onion: 16, herb: 26 }, [0, WELL, 0], [2.5, 0.8, 1.75], 3, [0.25, 0.92]),
    ...dip([-2.35, WELL + 0.1, 1.05], "#dcd3c0", { radius: 0.5, glaze: "#3c7a64" }),
    ...dip([2.4, WELL + 0.1, 1.0], "#a82a12", { radius: 0.5 }),
  ],
});

const falafelLunch = () => ({
  middle: [320, 288],
  zoom: 112,
  pitch: 36,
  solids: [
    plate(2.7, "#cfd9cf"),
    loaf([-1.1, WELL + 0.12, -0.65], [0, 0, 0], 1.15),
    ...[
      [-0.95, 0.4, 0.5, false],
      [0.0, 0.4, 0.75, true],
      [-0.3, 0.4, -0.05, false],
      [-0.6, 0.95, 0.3, false],
    ].flatMap(([x, y, z, open], i) => falafel([x, WELL + y, z], open ? [-28, 8, 0] : [i * 50, i * 60, 0], open, 0.98)),
    ...dip([1.2, WELL, 0.75], "#d0b27a", { radius: 0.72, glaze: "#3c7a64" }),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      lettuce(
        [1.05 + Math.cos(i * 2.3) * 0.5, WELL + 0.18, -0.75 + Math.sin(i * 2.3) * 0.32],
        [i * 20 - 30, i * 70, i * 17 - 40],
        0.9,
      ),
    ),
    ...[0, 1, 2, 3].map((i) => tomatoSlice([0.6 + i * 0.34, WELL + 0.4, -0.6 - i * 0.05], [26, 0, -14], 0.7)),
    ...strewn({ herb: 14 }, [0, WELL - 0.03, 0.4], [1.9, 0.02, 1.3], 6, [0.3, 1]),
  ],
});

const sandwichBox = () => ({
  middle: [316, 270],
  zoom: 100,
  pitch: 36,
  solids: [
    board(2.95, 1.7, ["#9a6437", "#5a3317"]),
    ...[-1.75, -0.75, 0.25, 1.25].flatMap((x, i) =>
      wrap([x + 0.3, BOARD + 0.52, 0.15], [0, -72, 6], { filling: i % 2 ? "beef" : "chicken", size: 0.98 }),
    ),
    ...chipsIn([2.3, BOARD, 0.7], [0.5, 0.5, 0.7], 26),
    ...dip([-2.35, BOARD, 1.25], "#dcd3c0", { radius: 0.4, glaze: "#3c7a64" }),
  ],
});

const [clove, husk] = [ink("#4f7a2c", 0.45), ink("#2f5a1c", 0.45)];

/** A boiled egg, halved. */
const eggHalf = (at, turn, size) => ({
  at,
  turn,
  size,
  reach: 0.55,
  shape: (x, y, z) => meet(ellipsoid(x, y, z, 0.5, 0.38, 0.38), y - 0.02, 0.04),
  skin: (x, y, z) =>
    y > -0.03
      ? mix(ink("#d98a14", 0.4), ink("#ddd8ce", 0.5), smooth(0.22, 0.25, length2(x - 0.04, z)))
      : ink("#ddd8ce", 0.5),
});

const rendang = (at, turn, size) => ({
  at,
  turn,
  size,
  reach: 0.8,
  thin: 0.75,
  shape: (x, y, z) => uneven(block(x, y, z, 0.5, 0.34, 0.42, 0.2), x, y, z, 2.2, 0.24),
  bump: (x, y, z) => 0.09 * (0.5 - layered(x * 7, y * 7, z * 7, 2)),
  rough: 0.06,
  skin: (x, y, z) =>
    mix(
      mix(ink("#6b3210", 0.6), ink("#3a1808", 0.6), layered(x * 4, y * 4, z * 4, 2)),
      ink("#a86a2c", 0.5),
      smooth(0.62, 0.8, noise(x * 11, y * 11, z * 11)),
    ),
});

const fish = (i) => {
  const dice = (n) => cellValue(i * 13, n, 3);
  return {
    at: [-1.35 + dice(1) * 0.8, WELL + 0.14 + dice(2) * 0.16, 0.75 + dice(3) * 0.5],
    turn: [0, dice(4) * 360, dice(5) * 24 - 12],
    reach: 0.32,
    shape: (x, y, z) => ellipsoid(x, y + x * x * 0.6, z, 0.27, 0.045, 0.055),
    skin: (x, y) => mix(ink("#a87a48", 0.6), ink("#5a3a20", 0.55), smooth(-0.02, 0.03, y)),
  };
};

const nasiLemak = () => ({
  middle: [318, 280],
  zoom: 114,
  pitch: 38,
  solids: [
    plate(2.6, "#d6d0c2"),
    {
      at: [0, WELL + 0.02, 0],
      reach: 2.3,
      thin: 0.8,
      shape: (x, y, z) =>
        disc(x, y - 0.02 * Math.sin(x * 7), z, 2.15 + 0.08 * Math.sin(Math.atan2(z, x) * 6), 0.03, 0.02),
      skin: (x, y, z) =>
        mix(
          mix(clove, husk, noise(x * 9, 1, z * 0.7)),
          ink("#8fae5a", 0.4),
          smooth(0.05, 0.02, Math.abs(z + 0.1)) * 0.8,
        ),
    },
    rice([-0.2, WELL + 0.03, -0.6], [1.15, 0.95, 1.0], "white"),
    ...[
      [1.15, 0.4, -0.25, 20],
      [1.55, 0.38, 0.35, 70],
      [0.95, 0.4, 0.4, -30],
      [1.3, 0.82, 0.1, 40],
    ].map(([x, y, z, turn]) => rendang([x, WELL + y, z], [0, turn, 8], 0.85)),
    {
      at: [0.1, WELL + 0.14, 0.95],
      reach: 0.85,
      thin: 0.75,
      shape: (x, y, z) => uneven(ellipsoid(x, y, z, 0.62, 0.22, 0.42), x, y, z, 3, 0.14),
      bump: (x, y, z) => 0.07 * (0.5 - flakes(x * 6, y * 6, z * 6)),
      rough: 0.05,
      skin: (x, y, z) => mix(ink("#a82410", 0.85), ink("#6a1006", 0.85), layered(x * 4, y * 4, z * 4, 2)),
    },
    eggHalf([0.85, WELL + 0.4, 1.15], [24, -20, -6], 0.95),
    ...[0, 1, 2, 3].map((i) =>
      cucumber([-1.75 + i * 0.16, WELL + 0.14 + i * 0.06, 0.1 + i * 0.16], [16, i * 40, -14], 0.95),
    ),
    ...Array.from({ length: 20 }, (_, i) => fish(i)),
    ...strewn({ peanut: 16 }, [-0.75, WELL + 0.12, 1.15], [0.55, 0.05, 0.35], 5, [0, 1]),
  ],
});

const potato = (at, turn) => ({
  at,
  turn,
  reach: 0.5,
  thin: 0.85,
  shape: (x, y, z) => uneven(block(x, y, z, 0.28, 0.26, 0.27, 0.09), x, y, z, 3, 0.1),
  bump: (x, y, z) => 0.03 * (0.5 - layered(x * 10, y * 10, z * 10, 2)),
  rough: 0.02,
  skin: (x, y, z) => {
    const base = mix(ink("#dca338", 0.4), ink("#a8601a", 0.45), layered(x * 3, y * 3, z * 3, 3) * 1.2);
    return mix(
      charred(base, ink("#7a2a0c", 0.45), x + 2, y, z, 4, 0.4),
      ink("#9a2410", 0.5),
      noise(x * 16, y * 16, z * 16) > 0.8 ? 0.7 : 0,
    );
  },
});

const batataHarra = () => ({
  middle: [318, 288],
  zoom: 120,
  pitch: 38,
  solids: [
    plate(2.4, "#3c7a64"),
    ...Array.from({ length: 46 }, (_, i) => {
      const [angle, away] = [i * 2.4, Math.sqrt((i + 0.5) / 46)];
      const up = WELL + 0.28 + 0.78 * (1 - away * away);
      return potato([Math.cos(angle) * away * 1.5, up, Math.sin(angle) * away * 1.15], [i * 37, i * 71, i * 53]);
    }),
    ...strewn({ herb: 60, chilli: 16, sesame: 10 }, [0, WELL + 0.42, 0], [1.5, 0.8, 1.15], 5, [0, 0.95]),
    lemonHalf([1.7, WELL + 0.26, 0.7], [18, 0, 10], 0.75),
  ],
});

export const platters = { batataHarra, falafelLunch, feast, nasiLemak, sandwichBox };
