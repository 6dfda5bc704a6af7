/** Noodles in broth, in bowls, and from the wok, on plates. */
import { ink, mix, plain } from "../paint.mjs";
import { strewn } from "../rice.mjs";
import { cellValue, flakes, layered, length2, noise, smooth, turned } from "../solids.mjs";
import { plate, WELL } from "../table.mjs";
import { tops } from "./tops.mjs";
import { kinds } from "./kinds.mjs";

const BROTH = 0.98;
const WALL = [
  [0, 0.1],
  [0.8, 0.1],
  [1.5, 0.5],
  [1.95, 1.26],
];
const bowl = (glaze) => [
  { at: [0, 0, 0], reach: 2.4, shape: (x, y, z) => turned(x, y, z, WALL, 0.08), skin: plain(glaze, 0.65) },
  {
    at: [0, 0, 0],
    reach: 1,
    shape: (x, y, z) => Math.max(Math.abs(length2(x, z) - 0.78) - 0.07, Math.abs(y - 0.06) - 0.06),
    skin: plain(glaze, 0.5),
  },
];
/** Broth with drops of oil on it. */
function broth([light, dark]) {
  const [thin, thick] = [ink(light, 0.8), ink(dark, 0.8)];
  return {
    at: [0, BROTH, 0],
    reach: 1.9,
    shape: (x, y, z) => Math.max(y - 0.02 * noise(x * 2, 1, z * 2), length2(x, z) - 1.74, -y - 0.05),
    skin: (x, y, z) =>
      mix(mix(thick, thin, layered(x * 1.6, 1, z * 1.6, 2)), thin, smooth(0.3, 0.24, flakes(x * 4, 1, z * 4)) * 0.8),
  };
}
/** Strands that lie in loops over each other within `wide`, heaped to `tall` in the middle. */
function strands([light, dark], { wide, tall, thick, count, flat = 1 }, foot) {
  const [pale, deep] = [ink(light, 0.5), ink(dark, 0.5)];
  return Array.from({ length: count }, (_, i) => {
    const dice = (n) => cellValue(i * 19 + n, n * 3, 5);
    const loop = wide * (0.28 + 0.34 * dice(1));
    const [turn, away] = [dice(2) * 6.283, Math.sqrt(dice(3)) * (wide - loop)];
    const up = foot + tall * (1 - (away / wide) ** 2) * (0.35 + 0.65 * dice(4));
    const tone = mix(pale, deep, dice(5));
    return {
      at: [Math.cos(turn) * away, up, Math.sin(turn) * away],
      turn: [dice(6) * 26 - 13, dice(7) * 360, dice(8) * 26 - 13],
      reach: loop + thick * 2,
      thin: 0.9,
      shape: (x, y, z) => {
        const near = length2(length2(x, z * 1.15) - loop, y);
        if (near > 0.5) return near - 0.12 - thick * Math.max(1, flat);
        const wave = 0.06 * Math.sin(Math.atan2(z, x) * 3 + i);
        return length2((length2(x, z * 1.15) - loop - wave) / flat, y - wave) * Math.min(1, flat) - thick;
      },
      skin: (x, y, z) => mix(tone, deep, smooth(0.3, 0.8, noise(x * 4, y * 4, z * 4)) * 0.35),
    };
  });
}
/** Noodles of one of the `kinds`. */
const noodles = ({ kind }) => {
  const { glaze, soup, colours, thick = 0.055, flat, top, bits } = kinds[kind];
  const [wide, foot, tall] = soup ? [1.42, BROTH - 0.04, 0.26] : [1.62, WELL + 0.06, 0.62];
  const level = (x, z) => foot + tall * Math.max(0.15, 1 - ((x * x + z * z) / (wide * wide)) * 0.9);
  return {
    middle: soup ? [320, 318] : [320, 272],
    zoom: soup ? 128 : 118,
    pitch: soup ? 40 : 44,
    solids: [
      ...(soup ? [...bowl(glaze), broth(soup)] : [plate(2.35, glaze)]),
      ...strands(colours, { wide, tall, thick, flat, count: soup ? 36 : 54 }, foot),
      ...top.flatMap(([name, x, z, turn = 0]) => tops[name]([x, level(x, z), z], turn)),
      ...strewn(bits, [0, foot + 0.02, 0], [wide * 0.95, tall + 0.06, wide * 0.95], 4, [0, 0.9]),
    ],
  };
};
export const noodleDishes = { noodles };
