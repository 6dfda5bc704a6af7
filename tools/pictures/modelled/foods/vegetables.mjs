/** Vegetables that are a dish: corn on the cob, a baked potato, grilled halloumi with tomato. */
import { tomatoHalf } from "../garden.mjs";
import { bars, charred, ink, mix, plain } from "../paint.mjs";
import { strewn } from "../rice.mjs";
import { block, ellipsoid, layered, length2, meet, noise, rod, smooth, uneven } from "../solids.mjs";
import { BOARD, WELL, board, plate } from "../table.mjs";

/** Slabs of halloumi with the marks of the grill. */
const [milk, gilt, scorch] = [ink("#dcc994", 0.35), ink("#c98f3e", 0.4), ink("#5f3010", 0.4)];

const slab = (at, turn) => ({
  at,
  turn,
  reach: 1.05,
  thin: 0.9,
  shape: (x, y, z) => uneven(block(x, y, z, 0.78, 0.14, 0.5, 0.09), x, y, z, 2, 0.07),
  skin: (x, y, z) => {
    const flat = smooth(0.06, 0.13, Math.abs(y));
    const base = mix(milk, gilt, smooth(0.25, 0.65, layered(x * 2.6, y * 2.6, z * 2.6, 3)) * flat);
    return mix(base, scorch, bars(x * 0.85 + z * 0.5, y, z, 0.36, 0.085) * flat * 0.8);
  },
});

const halloumi = () => ({
  middle: [320, 280],
  zoom: 116,
  pitch: 36,
  solids: [
    board(2.5, 1.45, ["#8a5a34", "#4f2d16"]),
    slab([-1.15, BOARD + 0.15, -0.3], [0, 18, 0]),
    slab([0.55, BOARD + 0.15, -0.5], [0, -10, 0]),
    slab([-0.45, BOARD + 0.3, 0.35], [8, 12, 8]),
    slab([0.95, BOARD + 0.3, 0.5], [10, -16, 6]),
    slab([-1.35, BOARD + 0.15, 0.85], [0, 40, 0]),
    tomatoHalf([1.95, BOARD + 0.36, -0.35], [18, 0, -10], 0.9),
    tomatoHalf([1.9, BOARD + 0.36, 0.7], [14, 60, -8], 0.9),
    ...strewn({ herb: 26 }, [0, BOARD + 0.3, 0.1], [1.6, 0.12, 0.9], 8, [0, 1]),
  ],
});

/** A cob along x, on a stick. */
const cob = (at, turn, size = 1) => {
  const radius = (x) => 0.42 * Math.sqrt(Math.max(0.05, 1 - (Math.max(0, x + 0.2) / 1.75) ** 3));
  const kernels = (x, y, z) => {
    const turnAt = (Math.atan2(z, y) / 6.2832) * 15;
    const row = Math.floor(turnAt);
    return [((((x * 6.6 + (row % 2) * 0.5) % 1) + 1) % 1) - 0.5, turnAt - row - 0.5, row];
  };
  const sauce = (x, y, z) => smooth(0.6, 0.7, layered(x * 2.2 + 2, y * 2.2, z * 2.2, 2) + y * 0.16);
  return [
    {
      at,
      turn,
      size,
      reach: 1.6,
      thin: 0.75,
      shape: (x, y, z) => Math.max(length2(y, z) - radius(x), Math.abs(x) - 1.4),
      bump: (x, y, z) => {
        const [a, b] = kernels(x, y, z);
        return -0.07 * Math.sqrt(Math.max(0, (1 - 4 * a * a) * (1 - 4 * b * b))) - 0.035 * sauce(x, y, z) + 0.02;
      },
      rough: 0.07,
      skin: (x, y, z) => {
        const [a, b, row] = kernels(x, y, z);
        const edge = smooth(0.3, 0.5, Math.max(Math.abs(a), Math.abs(b)));
        const own = noise(Math.floor(x * 6.6 + (row % 2) * 0.5) * 3.1, row * 2.7, 1);
        const base = mix(mix(ink("#e0a51c", 0.6), ink("#c97f0e", 0.6), own), ink("#8a4d0a", 0.5), edge * 0.8);
        const fire = charred(base, ink("#2b1206", 0.5), x, y, z, 2.6, 0.42);
        return mix(fire, ink("#d9cdb2", 0.6), sauce(x, y, z) * 0.92);
      },
    },
    {
      at,
      turn,
      size,
      reach: 2.5,
      shape: (x, y, z) => rod(x, y, z, [-2.3, 0, 0], [-1.2, 0, 0], 0.08),
      skin: plain("#c29a62", 0.2),
    },
  ];
};

const streetCorn = () => ({
  middle: [340, 270],
  zoom: 118,
  solids: [
    board(2.45, 1.4, ["#8a5a34", "#4f2d16"]),
    ...cob([0.35, BOARD + 0.44, -0.5], [0, 12, 0], 1.15),
    ...cob([0.15, BOARD + 0.44, 0.6], [0, -6, 0], 1.15),
    ...strewn({ cheese: 46, spice: 50, herb: 24 }, [0.25, BOARD + 0.3, 0.05], [1.4, 0.62, 0.95], 4, [0, 0.9]),
  ],
});

/** A potato baked in its skin and split along x. */
function potatoSolids(at, size) {
  const whole = (x, y, z) => uneven(ellipsoid(x, y, z, 1.45, 0.78, 0.98), x, y, z, 1.4, 0.14);
  const slit = (x, y, z) =>
    Math.abs(z + Math.sin(x * 3) * 0.06) -
    Math.max(0.02, (y - 0.12) * 0.62) -
    0.05 +
    Math.max(0, Math.abs(x) - 1.0) * 0.8;
  const fluff = (x, y, z) => ellipsoid(x, y - 0.34, z, 1.02, 0.42, 0.42);
  return [
    {
      at,
      size,
      reach: 1.6,
      thin: 0.7,
      shape: (x, y, z) => meet(whole(x, y, z), -slit(x, y, z) * 0.8, 0.06),
      bump: (x, y, z) => 0.03 * (0.5 - layered(x * 6, y * 6, z * 6, 3)),
      rough: 0.02,
      skin: (x, y, z) => {
        if (whole(x, y, z) < -0.06) return ink("#dcb564", 0.2);
        const base = mix(ink("#9a6232", 0.25), ink("#5f3415", 0.25), layered(x * 3, y * 3, z * 3, 3) * 1.2);
        return charred(base, ink("#2e180b", 0.2), x, y, z, 3.4, 0.34);
      },
    },
    {
      at,
      size,
      reach: 1.4,
      thin: 0.7,
      shape: fluff,
      bump: (x, y, z) => 0.2 * (layered(x * 5, y * 5, z * 5, 3) - 0.5),
      rough: 0.09,
      skin: (x, y, z) => mix(ink("#e8d08c", 0.2), ink("#d9b45f", 0.25), layered(x * 6, y * 6, z * 6, 2) * 1.2),
    },
    {
      at,
      size,
      reach: 1.4,
      thin: 0.7,
      shape: (x, y, z) => ellipsoid(x + 0.38, y - 0.78, z, 0.5, 0.2, 0.36) + (noise(x * 4, y * 4, z * 4) - 0.5) * 0.16,
      skin: plain("#dcd7cc", 0.6),
    },
    {
      at: [at[0] + 0.55 * size, at[1] + 0.86 * size, at[2] + 0.04],
      turn: [6, 24, -8],
      size,
      reach: 0.5,
      shape: (x, y, z) => block(x, y, z, 0.24, 0.12, 0.2, 0.04) + (noise(x * 5, y * 5, z * 5) - 0.5) * 0.03,
      skin: plain("#dcb030", 0.65),
    },
    ...strewn({ chive: 44 }, [at[0], at[1] + 0.62 * size, at[2]], [1.0 * size, 0.42 * size, 0.5 * size], 5, [0, 0.8]),
  ];
}

const bakedPotato = () => ({
  middle: [320, 284],
  zoom: 120,
  pitch: 36,
  solids: [plate(2.4, "#d6d0c6"), ...potatoSolids([0, WELL + 0.72, 0], 1.18)],
});

export const vegetables = { bakedPotato, halloumi, streetCorn };
