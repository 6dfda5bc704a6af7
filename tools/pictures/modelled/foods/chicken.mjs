/** Chicken in pieces: fried in a crust, roasted, glazed. */
import { charred, crust, ink, mix, plain } from "../paint.mjs";
import { ellipsoid, join, layered, length3, noise, rod, smooth, uneven } from "../solids.mjs";

/** Uneven as meat is. */
const lumpy = (d, x, y, z, much) => uneven(d, x, y, z, 1.7, much);

/** A leg that lies along x: the thick end at the start, the shank towards the end. */
const leg = (x, y, z) =>
  lumpy(
    join(ellipsoid(x + 0.35, y, z, 0.72, 0.54, 0.56), rod(x, y, z, [0, 0, 0], [0.85, 0.02, 0], 0.34, 0.2), 0.45),
    x,
    y,
    z,
    0.18,
  );

const thigh = (x, y, z) =>
  lumpy(
    join(ellipsoid(x, y, z, 0.8, 0.46, 0.62), ellipsoid(x - 0.5, y + 0.05, z + 0.25, 0.42, 0.36, 0.4), 0.4),
    x,
    y,
    z,
    0.26,
  );

const breast = (x, y, z) =>
  lumpy(
    join(ellipsoid(x, y, z, 0.92, 0.5, 0.6), ellipsoid(x + 0.6, y - 0.1, z - 0.1, 0.5, 0.36, 0.44), 0.5),
    x,
    y,
    z,
    0.3,
  );

const flat = (x, y, z) =>
  lumpy(
    join(
      rod(x, y, z, [-0.5, 0, 0.1], [0.5, 0, 0.1], 0.26, 0.22),
      rod(x, y, z, [-0.45, 0, -0.14], [0.45, 0, -0.14], 0.2, 0.24),
      0.3,
    ),
    x,
    y,
    z,
    0.16,
  );

const drumette = (x, y, z) =>
  lumpy(
    join(ellipsoid(x + 0.28, y, z, 0.46, 0.36, 0.4), rod(x, y, z, [0, 0, 0], [0.62, 0.04, 0], 0.24, 0.12), 0.26),
    x,
    y,
    z,
    0.14,
  );

const cuts = { leg, thigh, breast, flat, drumette };

/** The end of the bone that shows at a leg. */
function knuckle(x, y, z) {
  const shaft = rod(x, y, z, [0.8, 0.02, 0], [1.22, 0.03, 0], 0.085);
  return join(
    shaft,
    join(length3(x - 1.26, y - 0.03, z - 0.07) - 0.12, length3(x - 1.26, y - 0.03, z + 0.07) - 0.115, 0.08),
    0.06,
  );
}

const bone = [ink("#efe0c4", 0.25), ink("#b98a5e", 0.25)];

const boneSkin = (x, y, z) => mix(bone[0], bone[1], smooth(1.15, 0.9, x) * 0.8 + noise(x * 9, y * 9, z * 9) * 0.3);

const fried = crust({ size: 4.2, high: 0.2, gloss: 0.32 });

const golden = ink("#c9742a", 0.62);

const brown = ink("#7d3711", 0.66);

const burnt = ink("#2c0f05", 0.5);

const honey = ink("#e09a44", 0.62);

/** A roasted skin: taut, glossy, darkest where it stands out to the fire. */
const roasted = {
  bump: (x, y, z) => 0.05 * (0.5 - layered(x * 6, y * 6, z * 6, 3)),
  rough: 0.03,
  skin: (x, y, z, n) => {
    const patch = layered(x * 1.9 + 2, y * 1.9, z * 1.9, 3);
    const base = mix(mix(golden, honey, smooth(0.55, 0.3, patch)), brown, smooth(0.36, 0.68, patch + n[1] * 0.12));
    return charred(base, burnt, x + 7, y, z, 3.4, 0.36);
  },
};

const honeyed = crust({ size: 4.2, high: 0.15, gloss: 0.75, pale: "#f3b04a", gold: "#b9601a", deep: "#6a2a08" });

const coats = {
  fried,
  honey: honeyed,
  roasted,
  ember: crust({ pale: "#e08a34", gold: "#a83a0d", deep: "#4f1005", size: 4.6, high: 0.1, gloss: 0.72 }),
  prawnPaste: crust({ pale: "#f0b96a", gold: "#b4621d", deep: "#6a2d0c", size: 6.5, high: 0.07, gloss: 0.4 }),
};

/** A piece of chicken: `cut` and `coat` by name, then where it lies. */
export function piece(cut, coat, at, turn = [0, 0, 0], size = 1) {
  const place = { at, turn, size };
  const meat = { ...place, reach: 1.45, shape: cuts[cut], ...coats[coat], thin: 0.8 };
  if (cut !== "leg") return [meat];
  return [meat, { ...place, reach: 1.5, shape: knuckle, skin: boneSkin }];
}

/** Half a chicken on its cut side: breast, thigh and leg, wing. */
const halfChicken = (x, y, z) => {
  const breast = join(ellipsoid(x + 0.5, y, z, 0.92, 0.56, 0.7), ellipsoid(x - 0.3, y, z + 0.2, 0.7, 0.4, 0.5), 0.2);
  const leg = join(
    ellipsoid(x - 0.62, y - 0.06, z - 0.36, 0.6, 0.47, 0.5),
    rod(x, y, z, [0.8, 0.12, 0.5], [1.62, 0.42, 0.22], 0.38, 0.15),
    0.14,
  );
  const upperWing = rod(x, y, z, [-0.8, 0.26, 0.56], [-0.1, 0.26, 0.78], 0.23, 0.17);
  const lowerWing = rod(x, y, z, [-0.1, 0.26, 0.78], [-0.72, 0.06, 0.98], 0.17, 0.13);
  return lumpy(join(join(breast, leg, 0.08), join(upperWing, lowerWing, 0.06), 0.07), x, y, z, 0.16);
};
const legEnd = (x, y, z) =>
  join(rod(x, y, z, [1.5, 0.38, 0.26], [1.86, 0.5, 0.14], 0.08), length3(x - 1.9, y - 0.52, z - 0.12) - 0.13, 0.08);

export const half = (at, turn, size) => [
  { at, turn, size, reach: 2.1, shape: halfChicken, ...coats.roasted, thin: 0.8 },
  { at, turn, size, reach: 2.2, shape: legEnd, skin: plain("#d9c8a6", 0.3) },
];
