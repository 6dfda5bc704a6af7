/** From the fryer: falafel, kibbeh, strips, rings, fritters. */
import { crust, ink, mix } from "../paint.mjs";
import { strewn } from "../rice.mjs";
import { ellipsoid, flakes, join, layered, length2, noise, rod, smooth, uneven } from "../solids.mjs";
import { BOARD, WELL, board, dip, plate } from "../table.mjs";

const coat = {
  falafel: crust({ pale: "#c98d4a", gold: "#8a4d1a", deep: "#48230b", size: 7, high: 0.07, gloss: 0.2 }),
  kibbeh: crust({ pale: "#c98a4c", gold: "#854518", deep: "#4a2109", size: 9, high: 0.035, gloss: 0.4 }),
  strip: crust({ size: 5.4, high: 0.13, gloss: 0.3 }),
  crumb: crust({ pale: "#ffdf9e", gold: "#d58a2c", deep: "#8f4c14", size: 8, high: 0.07 }),
  batter: crust({ pale: "#f3bd5e", gold: "#c97c22", deep: "#84420f", size: 3.4, high: 0.09, gloss: 0.45 }),
};

const [herb, leaf, paleGreen] = [ink("#5f7d22", 0.15), ink("#35540f", 0.15), ink("#a3b25c", 0.15)];

/** A falafel, or one broken open upon its green inside towards z. */
export function falafel(at, turn = [0, 0, 0], open = false, size = 1) {
  const whole = (x, y, z) => ellipsoid(x, y, z, 0.52, 0.43, 0.52) + (noise(x * 3, y * 3, z * 3) - 0.5) * 0.08;
  const { bump, rough, skin } = coat.falafel;
  const place = { at, turn, size, reach: 0.68, thin: 0.8 };
  if (!open) return [{ ...place, shape: whole, bump, rough, skin }];
  const cut = (x, y, z) => z - 0.06 + (layered(x * 5, y * 5, 0, 3) - 0.5) * 0.16;
  return [
    {
      ...place,
      shape: (x, y, z) => Math.max(whole(x, y, z), cut(x, y, z)),
      bump: (x, y, z) => (cut(x, y, z) > -0.05 ? 0.05 * (flakes(x * 11, y * 11, z * 11) - 0.5) : bump(x, y, z)),
      rough: 0.04,
      skin: (x, y, z) => {
        if (cut(x, y, z) < -0.04 || whole(x, y, z) > -0.045) return skin(x, y, z);
        const f = flakes(x * 11, y * 11, z * 11);
        return mix(
          mix(paleGreen, herb, smooth(0.2, 0.55, f)),
          leaf,
          smooth(0.55, 0.75, layered(x * 6, y * 6, z * 6, 2)),
        );
      },
    },
  ];
}

const falafelPlate = () => ({
  middle: [320, 292],
  zoom: 118,
  solids: [
    plate(2.45, "#cfd9cf"),
    ...[
      [-1.0, -0.35],
      [0, -0.75],
      [1.0, -0.4],
      [-0.55, 0.3],
      [0.55, 0.25],
    ].flatMap(([x, z], i) => falafel([x, WELL + 0.4, z], [i * 50, i * 70, 0])),
    ...falafel([0.02, WELL + 1.02, -0.2], [20, 40, 10]),
    ...falafel([-0.25, WELL + 0.4, 1.12], [-32, -14, 0], true),
    ...falafel([-1.28, WELL + 0.4, 0.72], [40, 10, 0]),
    ...dip([1.45, WELL, 0.85], "#d9c29a", { radius: 0.56 }),
    ...strewn({ sesame: 26 }, [0, WELL + 0.42, -0.1], [1.2, 0.62, 0.9], 5),
    ...strewn({ herb: 14 }, [0, WELL - 0.03, 0.1], [1.9, 0.02, 1.6], 8, [0.5, 1]),
  ],
});

/** A torpedo of bulgur with drawn-out ends, along x. */
const kibbehShape = (x, y, z) => {
  const slim = 0.46 * Math.max(0.001, 1 - (x / 1.02) ** 2) ** 0.8;
  return (length2(y, z) - slim) * 0.72;
};

const kibbehOne = (at, turn) => ({
  at,
  turn,
  reach: 1.05,
  shape: (x, y, z) => (Math.abs(x) > 1 ? Math.max(Math.abs(x) - 1, kibbehShape(x, y, z)) : kibbehShape(x, y, z)),
  ...coat.kibbeh,
  thin: 0.8,
});

const kibbeh = () => ({
  middle: [320, 288],
  zoom: 122,
  solids: [
    plate(2.4, "#ddd6cb"),
    kibbehOne([-0.75, WELL + 0.42, -0.3], [0, 28, 0]),
    kibbehOne([0.85, WELL + 0.42, -0.35], [0, -20, 0]),
    kibbehOne([-0.2, WELL + 0.42, 0.65], [0, -8, 0]),
    kibbehOne([0.1, WELL + 1.02, 0.0], [0, 20, 6]),
    ...dip([1.55, WELL, 0.75], "#e3ddd0", { radius: 0.5, glaze: "#3c7a64" }),
    ...strewn({ herb: 16 }, [0, WELL - 0.03, 0.1], [1.8, 0.02, 1.55], 8, [0.55, 1]),
  ],
});

/** Strips of chicken breast in their crust. */
const strip = (at, turn, size = 1) => ({
  at,
  turn,
  size,
  reach: 1.25,
  thin: 0.8,
  ...coat.strip,
  shape: (x, y, z) =>
    uneven(
      join(
        rod(x, y, z + x * x * 0.12, [-0.85, 0, 0], [0.1, 0.03, 0], 0.2, 0.33),
        rod(x, y, z + x * x * 0.12, [0.1, 0.03, 0], [0.9, 0, 0], 0.33, 0.2),
        0.2,
      ),
      x,
      y,
      z,
      2.2,
      0.2,
    ),
});

const tenders = () => ({
  middle: [320, 290],
  zoom: 116,
  solids: [
    plate(2.5),
    strip([-0.85, WELL + 0.3, -0.55], [0, 35, 0], 1.05),
    strip([0.5, WELL + 0.3, -0.75], [0, -12, 0], 1.05),
    strip([-0.75, WELL + 0.32, 0.5], [0, 62, 0], 1.05),
    strip([0.2, WELL + 0.32, 0.35], [0, 25, 0], 1.05),
    strip([-0.15, WELL + 0.85, -0.1], [0, -28, 5], 1.08),
    ...dip([1.5, WELL, 0.75], "#c98a1f", { radius: 0.58, gloss: 0.7 }),
  ],
});

/** Fritters of banana: a strip that is long, smooth and bent. */
const fritter = (at, turn) => ({
  at,
  turn,
  reach: 1.35,
  thin: 0.8,
  ...coat.batter,
  shape: (x, y, z) => uneven(rod(x, y, z + x * x * 0.22, [-1, 0, 0], [1, 0, 0], 0.28, 0.2), x, y, z, 2.4, 0.16),
});

const bananaFritters = () => ({
  middle: [320, 286],
  zoom: 116,
  solids: [
    board(2.5, 1.45),
    fritter([-0.9, BOARD + 0.26, -0.3], [0, 20, 0]),
    fritter([0.75, BOARD + 0.26, -0.5], [0, -14, 0]),
    fritter([0.1, BOARD + 0.26, 0.55], [0, 6, 0]),
    fritter([-0.1, BOARD + 0.72, -0.1], [0, -30, 4]),
    ...dip([1.7, BOARD, 0.75], "#7a3a10", { radius: 0.5, gloss: 0.85 }),
  ],
});

/** A ring of onion in its crust. */
const ringOne = (at, turn, size = 1) => ({
  at,
  turn,
  size,
  reach: 0.95,
  thin: 0.8,
  ...coat.crumb,
  shape: (x, y, z) => uneven(length2((length2(x, z) - 0.6) * 1.15, y * 0.8) - 0.2, x, y, z, 2.4, 0.12),
});

const onionRings = () => ({
  middle: [316, 292],
  zoom: 116,
  solids: [
    plate(2.5),
    ringOne([-1.0, WELL + 0.25, -0.35], [0, 0, 0]),
    ringOne([0.55, WELL + 0.25, -0.6], [0, 70, 0]),
    ringOne([-0.2, WELL + 0.25, 0.75], [0, 30, 0]),
    ringOne([-0.3, WELL + 0.68, -0.1], [8, 20, -6], 0.95),
    ringOne([0.3, WELL + 0.98, -0.35], [12, 50, 10], 0.85),
    ringOne([0.75, WELL + 0.75, 0.55], [58, -20, 0], 0.85),
    ...dip([1.7, WELL, 0.6], "#dfd5c2", { radius: 0.55 }),
  ],
});

export const fryer = { falafelPlate, kibbeh, tenders, bananaFritters, onionRings };
