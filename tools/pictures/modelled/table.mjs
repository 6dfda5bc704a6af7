/** Crockery and boards. Each answers a solid whose foot stands on the table at `at`. */
import { ink, mix, plain } from "./paint.mjs";
import { block, ellipsoid, layered, length2, noise, turned } from "./solids.mjs";

export const WELL = 0.1;

export const BOARD = 0.24;

/** A flat plate; food lies at the height WELL. */
export function plate(radius = 2.5, colour = "#ddd6cb") {
  const line = [
    [0, 0.05],
    [radius * 0.66, 0.05],
    [radius * 0.74, 0.1],
    [radius, 0.26],
  ];
  return {
    at: [0, 0, 0],
    reach: radius + 0.1,
    shape: (x, y, z) => turned(x, y, z, line, 0.05),
    skin: plain(colour, 0.62),
  };
}

/** A board with rounded ends; food lies at the height BOARD. */
export function board(wide = 2.7, deep = 1.5, colours = ["#c98d52", "#8f5729"]) {
  const [light, dark] = [ink(colours[0], 0.22), ink(colours[1], 0.22)];
  return {
    at: [0, 0.12, 0],
    reach: length2(wide, deep) + 0.1,
    shape: (x, y, z) => block(x, y, z, wide, 0.12, deep, 0.09),
    skin: (x, y, z) => {
      const wave = noise(x * 0.5, y, z * 2.2) * 3;
      const line = noise(x * 0.6, y * 5, z * 11 + wave * 2.2);
      return mix(light, dark, line * 0.55 + layered(x * 3, y * 9, z * 30, 2) * 0.35 - 0.1);
    },
  };
}

/** A small bowl of sauce: the bowl and what is in it. */
export function dip(at, colour, { radius = 0.62, glaze = "#ded7cc", gloss = 0.6 } = {}) {
  const line = [
    [0, 0.06],
    [0.45, 0.08],
    [0.82, 0.34],
    [1, 0.66],
  ].map((point) => point.map((part) => part * radius));
  return [
    { at, reach: radius * 1.3, shape: (x, y, z) => turned(x, y, z, line, radius * 0.06), skin: plain(glaze, 0.65) },
    {
      at: [at[0], at[1] + radius * 0.36, at[2]],
      reach: radius,
      shape: (x, y, z) =>
        ellipsoid(x, y - 0.02 * Math.sin(x * 9 + z * 5), z, radius * 0.84, radius * 0.15, radius * 0.84),
      skin: plain(colour, gloss),
    },
  ];
}
