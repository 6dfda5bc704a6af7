/** From stalls and counters: tacos, a steak sandwich. */
import { lemonHalf, lettuce, tomatoSlice } from "../garden.mjs";
import { bars, charred, ink, mix, plain } from "../paint.mjs";
import { strewn } from "../rice.mjs";
import { block, ellipsoid, flakes, layered, length2, meet, noise, smooth, uneven } from "../solids.mjs";
import { BOARD, board, dip } from "../table.mjs";
import { prawn } from "./seafood.mjs";

const burnt = ink("#2a1208", 0.35);

const [corn, toasted] = [ink("#dca848", 0.25), ink("#a8681c", 0.3)];

/** A folded tortilla whose fold lies along x, and what stands in it. */
function taco(at, turn) {
  const lean = (turn[1] * Math.PI) / 180;
  const put = ([x, y, z]) => [
    at[0] + x * Math.cos(lean) + z * Math.sin(lean),
    at[1] + y,
    at[2] - x * Math.sin(lean) + z * Math.cos(lean),
  ];
  const shell = {
    at,
    turn,
    reach: 1.45,
    thin: 0.6,
    shape: (x, y, z) => {
      const leaf = Math.abs(Math.abs(z) - 0.34 * Math.sqrt(Math.max(0.001, y + 0.06)) - 0.02 * Math.sin(x * 6)) - 0.045;
      return meet(meet(leaf, length2(x, y) - 1.25 - 0.04 * noise(x * 3, y * 3, 1), 0.05), -y - 0.02, 0.05);
    },
    skin: (x, y, z) => charred(mix(corn, toasted, layered(x * 2.2, y * 2.2, z * 2.2, 3)), burnt, x + 4, y, z, 3.4, 0.3),
  };
  const slaw = [-0.8, -0.5, -0.2, 0.1, 0.4, 0.7, 0.9].map((x, i) =>
    lettuce(
      put([x, 0.62 + 0.28 * (1 - x * x), (i % 2) * 0.12 - 0.06]),
      [i * 35, i * 80, i * 25 - 60],
      0.62,
      i % 3 ? cabbage : undefined,
    ),
  );
  const prawns = [-0.52, 0.02, 0.54].flatMap((x, i) =>
    prawn(put([x, 1.02 - 0.2 * x * x, 0.02]), [-62, turn[1] + 20 - i * 20, 10], 0.5),
  );
  return [
    shell,
    ...slaw,
    ...prawns,
    ...strewn({ herb: 9, spice: 10 }, put([0, 0.72, 0]), [0.8, 0.5, 0.25], 4, [0, 0.8]),
  ];
}

const cabbage = [ink("#b9cf8a", 0.3), ink("#8fae5a", 0.3)];

const prawnTacos = () => ({
  middle: [318, 318],
  zoom: 122,
  pitch: 30,
  solids: [
    board(2.45, 1.35, ["#c98d52", "#8f5729"]),
    ...taco([-1.05, BOARD + 0.05, -0.3], [0, 14, 0]),
    ...taco([0.75, BOARD + 0.05, 0.25], [0, 14, 0]),
    lemonHalf([1.85, BOARD + 0.3, -0.55], [20, 0, -10], 0.7),
    ...dip([-1.75, BOARD, 0.85], "#c2703a", { radius: 0.42 }),
  ],
});

const [crumb, crust, dark] = [ink("#dcbf88", 0.15), ink("#a8682c", 0.25), ink("#5f3010", 0.3)];

/** A slab of sourdough, toasted on the grill. */
const slab = (at, turn) => ({
  at,
  turn,
  reach: 1.75,
  thin: 0.85,
  shape: (x, y, z) => uneven(block(x, y, z - 0.1 * x * x, 1.42, 0.17, 0.82, 0.13), x, y, z, 2, 0.08),
  skin: (x, y, z) => {
    const rim =
      smooth(0.62, 0.76, Math.max(Math.abs(z - 0.1 * x * x), Math.abs(x) - 0.6)) *
      smooth(0.17, 0.1, Math.abs(y) - 0.02);
    const holes = smooth(0.3, 0.2, flakes(x * 7, y * 7, z * 7)) * 0.3;
    const face = mix(
      mix(crumb, crust, layered(x * 2, y * 2, z * 2, 3) * 0.8 + holes),
      dark,
      bars(x * 0.8 + z * 0.6, y, z, 0.42, 0.09) * 0.8 * smooth(0.1, 0.14, y),
    );
    return mix(face, mix(crust, dark, layered(x * 4, y * 4, z * 4, 2)), rim);
  },
});

/** A slice of rump: seared at its edge, pink within. */
const steak = (at, turn) => ({
  at,
  turn,
  reach: 0.85,
  thin: 0.85,
  shape: (x, y, z) => uneven(block(x, y, z, 0.62, 0.14, 0.34, 0.12), x, y, z, 2.4, 0.1),
  skin: (x, y, z) => {
    const edge = smooth(0.2, 0.32, Math.abs(z)) + smooth(0.42, 0.6, Math.abs(x));
    const fibre = noise(x * 14, y * 6, z * 4);
    return mix(
      mix(ink("#9a3a30", 0.6), ink("#b8594a", 0.6), fibre),
      mix(ink("#5a2c16", 0.55), ink("#341508", 0.5), fibre),
      edge,
    );
  },
});

const steakSandwich = () => ({
  middle: [318, 300],
  zoom: 124,
  pitch: 26,
  solids: [
    board(2.4, 1.35, ["#8a5a34", "#4f2d16"]),
    slab([0, BOARD + 0.18, 0], [0, 8, 0]),
    ...[-1.1, -0.75, -0.4, 0, 0.4, 0.75, 1.1].map((x, i) =>
      lettuce([x, BOARD + 0.44, 0.45 - (i % 2) * 0.3], [14, i * 70, i * 15 - 40], 0.8),
    ),
    ...[-0.85, 0, 0.85].map((x, i) => tomatoSlice([x, BOARD + 0.55, 0.28 - i * 0.1], [6, i * 30, 4], 1.0)),
    ...[-0.9, -0.3, 0.3, 0.9].map((x, i) => steak([x, BOARD + 0.76 + (i % 2) * 0.05, 0.3], [8, 62 + i * 8, i * 4 - 6])),
    ...[-0.7, 0, 0.7].map((x, i) => steak([x, BOARD + 0.92, 0.1], [4, 40 - i * 14, i * 4 - 4])),
    ...[-1.0, -0.5, 0.1, 0.6, 1.05].map((x, i) =>
      lettuce([x, BOARD + 1.06, 0.42 - (i % 2) * 0.2], [10, i * 80, i * 20 - 40], 0.7),
    ),
    {
      at: [0.1, BOARD + 1.08, 0.3],
      reach: 1.3,
      thin: 0.7,
      shape: (x, y, z) => ellipsoid(x, y, z, 1.1 + 0.1 * Math.sin(z * 9), 0.07, 0.5 + 0.09 * Math.sin(x * 7)),
      skin: plain("#dcd6c8", 0.6),
    },
    slab([0, BOARD + 1.26, 0], [-3, 5, -2]),
  ],
});

export const street = { prawnTacos, steakSandwich };
