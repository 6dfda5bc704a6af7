/** Lamb: the braised shank with its long bone, chops with theirs. */
import { charred, ink, mix } from "../paint.mjs";
import { rice, strewn } from "../rice.mjs";
import { ellipsoid, join, layered, length2, noise, rod, smooth, uneven } from "../solids.mjs";
import { BOARD, WELL, board, dip, plate } from "../table.mjs";

/** A shank lies along x: muscles in a ring about a long bone that is cut at both ends. */
function shankMeat(x, y, z) {
  let d = rod(x, y, z, [-0.9, 0, 0], [0.85, 0.05, 0], 0.36, 0.2);
  for (const [turn, wide, off, from, to] of muscles) {
    const [dy, dz] = [Math.cos(turn) * off, Math.sin(turn) * off];
    d = join(d, rod(x, y, z, [from, dy, dz], [to, dy * 0.32 + 0.05, dz * 0.32], wide, 0.13), 0.09);
  }
  return (
    Math.max(d, -(x + 1.22) + (noise(y * 4, z * 4, 2) - 0.5) * 0.2) +
    (layered(x * 1.5, y * 1.5, z * 1.5, 2) - 0.5) * 0.14
  );
}

const muscles = [
  [0.2, 0.5, 0.42, -0.75, 0.8],
  [1.5, 0.46, 0.44, -0.7, 0.72],
  [2.7, 0.5, 0.4, -0.8, 0.66],
  [3.9, 0.44, 0.44, -0.72, 0.7],
  [5.2, 0.5, 0.42, -0.66, 0.78],
];

/** Its fibres run along the bone. */
const strands = (x, y, z) => {
  const turn = Math.atan2(z, y) * 3.4;
  return layered(x * 1.5 + 5, turn, length2(y, z) * 5, 3);
};

const [glaze, roast, dark, pulled] = [
  ink("#8d4a1e", 0.75),
  ink("#6a2c0e", 0.78),
  ink("#2f1206", 0.75),
  ink("#b5713f", 0.5),
];

const shankSkin = (x, y, z, n) => {
  const f = strands(x, y, z);
  const base = mix(
    mix(roast, glaze, smooth(0.35, 0.65, f)),
    dark,
    smooth(0.5, 0.8, layered(x * 2, y * 2, z * 2, 3) + n[1] * 0.06),
  );
  return mix(base, pulled, smooth(0.62, 1.05, x + f * 0.35) * 0.9);
};

const [ivory, old, marrow] = [ink("#e6d6b8", 0.35), ink("#a67a4c", 0.3), ink("#6b3a22", 0.3)];

function shankBone(x, y, z) {
  const shaft = rod(x, y, z, [-1.4, 0, 0], [2.1, 0.1, 0], 0.24, 0.15);
  const flare = ellipsoid(x - 2.05, y - 0.1, z, 0.3, 0.2, 0.26);
  return Math.max(join(shaft, flare, 0.18), x - 2.2, -1.34 - x);
}

const boneSkin = (x, y, z) => {
  if (x > 2.18 || x < -1.31) return mix(marrow, ivory, smooth(0.1, 0.14, length2(x > 0 ? y - 0.1 : y, z)));
  return mix(ivory, old, smooth(1.5, 0.95, x) * 0.75 + noise(x * 6, y * 12, z * 12) * 0.3);
};

export function shank(at, turn = [0, 0, 0], size = 1) {
  const place = { at, turn, size };
  const bump = (x, y, z) => 0.09 * (0.5 - strands(x, y, z)) + 0.02 * (0.5 - noise(x * 9, y * 9, z * 9));
  return [
    { ...place, reach: 1.6, shape: shankMeat, bump, rough: 0.06, skin: shankSkin, thin: 0.75 },
    { ...place, reach: 2.3, shape: shankBone, skin: boneSkin },
  ];
}

/** A sprig of rosemary lying along x. */
function sprig(at, turn, size = 1) {
  const leaves = Array.from({ length: 22 }, (_, i) => [-0.75 + (i >> 1) * 0.14, i % 2 ? 1 : -1, ((i * 7) % 5) / 5]);
  return [
    {
      at,
      turn,
      size,
      reach: 1.05,
      shape: (x, y, z) => {
        let d = rod(x, y, z, [-0.9, 0, 0], [0.8, 0, 0], 0.022);
        for (const [p, side, lift] of leaves)
          if (Math.abs(x - p - 0.1) < 0.4)
            d = Math.min(d, rod(x, y, z, [p, 0, 0], [p + 0.2, 0.06 + lift * 0.12, side * 0.2], 0.024, 0.014));
        return d;
      },
      skin: (x, y, z) => mix(ink("#2f5a34", 0.3), ink("#7fa36a", 0.3), noise(x * 5, y * 20, z * 9)),
    },
  ];
}

/** A frenched chop that lies flat: the eye of meat with its rim of fat, and the rib that leaves it. */
function chopEye(x, y, z) {
  const round = ellipsoid(x, 0, z, 0.62, 1, 0.5);
  const tail = ellipsoid(x + 0.2, 0, z - 0.42, 0.3, 1, 0.28);
  const flat = Math.abs(y) - 0.2;
  return uneven(-join(-join(round, tail, 0.2), -flat, 0.16), x, y, z, 2, 0.08);
}

const [sear, meat, fat, crisp] = [ink("#341205", 0.55), ink("#7a3a20", 0.6), ink("#cf9a55", 0.6), ink("#6f3410", 0.55)];

const chopSkin = (x, y, z) => {
  const rim = ellipsoid(x, 0, z, 0.62, 1, 0.5);
  const bar = smooth(0.075, 0.03, Math.abs((((x * 0.8 + z * 0.6) / 0.3 + 9.5) % 1) - 0.5) * 0.3);
  const inner = mix(charred(meat, sear, x * 1.2, y, z, 4, 0.42), sear, bar * 0.8);
  const outer = mix(fat, crisp, layered(x * 5, y * 5, z * 5, 2) * 1.1);
  return mix(inner, outer, smooth(-0.13, -0.09, rim + (noise(x * 6, y, z * 6) - 0.5) * 0.06));
};

const rib = (x, y, z) => rod(x, y + (x - 0.5) * (x - 1.7) * 0.12, z, [0.45, 0, -0.28], [1.75, 0, -0.5], 0.11, 0.085);

function chop(at, turn, size = 1) {
  const place = { at, turn, size };
  return [
    {
      ...place,
      reach: 0.95,
      shape: chopEye,
      skin: chopSkin,
      bump: (x, y, z) => 0.03 * (0.5 - layered(x * 7, y * 7, z * 7, 2)),
      rough: 0.02,
      thin: 0.85,
    },
    { ...place, reach: 2, shape: rib, skin: boneSkinOf },
  ];
}

const boneSkinOf = (x, y, z) => mix(ivory, old, smooth(0.95, 0.55, x) + noise(x * 7, y * 9, z * 9) * 0.35);

/** The shank on rice, with its sauce. */
const lambShank = ({ kind = "white", nuts = true } = {}) => ({
  middle: [318, 300],
  zoom: 106,
  solids: [
    plate(2.75, "#dcd3c4"),
    rice([-0.15, WELL, 0], [2.0, 0.62, 1.55], kind),
    ...shank([-0.35, 1.12, 0.2], [0, 46, 15], 1.05),
    ...strewn(
      nuts ? { nut: 12, raisin: 9, onion: 12, herb: 16 } : { herb: 26, onion: 8 },
      [-0.15, WELL, 0],
      [2.0, 0.62, 1.55],
      3,
      [0.25, 0.85],
    ),
    ...dip([1.98, WELL, 1.0], "#a82a12", { radius: 0.5 }),
  ],
});

const lambChops = () => ({
  middle: [310, 268],
  zoom: 108,
  pitch: 40,
  solids: [
    board(2.55, 1.5, ["#8a5a34", "#4f2d16"]),
    ...chop([-1.35, BOARD + 0.22, -0.45], [0, 62, 0], 1.12),
    ...chop([-0.35, BOARD + 0.3, 0.15], [6, 50, 8], 1.12),
    ...chop([0.65, BOARD + 0.3, 0.5], [6, 38, 8], 1.12),
    ...chop([-0.95, BOARD + 0.24, 0.95], [0, 12, 0], 1.12),
    ...sprig([1.75, BOARD + 0.05, 0.95], [0, 30, 0], 0.85),
    ...dip([1.95, BOARD, -0.55], "#a82a12", { radius: 0.46 }),
  ],
});

export const lamb = { lambShank, lambChops };
