/** Prawns, grilled. */
import { lemonHalf } from "../garden.mjs";
import { bars, charred, ink, mix } from "../paint.mjs";
import { rice, strewn } from "../rice.mjs";
import { clamp, ellipsoid, join, layered, length2, length3, lerp, noise, smooth } from "../solids.mjs";
import { WELL, plate } from "../table.mjs";

const [from, to, bend] = [0.5, 4.3, 0.5];

/** How far along a prawn a place is: 0 at the head's end, 1 at the tail. */
const alongBody = (x, z) => {
  let turn = Math.atan2(z, x);
  if (turn < -1.2) turn += Math.PI * 2;
  return clamp((turn - from) / (to - from), 0, 1);
};

function body(x, y, z) {
  const t = alongBody(x, z);
  const turn = lerp(from, to, t);
  const thick = lerp(0.27, 0.1, t ** 1.3) * (1 - 0.12 * smooth(0.12, 0, t)) * (1 + 0.07 * Math.abs(Math.sin(t * 18)));
  return (length3(x - Math.cos(turn) * bend, y * 0.95, z - Math.sin(turn) * bend) - thick) * 0.85;
}

const [endX, endZ] = [Math.cos(to) * bend, Math.sin(to) * bend];

function fan(x, y, z) {
  const [p, q] = [x - endX - 0.16, z - endZ + 0.02];
  const one = ellipsoid(p * 0.9 + q * 0.43, y, q * 0.9 - p * 0.43, 0.24, 0.05, 0.1);
  const two = ellipsoid(p * 0.9 - (q + 0.1) * 0.43, y, (q + 0.1) * 0.9 + p * 0.43, 0.24, 0.05, 0.1);
  return join(one, two, 0.04);
}

const [pink, orange, pale, burnt] = [
  ink("#d9623a", 0.6),
  ink("#c2411c", 0.65),
  ink("#eab998", 0.55),
  ink("#3a1408", 0.5),
];

export function prawn(at, turn = [0, 0, 0], size = 1) {
  const place = { at, turn, size, reach: 1.05, thin: 0.85 };
  return [
    {
      ...place,
      shape: body,
      skin: (x, y, z) => {
        const t = alongBody(x, z);
        const inner = smooth(0.5, 0.3, length2(x, z));
        const band = mix(orange, pink, Math.abs(Math.sin(t * 18)));
        const flesh = mix(band, pale, Math.max(inner * 0.9, smooth(0.62, 0.9, noise(x * 6, y * 6, z * 6)) * 0.6));
        return charred(
          mix(flesh, burnt, bars(x, y, z, 0.34, 0.07) * 0.55 * smooth(0, 0.12, y)),
          burnt,
          x + 3,
          y,
          z,
          4,
          0.2,
        );
      },
      bump: (x, y, z) => 0.02 * (0.5 - layered(x * 8, y * 8, z * 8, 2)),
      rough: 0.02,
    },
    { ...place, shape: fan, skin: (x) => mix(orange, ink("#8a2410", 0.6), smooth(endX, endX + 0.5, x)) },
  ];
}

const ring = [
  [-1.15, 0.1, 20],
  [-0.45, -0.72, -60],
  [0.55, -0.75, -130],
  [1.25, -0.02, 170],
  [-0.55, 0.72, 75],
  [0.45, 0.72, 140],
];

const grilledPrawns = () => ({
  middle: [318, 284],
  zoom: 116,
  pitch: 40,
  solids: [
    plate(2.5, "#cfd9d2"),
    ...ring.flatMap(([x, z, turn], i) => prawn([x, WELL + 0.2, z], [0, turn, i % 2 ? 8 : -6], 1.05)),
    ...prawn([0.0, WELL + 0.5, -0.05], [6, 40, 4], 1.08),
    lemonHalf([1.5, WELL + 0.3, 1.05], [20, 0, 8], 0.95, true),
    lemonHalf([0.95, WELL + 0.28, 1.45], [16, 60, -10], 0.9, true),
    ...strewn({ herb: 40 }, [0, WELL + 0.2, 0], [1.7, 0.35, 1.3], 4, [0, 1]),
  ],
});

const murabyan = () => ({
  middle: [318, 300],
  zoom: 110,
  pitch: 36,
  solids: [
    plate(2.65, "#dcd3c4"),
    rice([0, WELL, 0], [2.05, 0.7, 1.6], "machboos"),
    ...[
      [-1.0, 0.62, 0.1, 20],
      [-0.2, 0.78, -0.55, -60],
      [0.75, 0.7, -0.25, -130],
      [0.2, 0.72, 0.55, 140],
      [1.2, 0.5, 0.55, 170],
      [-0.65, 0.52, 0.95, 70],
    ].flatMap(([x, y, z, turn]) => prawn([x, WELL + y + 0.06, z], [z * 18, turn, -x * 12], 0.9)),
    ...strewn({ herb: 46, onion: 18 }, [0, WELL, 0], [2.05, 0.7, 1.6], 3, [0.05, 0.9]),
  ],
});

export const seafood = { grilledPrawns, murabyan };
