/** Iron pans from the stove: eggs in tomato, eggs with bacon. */
import { loaf } from "./bread.mjs";
import { tomatoHalf } from "../garden.mjs";
import { charred, ink, mix } from "../paint.mjs";
import { strewn } from "../rice.mjs";
import { block, disc, ellipsoid, flakes, join, layered, length2, noise, smooth, turned } from "../solids.mjs";

const iron = (x, y, z) => mix(ink("#1d1c1c", 0.42), ink("#35302d", 0.36), layered(x * 6, y * 6, z * 6, 2));

function pan(at, radius, handle) {
  const line = [
    [0, 0.06],
    [radius * 0.86, 0.06],
    [radius, 0.5],
  ];
  const ears = (x, y, z) =>
    Math.max(Math.abs(length2(Math.abs(x) - radius - 0.12, z) - 0.28) - 0.085, Math.abs(y - 0.46) - 0.06);
  const grip = (x, y, z) =>
    block(
      (x - z) * 0.7071 - radius - 0.75,
      y - 0.46 - ((x - z) * 0.7071 - radius) * 0.12,
      (x + z) * 0.7071,
      0.85,
      0.08,
      0.2,
      0.08,
    );
  const held = handle === "long" ? grip : ears;
  return {
    at,
    reach: radius + (handle === "long" ? 1.7 : 0.5),
    shape: (x, y, z) => join(turned(x, y, z, line, 0.07), held(x, y, z), 0.06),
    skin: iron,
  };
}

/** An egg whose white has set around a soft yolk. */
export function egg(at, size = 1, seed = 0) {
  const white = (x, y, z) => {
    const edge = (noise(x * 2.6 + seed * 9, 1, z * 2.6) - 0.5) * 0.36;
    return ellipsoid(x, y, z, 0.74 + edge, 0.11, 0.66 + edge) * 0.7;
  };
  return [
    {
      at,
      size,
      reach: 1.0,
      shape: white,
      skin: (x, y, z) =>
        mix(
          ink("#d8d2c6", 0.6),
          ink("#c99a62", 0.5),
          smooth(0.62, 0.86, length2(x, z) + noise(x * 5, seed, z * 5) * 0.18) * 0.8,
        ),
      bump: (x, y, z) => 0.05 * (0.5 - noise(x * 5, y * 2, z * 5)),
      rough: 0.03,
    },
    {
      at: [at[0] + 0.04, at[1] + 0.07 * size, at[2] - 0.02],
      size,
      reach: 0.36,
      shape: (x, y, z) => ellipsoid(x, y, z, 0.3, 0.2, 0.3),
      skin: (x, y) => mix(ink("#d96a06", 0.85), ink("#f0a010", 0.85), smooth(-0.02, 0.2, y)),
    },
  ];
}

function stew(at, radius) {
  const lumps = (x, z) => layered(x * 2.6, 1, z * 2.6, 3);
  return {
    at,
    reach: radius + 0.2,
    thin: 0.8,
    shape: (x, y, z) => disc(x, y, z, radius, 0.1, 0.04) - 0.16 * (lumps(x, z) - 0.5),
    bump: (x, y, z) => 0.06 * (flakes(x * 4, y * 2, z * 4) - 0.5),
    rough: 0.04,
    skin: (x, y, z) => {
      const base = mix(ink("#8f1d0a", 0.7), ink("#c2461a", 0.7), smooth(0.3, 0.7, lumps(x + 5, z)));
      const chunk = flakes(x * 3 + 7, 2, z * 3);
      const pepper =
        chunk < 0.26 ? mix(base, noise(x * 2, 0, z * 2) > 0.5 ? ink("#4f7a22", 0.5) : ink("#c9781a", 0.6), 0.9) : base;
      return mix(pepper, ink("#5a0f05", 0.6), smooth(0.6, 0.85, flakes(x * 4, y * 2, z * 4)) * 0.5);
    },
  };
}

const shakshuka = () => ({
  middle: [320, 252],
  zoom: 106,
  pitch: 52,
  solids: [
    pan([0, 0, 0], 1.95, "ears"),
    stew([0, 0.3, 0], 1.82),
    ...egg([-0.78, 0.42, -0.35], 1, 1),
    ...egg([0.72, 0.42, -0.5], 0.96, 2),
    ...egg([0.12, 0.42, 0.75], 1.02, 3),
    ...strewn({ herb: 60, chilli: 5 }, [0, 0.42, 0], [1.6, 0.05, 1.6], 3, [0, 1]),
    loaf([-2.3, 0.12, 1.25], [0, 0, 8], 0.85),
  ],
});

/** A rasher, waved by the heat. */
const rasher = (at, turn) => ({
  at,
  turn,
  reach: 1.05,
  thin: 0.6,
  shape: (x, y, z) => block(x, y - 0.09 * Math.sin(x * 7 + z), z + 0.05 * Math.sin(x * 4), 0.9, 0.035, 0.2, 0.03),
  skin: (x, y, z) => {
    const s = z + 0.05 * Math.sin(x * 4) + (noise(x * 4, 0, z * 8) - 0.5) * 0.08;
    const fat = smooth(0.05, 0.02, Math.abs(s - 0.1)) + smooth(0.045, 0.02, Math.abs(s + 0.12));
    return charred(mix(ink("#7a2410", 0.6), ink("#dba46e", 0.6), fat), ink("#3a1207", 0.5), x, y, z, 4, 0.35);
  },
});

/** A cake of grated potato, crisp at its edges. */
const hash = (at, turn) => ({
  at,
  turn,
  reach: 0.75,
  thin: 0.75,
  shape: (x, y, z) => block(x, y, z, 0.6, 0.13, 0.42, 0.13),
  bump: (x, y, z) => 0.09 * (layered(x * 9, y * 9, z * 9, 2) - 0.5),
  rough: 0.05,
  skin: (x, y, z) =>
    mix(
      ink("#d99a3a", 0.35),
      ink("#7a3c0f", 0.35),
      smooth(0.35, 0.7, layered(x * 7, y * 7, z * 7, 2) + Math.abs(x) * 0.25),
    ),
});

const skilletEggs = () => ({
  middle: [304, 262],
  zoom: 108,
  pitch: 52,
  solids: [
    pan([0, 0, 0], 1.95, "long"),
    ...egg([-0.6, 0.24, -0.45], 1.05, 1),
    ...egg([0.5, 0.24, 0.2], 1.05, 2),
    rasher([0.75, 0.3, -0.95], [0, 20, 0]),
    rasher([0.9, 0.34, -0.6], [0, 12, 0]),
    hash([-0.75, 0.26, 0.85], [0, 25, 0]),
    hash([-1.1, 0.28, 0.4], [0, -30, 6]),
    tomatoHalf([0.4, 0.4, 1.2], [8, 0, 4], 0.85),
    tomatoHalf([1.15, 0.4, 0.85], [8, 50, -4], 0.8),
    ...strewn({ herb: 30 }, [0, 0.28, 0], [1.5, 0.08, 1.5], 3, [0, 1]),
  ],
});

export const pans = { shakshuka, skilletEggs };
