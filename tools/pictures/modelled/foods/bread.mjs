/** Bread of the oven and of the grill: arayes, flat loaves. */
import { bars, charred, ink, mix } from "../paint.mjs";
import { strewn } from "../rice.mjs";
import { disc, flakes, layered, length2, meet, noise, smooth } from "../solids.mjs";
import { BOARD, board, dip } from "../table.mjs";

const R = 1.5;

/** A quarter of a loaf: its point to the front, its crust away. */
function quarter(x, z) {
  const cut = Math.abs(x) * 0.7071 + z * 0.7071;
  return [cut, length2(x, z) - R];
}

const swell = (x, z) => {
  const away = Math.min(1, length2(x, z) / R);
  return 0.06 + 0.27 * Math.sqrt(Math.max(0, 1 - away ** 5));
};

function quarterBread(x, y, z) {
  const [cut, rim] = quarter(x, z);
  const leaf = Math.abs(Math.abs(y) - swell(x, z)) - 0.062;
  return meet(meet(cut, rim, 0.06), leaf, 0.07);
}

function quarterMeat(x, y, z) {
  const [cut, rim] = quarter(x, z);
  const lump = layered(x * 4, y * 4, z * 4, 2) - 0.5;
  return meet(meet(cut - 0.02 + lump * 0.1, rim + 0.12, 0.05), Math.abs(y) - swell(x, z) + 0.03, 0.1);
}

const [crumb, toast, brown, black] = [
  ink("#e8c994", 0.12),
  ink("#cf9248", 0.25),
  ink("#95521c", 0.3),
  ink("#2e1509", 0.25),
];

const toasted = (x, y, z) => {
  const base = mix(toast, brown, smooth(0.42, 0.72, layered(x * 2.2, y * 2.2, z * 2.2, 3)));
  return mix(base, black, bars(x * 0.8 + z * 0.6, y, z, 0.42, 0.1) * 0.85);
};

const quarterSkin = (x, y, z) => {
  const [cut] = quarter(x, z);
  const top = toasted(x, y, z);
  return mix(top, mix(crumb, brown, noise(x * 12, y * 12, z * 12) * 0.5), smooth(-0.06, -0.025, cut));
};

const [mince, seared, fatty, green] = [
  ink("#7d4223", 0.55),
  ink("#45200f", 0.5),
  ink("#a9663a", 0.6),
  ink("#47702a", 0.3),
];

const minceSkin = (x, y, z) => {
  const grainy = flakes(x * 11 + noise(x * 9, y * 9, z * 9) * 1.5, y * 11, z * 11);
  const base = mix(
    mix(fatty, mince, smooth(0.2, 0.6, grainy)),
    seared,
    smooth(0.45, 0.75, layered(x * 4, y * 4, z * 4, 2)),
  );
  return mix(base, green, flakes(x * 5 + 3, y * 5, z * 5) < 0.2 ? 0.9 : 0);
};

const minced = {
  bump: (x, y, z) => 0.07 * (flakes(x * 11 + noise(x * 9, y * 9, z * 9) * 1.5, y * 11, z * 11) - 0.5),
  rough: 0.05,
  skin: minceSkin,
};

function arayesQuarter(at, turn, size = 1) {
  const place = { at, turn, size, thin: 0.8 };
  return [
    {
      ...place,
      reach: 1.65,
      shape: quarterBread,
      skin: quarterSkin,
      bump: (x, y, z) => 0.025 * (0.5 - layered(x * 6, y * 6, z * 6, 2)),
      rough: 0.02,
    },
    { ...place, reach: 1.6, shape: quarterMeat, ...minced },
  ];
}

const arayes = () => ({
  middle: [326, 282],
  zoom: 106,
  pitch: 36,
  solids: [
    board(2.6, 1.55, ["#9a6437", "#5a3317"]),
    ...arayesQuarter([-1.2, BOARD + 0.4, 0.45], [0, 30, 0], 1.1),
    ...arayesQuarter([0.3, BOARD + 0.4, 0.1], [0, -14, 0], 1.12),
    ...arayesQuarter([-0.6, BOARD + 1.0, 0.75], [17, 14, -4], 1.12),
    ...arayesQuarter([0.98, BOARD + 0.86, 1.05], [15, -24, 5], 1.1),
    ...dip([-1.85, BOARD, 1.1], "#d9c29a", { radius: 0.52, glaze: "#3c7a64" }),
    ...strewn({ herb: 22 }, [0.2, BOARD - 0.03, 1.1], [1.9, 0.02, 0.4], 8, [0, 1]),
  ],
});

/** A round loaf with blisters of the oven: it lies flat on a foot at `at`. */
export const loaf = (at, turn = [0, 0, 0], radius = 1.5) => ({
  at,
  turn,
  reach: radius + 0.1,
  thin: 0.8,
  shape: (x, y, z) =>
    disc(x, y - 0.1 * layered(x * 1.6 + 2, 0, z * 1.6, 2), z, radius + 0.1 * noise(x * 2, 0, z * 2), 0.1, 0.1),
  skin: (x, y, z) => {
    const base = mix(ink("#e2bd84", 0.15), ink("#c48a45", 0.2), layered(x * 1.8, y * 1.8, z * 1.8, 3) * 1.1);
    return charred(charred(base, brown, x, y, z, 3.1, 0.42), black, x + 9, y, z, 4.2, 0.24);
  },
});

export const breads = {
  arayes,
  loaf: () => ({
    width: 320,
    height: 320,
    middle: [160, 160],
    zoom: 96,
    pitch: 78,
    ground: false,
    solids: [loaf([0, 0, 0])],
  }),
};
