/** Rice in grains, and what is strewn over it. */
import { ink, mix, plain } from "./paint.mjs";
import { block, cellValue, ellipsoid, grain, layered, length2, length3, nearestGrain, noise, rod } from "./solids.mjs";

const kinds = {
  white: ["#c4bba8", "#d8d0be", "#e4ddcd"],
  saffron: ["#c98a1c", "#e2b048", "#efdcae"],
  machboos: ["#a8692a", "#c78b45", "#dcae6c"],
};

/** The nearest grain of two layers that fill each other's gaps, and the number of that grain. */
let which = 0;

function grains(x, y, z) {
  const one = grain(x, y, z, 0.1, 0.085, 0.036);
  which = nearestGrain;
  const other = grain(x + 3.05, z + 1.05, y + 0.55, 0.1, 0.085, 0.036);
  if (other > one) return one;
  which = nearestGrain;
  return other;
}

/** A heap of rice, `a` wide and `c` deep from its middle and `b` high, on a foot at `at`. */
export function rice(at, [a, b, c], kind = "white") {
  const colours = kinds[kind].map((hex) => ink(hex, 0.3));
  const heap = (x, y, z) =>
    Math.max(ellipsoid(x, y, z, a, b, c) + (noise(x * 2, y * 2, z * 2) - 0.5) * 0.14, -y - 0.05);
  return {
    at,
    reach: Math.max(a, c) + 0.15,
    shape: heap,
    thin: 0.85,
    rough: 0.05,
    bump: (x, y, z, d) => Math.max(Math.min(grains(x, y, z), d), d - 0.034) - d,
    skin: (x, y, z) => {
      grains(x, y, z);
      const h = (which * 57.3) % 1;
      const patch = layered(x * 1.4, y * 1.4, z * 1.4, 2);
      return mix(mix(colours[0], colours[1], h + patch - 0.3), colours[2], h > 0.62 ? h * patch * 1.5 : 0);
    },
  };
}

/** Small things strewn over a heap of those half sizes: raisins, nuts, herbs, fried onion. */
const bits = {
  herb: {
    colours: ["#3f7f2f", "#5fa03f", "#2f6a2a"],
    shape: (x, y, z) => ellipsoid(x, y, z, 0.075, 0.016, 0.045),
    gloss: 0.25,
  },
  raisin: {
    colours: ["#4a2413", "#5f2f18"],
    shape: (x, y, z) => ellipsoid(x, y, z, 0.085, 0.055, 0.06) + (noise(x * 22, y * 22, z * 22) - 0.5) * 0.03,
    gloss: 0.5,
  },
  nut: { colours: ["#c98a3f", "#dba862"], shape: (x, y, z) => ellipsoid(x, y, z, 0.13, 0.035, 0.065), gloss: 0.35 },
  onion: {
    colours: ["#6e3210", "#8f4a1a", "#4f220c"],
    shape: (x, y, z) => rod(x, y + x * x * 1.6, z, [-0.16, 0, 0], [0.16, 0, 0], 0.028),
    gloss: 0.4,
  },
  diced: { colours: ["#e6ddd0", "#d9cbbd"], shape: (x, y, z) => block(x, y, z, 0.06, 0.05, 0.05, 0.015), gloss: 0.4 },
  cheese: {
    colours: ["#e6dfcf", "#dcd3bd"],
    shape: (x, y, z) => block(x, y, z, 0.055, 0.045, 0.05, 0.02) + (noise(x * 20, y * 20, z * 20) - 0.5) * 0.03,
    gloss: 0.2,
  },
  spice: { colours: ["#a82a12", "#c2461a"], shape: (x, y, z) => length3(x, y, z) - 0.022, gloss: 0.2 },
  chive: {
    colours: ["#3f8a2a", "#5fa83a"],
    shape: (x, y, z) => rod(x, y, z, [-0.06, 0, 0], [0.06, 0, 0], 0.032),
    gloss: 0.35,
  },
  corn: { colours: ["#d9a41c", "#e3b53a"], shape: (x, y, z) => ellipsoid(x, y, z, 0.085, 0.06, 0.07), gloss: 0.55 },
  sumac: { colours: ["#7a1a2a", "#96243a"], shape: (x, y, z) => length3(x, y, z) - 0.024, gloss: 0.2 },
  pomegranate: {
    colours: ["#b3142c", "#96102a"],
    shape: (x, y, z) => ellipsoid(x, y, z, 0.085, 0.07, 0.07),
    gloss: 0.85,
  },
  salt: { colours: ["#e9e4da"], shape: (x, y, z) => block(x, y, z, 0.03, 0.02, 0.03, 0.006), gloss: 0.5 },
  chickpea: {
    colours: ["#c99a52", "#b8863e"],
    shape: (x, y, z) => length3(x, y * 1.1, z) - 0.13 + (noise(x * 9, y * 9, z * 9) - 0.5) * 0.03,
    gloss: 0.4,
  },
  mince: {
    colours: ["#5f3014", "#7a421e", "#4a220c"],
    shape: (x, y, z) => ellipsoid(x, y, z, 0.11, 0.07, 0.085) + (noise(x * 18, y * 18, z * 18) - 0.5) * 0.05,
    gloss: 0.5,
  },
  pine: { colours: ["#d9b070", "#c2924a"], shape: (x, y, z) => ellipsoid(x, y, z, 0.1, 0.045, 0.05), gloss: 0.4 },
  walnut: {
    colours: ["#9a6434", "#7a4a22"],
    shape: (x, y, z) => ellipsoid(x, y, z, 0.15, 0.08, 0.12) + (noise(x * 16, y * 16, z * 16) - 0.5) * 0.07,
    gloss: 0.3,
  },
  olive: { colours: ["#3a2430", "#55662a"], shape: (x, y, z) => ellipsoid(x, y, z, 0.17, 0.13, 0.13), gloss: 0.8 },
  cucumber: {
    colours: ["#8fb05a", "#a8c474", "#6a9a40"],
    shape: (x, y, z) => block(x, y, z, 0.08, 0.05, 0.08, 0.02),
    gloss: 0.5,
  },
  scallion: {
    colours: ["#4f9a2c", "#86b84a", "#3a7a20"],
    shape: (x, y, z) => Math.max(Math.abs(length2(x, z) - 0.06) - 0.022, Math.abs(y) - 0.035),
    gloss: 0.4,
  },
  cabbage: {
    colours: ["#c9d29a", "#a8bf6a"],
    shape: (x, y, z) => rod(x, y + x * x * 1.2, z, [-0.22, 0, 0], [0.22, 0, 0], 0.03),
    gloss: 0.4,
  },
  peanut: { colours: ["#b9824a", "#a06a34"], shape: (x, y, z) => ellipsoid(x, y, z, 0.11, 0.07, 0.07), gloss: 0.4 },
  sesame: { colours: ["#e9d3a2", "#f3e3bd"], shape: (x, y, z) => ellipsoid(x, y, z, 0.05, 0.02, 0.03), gloss: 0.4 },
  chilli: {
    colours: ["#b3200f", "#c93a1a"],
    shape: (x, y, z) => Math.abs(Math.hypot(x, z) - 0.07) - 0.022 + Math.abs(y) * 0.9,
    gloss: 0.5,
  },
};

export function strewn(counts, at, [a, b, c], seed = 1, [from, to] = [0.1, 0.9]) {
  return Object.entries(counts).flatMap(([kind, count], row) =>
    Array.from({ length: count }, (_, i) => {
      const dice = (n) => cellValue(i * 13 + n, row * 7 + n, seed);
      const [turn, away] = [dice(1) * 6.283, Math.sqrt(from + (to - from) * dice(2))];
      const [x, z] = [Math.cos(turn) * away * a, Math.sin(turn) * away * c];
      const up = b * Math.sqrt(Math.max(0, 1 - away * away));
      const { colours, shape, gloss } = bits[kind];
      return {
        at: [at[0] + x, at[1] + up + 0.045, at[2] + z],
        turn: [(z / c) * 50 + (dice(3) - 0.5) * 50, dice(4) * 360, (-x / a) * 50 * 0 + (dice(5) - 0.5) * 50],
        reach: 0.26,
        shape,
        skin: plain(colours[Math.floor(dice(6) * colours.length)], gloss),
      };
    }),
  );
}
