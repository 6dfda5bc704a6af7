/** Cake, pancakes, cookies. */
import { ink, mix, plain } from "../paint.mjs";
import { strewn } from "../rice.mjs";
import { block, disc, ellipsoid, flakes, layered, length2, meet, noise, smooth, uneven } from "../solids.mjs";
import { WELL, plate } from "../table.mjs";
import { dateOne } from "./dates.mjs";

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

const [batter, griddled, edge] = [ink("#dcb062", 0.2), ink("#a8601c", 0.35), ink("#c98a3e", 0.3)];

const pancake = (at, turn, radius = 1.4) => ({
  at,
  turn,
  reach: radius + 0.2,
  thin: 0.85,
  shape: (x, y, z) => disc(x, y, z, radius + 0.05 * Math.sin(Math.atan2(z, x) * 3), 0.17, 0.15),
  skin: (x, y, z) => {
    const face =
      smooth(0.07, 0.15, Math.abs(y)) *
      smooth(radius, radius - 0.2, length2(x, z) + (noise(x * 4, 1, z * 4) - 0.5) * 0.1);
    return mix(
      mix(batter, edge, noise(x * 4, y * 9, z * 4)),
      mix(griddled, edge, layered(x * 1.6, 1, z * 1.6, 3) * 0.9),
      face,
    );
  },
});

const pancakes = () => ({
  middle: [318, 300],
  zoom: 122,
  solids: [
    plate(2.35, "#d6dcd8"),
    {
      at: [0.1, WELL + 0.02, 0.1],
      reach: 2,
      shape: (x, y, z) => ellipsoid(x, y, z, 1.75 + 0.14 * Math.sin(Math.atan2(z, x) * 4), 0.06, 1.6) * 0.7,
      skin: plain("#7a3a08", 0.92),
    },
    pancake([0, WELL + 0.2, 0], [0, 0, 0], 1.45),
    pancake([0.06, WELL + 0.55, -0.03], [2, 60, -2], 1.42),
    pancake([-0.05, WELL + 0.9, 0.03], [-2, 130, 2], 1.4),
    {
      at: [-0.05, WELL + 0.9, 0.03],
      reach: 1.6,
      thin: 0.7,
      shape: (x, y, z) => {
        const angle = Math.atan2(z, x);
        const runs = 0.1 - 0.95 * smooth(0.45, 0.75, noise(Math.cos(angle) * 2.2 + 3, 0, Math.sin(angle) * 2.2));
        const far = 1.1 + 0.34 * smooth(0.35, 0.7, noise(Math.cos(angle) * 2.2 + 3, 0, Math.sin(angle) * 2.2));
        return meet(meet(disc(x, y + 0.35, z, 1.45, 0.57, 0.2), length2(x, z) - far, 0.1), runs - y, 0.1);
      },
      skin: plain("#8a440a", 0.95),
    },
    {
      at: [-0.05, WELL + 1.24, 0.05],
      turn: [4, 28, -3],
      reach: 0.6,
      shape: (x, y, z) => block(x, y, z, 0.36, 0.13, 0.34, 0.06) + (noise(x * 4, y * 4, z * 4) - 0.5) * 0.05,
      skin: plain("#dcb640", 0.6),
    },
  ],
});

const [biscuit, brown, chip] = [ink("#c98f4a", 0.15), ink("#8f5522", 0.2), ink("#3a1a0c", 0.55)];

const cookieOne = (at, turn) => ({
  at,
  turn,
  reach: 1.2,
  thin: 0.75,
  shape: (x, y, z) => uneven(ellipsoid(x, y, z, 1.05, 0.22, 1.05), x, y, z, 2.6, 0.1),
  bump: (x, y, z) =>
    0.06 * (0.5 - layered(x * 6, y * 6, z * 6, 2)) -
    0.07 * smooth(0.3, 0.22, flakes(x * 2.6, 0.4, z * 2.6)) * smooth(0.95, 0.8, length2(x, z)),
  rough: 0.07,
  skin: (x, y, z) => {
    const base = mix(biscuit, brown, smooth(0.7, 1.05, length2(x, z)) * 0.8 + layered(x * 3, y * 3, z * 3, 2) * 0.4);
    return mix(base, chip, smooth(0.29, 0.26, flakes(x * 2.6, 0.4, z * 2.6)) * smooth(0.95, 0.85, length2(x, z)));
  },
});

const cookies = () => ({
  middle: [318, 280],
  zoom: 122,
  pitch: 42,
  solids: [
    plate(2.3, "#4f8a8a"),
    cookieOne([-0.85, WELL + 0.18, -0.3], [0, 20, 0]),
    cookieOne([0.85, WELL + 0.18, -0.35], [0, 90, 0]),
    cookieOne([0.0, WELL + 0.48, 0.45], [10, 200, 4]),
    ...strewn({ salt: 20 }, [0, WELL + 0.5, 0.2], [1.2, 0.1, 0.9], 5, [0, 0.9]),
  ],
});

export const cakes = { cookies, dateCake, pancakes };
