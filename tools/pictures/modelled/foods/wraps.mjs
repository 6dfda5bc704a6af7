/** Sandwiches of flat bread: wraps and pockets. */
import { falafel } from "./fryer.mjs";
import { chipsIn, lettuce, tomatoSlice } from "../garden.mjs";
import { charred, ink, mix } from "../paint.mjs";
import { block, flakes, layered, length2, meet, noise, smooth, uneven } from "../solids.mjs";
import { BOARD, board, dip } from "../table.mjs";

/** What a wrap holds: lumps of each colour. */
const fillings = {
  chicken: ["#c98a45", "#a8622a", "#d9ad6a", "#b3321a", "#7fa03a", "#e0d6c2"],
  beef: ["#6b3517", "#84471f", "#54260f", "#8f2a3a", "#5f8a2c", "#d9cdb0"],
  brisket: ["#5f2c14", "#7a3d1c", "#2e1d18", "#dccfae", "#d9932a", "#6f9a34"],
};

/** A wrap along x whose open end is at x = 1.2; paper holds its other half. */
export function wrap(at, turn, { filling = "chicken", size = 1 } = {}) {
  const place = { at, turn, size, thin: 0.8 };
  const girth = (x) => 0.5 + 0.05 * smooth(-1.2, 1.2, x);
  const round = (x, y, z) => length2(y * 1.08, z) - girth(x) - 0.04 * noise(x * 1.5, y * 2, z * 2);
  const colours = fillings[filling].map((hex) => ink(hex, 0.45));
  const lump = (x, y, z) => {
    const wild = noise(x * 4, y * 4, z * 4) * 0.8;
    return [Math.floor(y * 4.2 + wild + 20), Math.floor(z * 4.2 + wild + 20)];
  };
  return [
    {
      ...place,
      reach: 1.5,
      shape: (x, y, z) =>
        meet(
          meet(round(x, y, z), -(round(x, y, z) + 0.085), 0.03),
          Math.abs(x) - 1.2 - 0.06 * noise(y * 3, z * 3, 4),
          0.05,
        ),
      skin: (x, y, z) =>
        charred(
          charred(
            mix(ink("#dcb47a", 0.2), ink("#c48f4e", 0.2), noise(x * 2, y * 2, z * 2)),
            ink("#8a4d1c", 0.25),
            x,
            y,
            z,
            3,
            0.45,
          ),
          ink("#3f1d0a", 0.2),
          x + 5,
          y,
          z,
          4.4,
          0.26,
        ),
      bump: (x, y, z) => 0.025 * (0.5 - layered(x * 5, y * 5, z * 5, 2)),
      rough: 0.02,
    },
    {
      ...place,
      reach: 1.6,
      shape: (x, y, z) => meet(length2(y * 1.08, z) - girth(x) + 0.12, Math.abs(x) - 1.22, 0.2),
      bump: (x, y, z) => 0.24 * (flakes(x * 3.6, y * 3.6, z * 3.6) - 0.55),
      rough: 0.13,
      skin: (x, y, z) => {
        const [a, b] = lump(x, y, z);
        const colour = colours[Math.floor(noise(a * 5.3, b * 3.7, 2) * 1.2 * colours.length) % colours.length];
        return mix(colour, ink("#3a1a0a", 0.4), smooth(0.5, 0.8, layered(x * 6, y * 6, z * 6, 2)) * 0.5);
      },
    },
    {
      ...place,
      reach: 1.7,
      shape: (x, y, z) => {
        const fold = 0.03 * Math.sin(Math.atan2(z, y) * 9 + x * 3) + 0.02 * noise(x * 5, y * 5, z * 5);
        const edge = x - 0.05 - 0.18 * (z + y) - 0.05 * Math.sin(Math.atan2(z, y) * 5);
        return meet(meet(round(x, y, z) - 0.05 - fold * smooth(0.1, -0.9, x), edge, 0.02), -x - 1.42, 0.2);
      },
      skin: (x, y, z) =>
        mix(
          ink("#d6cbb8", 0.3),
          ink("#b98a54", 0.3),
          smooth(0.42, 0.5, Math.abs((((((x + z * 0.3) * 2.4) % 1) + 1) % 1) - 0.5) * 1.1) * 0.6,
        ),
    },
  ];
}

const wraps = ({ filling = "chicken", sauce = "#dcd3c0", tones = ["#9a6437", "#5a3317"] } = {}) => ({
  middle: [318, 262],
  zoom: 118,
  solids: [
    board(2.45, 1.45, tones),
    ...wrap([-0.75, BOARD + 0.58, 0.15], [0, -38, 8], { filling, size: 1.16 }),
    ...wrap([0.95, BOARD + 0.58, 0.0], [0, -58, 8], { filling, size: 1.16 }),
    ...dip([-1.75, BOARD, 1.0], sauce, { radius: 0.46, glaze: "#3c7a64" }),
  ],
});

/** A half loaf open along its cut, which lies towards z; it leans on what fills it. */
function pocket(at, turn, size) {
  const gap = (x, z) => 0.16 + 0.34 * Math.sqrt(Math.max(0, 1 - (length2(x, z) / 1.42) ** 4)) * smooth(-1.4, 0.2, z);
  return {
    at,
    turn,
    size,
    reach: 1.6,
    thin: 0.7,
    shape: (x, y, z) =>
      meet(
        meet(z - 0.02 - 0.05 * Math.sin(x * 5), length2(x, z) - 1.42, 0.08),
        Math.abs(Math.abs(y) - gap(x, z)) - 0.07,
        0.07,
      ),
    bump: (x, y, z) => 0.03 * (0.5 - layered(x * 5, y * 5, z * 5, 2)),
    rough: 0.02,
    skin: (x, y, z) => {
      const base = mix(ink("#dcb47a", 0.2), ink("#c28a48", 0.22), layered(x * 2, y * 2, z * 2, 2));
      const out = charred(
        charred(base, ink("#8a4d1c", 0.25), x, y, z, 2.6, 0.42),
        ink("#3f1d0a", 0.2),
        x + 5,
        y,
        z,
        4,
        0.26,
      );
      return mix(out, ink("#e3c896", 0.12), Math.abs(y) < gap(x, z) - 0.03 ? 0.85 : 0);
    },
  };
}

const spots = [
  [-0.85, -0.05],
  [-0.3, 0.02],
  [0.28, -0.02],
  [0.82, -0.06],
];

/** Turns places of a pocket's own frame by its lean, so that what is in it leans along. */
const leaning = ([x, y, z], [ax, ay, az], lean, size) => {
  const [s, c] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)];
  return [ax + x * size, ay + (y * c - z * s) * size, az + (y * s + z * c) * size];
};

const pocketDish = ({ fill = "falafel", tones = ["#9a6437", "#5a3317"], fries = false } = {}) => {
  const [at, lean, size] = [[fries ? -0.35 : 0, BOARD + 0.98, 0.35], -50, 1.25];
  const put = (place) => leaning(place, at, lean, size);
  const piece = (place, i) =>
    fill === "falafel"
      ? falafel(put(place), [lean + i * 40, i * 60, 0], i % 2 === 1, 0.74)
      : [chunk(put(place), [i * 40, i * 70, i * 30], 0.62)];
  return {
    middle: [320, 310],
    zoom: 130,
    solids: [
      board(2.4, 1.35, tones),
      pocket(at, [lean, 0, 0], size),
      ...spots.flatMap(([x, y], i) => piece([x, y + 0.08, 0.0 + (i % 2) * 0.12], i)),
      ...[-0.95, -0.45, 0.1, 0.6, 1.0].map((x, i) =>
        lettuce(put([x, -0.26, 0.06]), [lean + 20 * (i % 2), i * 70, 0], 0.8),
      ),
      ...[-0.6, 0.02, 0.6].map((x) => tomatoSlice(put([x, 0.36, 0.02]), [lean + 6, 0, x * 20], 0.72)),
      ...(fries
        ? chipsIn([1.65, BOARD, 0.5], [0.5, 0.5, 0.6], 22)
        : dip([1.85, BOARD, 0.85], "#d9c29a", { radius: 0.48 })),
    ],
  };
};

/** A cube of marinated chicken from the skewer. */
export const chunk = (at, turn, size = 1) => ({
  at,
  turn,
  size,
  reach: 0.8,
  thin: 0.8,
  shape: (x, y, z) => uneven(block(x, y, z, 0.5, 0.4, 0.42, 0.26), x, y, z, 2, 0.2),
  bump: (x, y, z) => 0.04 * (0.5 - layered(x * 6, y * 6, z * 6, 2)),
  rough: 0.03,
  skin: (x, y, z) =>
    charred(
      mix(ink("#d9993f", 0.5), ink("#a85a1c", 0.5), layered(x * 2, y * 2, z * 2, 3)),
      ink("#2e1207", 0.4),
      x + 3,
      y,
      z,
      2.8,
      0.42,
    ),
});

export const sandwiches = { pocketDish, wraps };
