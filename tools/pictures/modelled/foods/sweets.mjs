/** Cake and dates. */
import { ink, mix, plain } from "../paint.mjs";
import { strewn } from "../rice.mjs";
import { block, ellipsoid, flakes, layered, meet, noise, smooth } from "../solids.mjs";
import { WELL, plate } from "../table.mjs";

/** Cake under a sauce that runs down its sides; `date` is sticky, dark. */
const sponge = [ink("#6b3616", 0.2), ink("#3f1c0a", 0.2), ink("#8f5526", 0.2)];

function cake(at, turn, size = 1) {
  const place = { at, turn, size, reach: 1.6, thin: 0.8 };
  const runs = (x, z) => 0.5 - 0.75 * smooth(0.35, 0.75, noise(x * 2.6 + 3, 0, z * 2.6)) - 0.1 * noise(x * 7, 2, z * 7);
  return [
    {
      ...place,
      shape: (x, y, z) => block(x, y, z, 0.95, 0.55, 0.8, 0.07),
      bump: (x, y, z) => 0.05 * (0.5 - flakes(x * 8, y * 8, z * 8)),
      rough: 0.03,
      skin: (x, y, z) =>
        mix(
          mix(sponge[0], sponge[1], flakes(x * 8, y * 8, z * 8) * 1.1),
          sponge[2],
          layered(x * 5, y * 5, z * 5, 2) * 0.7,
        ),
    },
    {
      ...place,
      shape: (x, y, z) => meet(block(x, y, z, 1.01, 0.62, 0.86, 0.14), runs(x, z) - y, 0.12),
      skin: (x, y) => mix(ink("#9a4d10", 0.92), ink("#5f2806", 0.92), smooth(0.6, 0.1, y)),
    },
  ];
}

const dateOne = (at, turn, size = 1) => ({
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

const dateCake = () => ({
  middle: [318, 292],
  zoom: 126,
  solids: [
    plate(2.3, "#d8d0c2"),
    {
      at: [0.1, WELL + 0.02, 0.15],
      reach: 1.9,
      shape: (x, y, z) => ellipsoid(x, y, z, 1.6 + 0.16 * Math.sin(Math.atan2(z, x) * 5), 0.09, 1.25) * 0.7,
      skin: plain("#7a380a", 0.92),
    },
    ...cake([-0.1, WELL + 0.64, -0.05], [0, 32, 0], 1.15),
    dateOne([-0.15, WELL + 1.56, 0.0], [0, 20, 0], 0.75),
    dateOne([1.3, WELL + 0.26, 0.75], [0, -30, 0], 0.8),
    dateOne([0.85, WELL + 0.26, 1.15], [0, 40, 0], 0.78),
    ...strewn({ salt: 26 }, [-0.1, WELL + 1.24, -0.05], [0.85, 0.06, 0.7], 5, [0, 0.9]),
  ],
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

export const sweets = { dateCake, dates };
