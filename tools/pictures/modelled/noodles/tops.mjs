/** What lies on noodles. Each takes the place where it lies and how it is turned about the upright axis, and answers solids. */
import { egg } from "../foods/pans.mjs";
import { prawn as prawnAt } from "../foods/seafood.mjs";
import { lemonHalf, lettuce } from "../garden.mjs";
import { ink, mix } from "../paint.mjs";
import { block, ellipsoid, layered, length2, length3, meet, noise, smooth, uneven } from "../solids.mjs";

const half = ([x, y, z], turn) => ({
  at: [x, y + 0.2, z],
  turn: [20, turn, -6],
  size: 0.78,
  reach: 0.55,
  shape: (p, q, r) => meet(ellipsoid(p, q, r, 0.5, 0.38, 0.38), q - 0.02, 0.04),
  skin: (p, q, r) => {
    const yolk = smooth(0.22, 0.25, length2(p - 0.04, r));
    return q > -0.03 ? mix(ink("#d9820c", 0.6), ink("#ddd8ce", 0.5), yolk) : ink("#ddd8ce", 0.5);
  },
});
const puff = ([x, y, z], turn) => ({
  at: [x, y + 0.2, z],
  turn: [turn % 20, turn, 8],
  reach: 0.5,
  thin: 0.85,
  shape: (p, q, r) => uneven(block(p, q, r, 0.29, 0.25, 0.29, 0.09), p, q, r, 3, 0.1),
  skin: (p, q, r) => mix(ink("#d9a044", 0.3), ink("#a3651c", 0.35), layered(p * 4, q * 4, r * 4, 3) * 1.2),
  bump: (p, q, r) => 0.05 * (0.5 - layered(p * 7, q * 7, r * 7, 2)),
  rough: 0.04,
});
const ballOf =
  (light, dark) =>
  ([x, y, z]) => ({
    at: [x, y + 0.18, z],
    reach: 0.36,
    shape: (p, q, r) => length3(p, q, r) - 0.3 + (noise(p * 4, q * 4, r * 4) - 0.5) * 0.03,
    skin: (p, q, r) => mix(ink(light, 0.6), ink(dark, 0.6), layered(p * 5, q * 5, r * 5, 2)),
  });
/** Slices of meat that lean on each other. */
const slicesOf =
  (flesh, rim, gloss) =>
  ([x, y, z], turn) =>
    [0, 1, 2, 3].map((i) => ({
      at: [
        x + (i - 1.5) * 0.24 * Math.cos((turn * Math.PI) / 180),
        y + 0.16,
        z - (i - 1.5) * 0.24 * Math.sin((turn * Math.PI) / 180),
      ],
      turn: [-52, turn + 80, 0],
      reach: 0.6,
      thin: 0.85,
      shape: (p, q, r) => uneven(meet(ellipsoid(p, q, r, 0.46, 0.3, 2), Math.abs(r) - 0.07, 0.06), p, q, r, 4, 0.05),
      skin: (p, q, r) => {
        const meat = mix(ink(flesh[0], gloss), ink(flesh[1], gloss), noise(p * 4, q * 12, r * 4));
        return mix(meat, ink(rim, gloss + 0.15), smooth(-0.07, -0.02, ellipsoid(p, q, r, 0.46, 0.3, 2)));
      },
    }));
const [leaf, stalk] = [ink("#2f6a1c", 0.5), ink("#8fb05a", 0.5)];
const greens = ([x, y, z], turn) =>
  [0, 1, 2, 3]
    .map((i) =>
      lettuce(
        [x + (i - 1.5) * 0.2, y + 0.1 + (i % 2) * 0.06, z + (i % 2) * 0.14],
        [i * 14 - 20, turn + i * 30, i * 20 - 30],
        0.62,
        [leaf, ink("#1f5214", 0.5)],
      ),
    )
    .concat(
      [0, 1].map((i) => ({
        at: [x + i * 0.16, y + 0.14, z + 0.22],
        turn: [0, turn + i * 14, 8],
        reach: 0.5,
        shape: (p, q, r) => block(p, q, r, 0.4, 0.05, 0.08, 0.05),
        skin: () => stalk,
      })),
    );
/** A dumpling of thin dough, gathered at its top. */
const wonton = ([x, y, z], turn) => ({
  at: [x, y + 0.14, z],
  turn: [0, turn, 0],
  reach: 0.6,
  thin: 0.6,
  shape: (p, q, r) => {
    const belly = ellipsoid(p, q, r, 0.34, 0.26, 0.3);
    const frill = Math.max(Math.abs(r - 0.05 * Math.sin(p * 14)) - 0.03, length2(p * 0.85, q - 0.12) - 0.4, -q);
    return Math.min(belly, frill) - 0.01 * Math.sin(Math.atan2(r, p) * 9);
  },
  skin: (p, q, r) =>
    mix(ink("#d9cba8", 0.6), ink("#c9a070", 0.6), smooth(0.2, -0.1, q) * 0.6 + noise(p * 5, q * 5, r * 5) * 0.3),
});
const squid = ([x, y, z], turn) => ({
  at: [x, y + 0.16, z],
  turn: [70, turn, 0],
  reach: 0.5,
  shape: (p, q, r) => length2(length2(p, r) - 0.24, q * 0.7) - 0.085,
  skin: (p, q, r) => mix(ink("#dcd2c8", 0.6), ink("#b98a8a", 0.6), smooth(0.28, 0.34, length2(p, r))),
});
const lime = ([x, y, z], turn) => lemonHalf([x, y + 0.2, z], [34, turn, 10], 0.62);
const mint = ([x, y, z], turn) =>
  [0, 1, 2].map((i) =>
    lettuce([x + i * 0.14, y + 0.16 + i * 0.05, z - i * 0.05], [20 - i * 20, turn + i * 110, 20], 0.42),
  );
const pineapple = ([x, y, z], turn) => ({
  at: [x, y + 0.12, z],
  turn: [10, turn, 8],
  reach: 0.5,
  shape: (p, q, r) => block(p, q, r, 0.3, 0.09, 0.2, 0.05),
  skin: (p, q, r) => mix(ink("#dcb030", 0.6), ink("#c28a14", 0.6), noise(p * 12, q * 3, r * 3)),
});
const fried = (at) => egg([at[0], at[1] + 0.16, at[2]], 1.05, 2);
const prawn = ([x, y, z], turn) => prawnAt([x, y + 0.18, z], [10, turn, 6], 0.72);

export const tops = {
  ball: ballOf("#dcd6ca", "#c9bfae"),
  beefBall: ballOf("#8a5a3a", "#5f3820"),
  fried,
  greens,
  half,
  hen: slicesOf(["#dcd0b6", "#c4b08c"], "#d9ab52", 0.4),
  lime,
  meat: slicesOf(["#8a4a2a", "#6a3218"], "#4a200e", 0.55),
  mint,
  pineapple,
  prawn,
  puff,
  roast: slicesOf(["#c9a07a", "#b3835a"], "#7a2410", 0.6),
  squid,
  wonton,
};
