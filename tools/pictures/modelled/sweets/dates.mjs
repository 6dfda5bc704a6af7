/** Dates, and what is made of them. */
import { ink, mix, plain } from "../paint.mjs";
import { strewn } from "../rice.mjs";
import { ellipsoid, layered, length3, noise, smooth, uneven } from "../solids.mjs";
import { WELL, plate } from "../table.mjs";

export const dateOne = (at, turn, size = 1) => ({
  at,
  turn,
  size,
  reach: 0.7,
  thin: 0.85,
  shape: (x, y, z) => ellipsoid(x, y, z, 0.56, 0.28, 0.29),
  bump: (x, y, z) => 0.06 * (Math.abs(noise(x * 2.4, Math.atan2(z, y) * 2.2, 3) - 0.5) - 0.2),
  rough: 0.04,
  skin: (x, y, z) => mix(ink("#4a1d0a", 0.75), ink("#8a4a1c", 0.75), layered(x * 2, y * 3, z * 3, 2)),
});

const dates = () => ({
  middle: [320, 290],
  zoom: 128,
  solids: [
    plate(2.25, "#3c7a64"),
    ...[
      [-0.95, 0.28, -0.3, 20],
      [0.0, 0.28, -0.75, -15],
      [0.95, 0.28, -0.35, 30],
      [-0.6, 0.28, 0.55, -25],
      [0.45, 0.28, 0.5, 15],
      [-1.25, 0.28, 0.35, 80],
      [1.3, 0.28, 0.3, 70],
      [-0.35, 0.74, -0.15, 10],
      [0.5, 0.74, -0.2, -35],
      [0.05, 0.76, 0.3, 60],
      [0.1, 1.16, -0.05, 15],
    ].map(([x, y, z, turn]) => dateOne([x, WELL + y, z], [0, turn, 4], 1.05)),
  ],
});

const [dough, fry, syrup] = [ink("#c27a22", 0.85), ink("#8a4610", 0.88), ink("#4a1c06", 0.92)];

/** A ball of fried dough under date syrup. */
const luqma = (at, i) => ({
  at,
  turn: [i * 50, i * 70, 0],
  reach: 0.5,
  thin: 0.85,
  shape: (x, y, z) => uneven(length3(x, y, z) - 0.4, x, y, z, 2.4, 0.14),
  skin: (x, y, z) =>
    mix(
      mix(dough, fry, layered(x * 2.4, y * 2.4, z * 2.4, 3) * 1.2),
      syrup,
      smooth(0.5, 0.62, layered(x * 1.6 + i, y * 1.6, z * 1.6, 2)) * 0.85,
    ),
});

const luqaimat = () => ({
  middle: [320, 292],
  zoom: 122,
  pitch: 34,
  solids: [
    plate(2.35, "#d6d0c2"),
    {
      at: [0, WELL + 0.02, 0],
      reach: 1.9,
      shape: (x, y, z) => ellipsoid(x, y, z, 1.75 + 0.12 * Math.sin(Math.atan2(z, x) * 5), 0.08, 1.3) * 0.7,
      skin: plain("#5a2408", 0.92),
    },
    ...[
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => [Math.cos(i * 0.785) * 1.2, 0.42, Math.sin(i * 0.785) * 0.95]),
      ...[0, 1, 2, 3, 4].map((i) => [Math.cos(i * 1.257 + 0.3) * 0.66, 0.9, Math.sin(i * 1.257 + 0.3) * 0.55]),
      [0.02, 0.5, 0.3],
      [0, 1.36, 0],
    ].map(([x, y, z], i) => luqma([x, WELL + y, z], i)),
    ...strewn({ sesame: 70 }, [0, WELL + 0.5, 0], [1.3, 0.98, 1.05], 5, [0.12, 0.9]),
  ],
});

export const dateSweets = { dates, luqaimat };
