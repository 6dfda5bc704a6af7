/** Mezze that are spread in a shallow bowl and drawn into a spiral with the back of a spoon. */
import { ink, mix, plain } from "../paint.mjs";
import { strewn } from "../rice.mjs";
import { flakes, layered, length2, noise, smooth, turned } from "../solids.mjs";
import { loaf } from "./bread.mjs";

const LEVEL = 0.46;
const WALL = [
  [0, 0.08],
  [1.3, 0.1],
  [1.78, 0.36],
  [2.02, 0.56],
];
/** How deep the spoon's furrow is at a place: 1 in its middle, 0 beside it. */
function furrow(x, z) {
  const away = length2(x, z);
  const pitch = 0.62;
  const turn = (away / pitch - Math.atan2(z, x) / (Math.PI * 2) + 10) % 1;
  return smooth(0.34, 0.06, Math.abs(turn - 0.5)) * smooth(1.5, 1.25, away) * smooth(0.05, 0.3, away);
}
const kinds = {
  hummus: { colours: ["#d9b880", "#c49c5c"], oil: "#b07a10", bits: { chickpea: 9, herb: 26, spice: 60 } },
  lamb: { colours: ["#d9b880", "#c49c5c"], oil: "#b07a10", bits: { mince: 60, pine: 26, herb: 26 } },
  mutabbal: { colours: ["#bfae84", "#97845a"], oil: "#a87a10", bits: { pomegranate: 26, herb: 30 } },
  muhammara: { colours: ["#b3441c", "#85280e"], oil: "#c2761a", bits: { walnut: 18, herb: 26, sesame: 20 } },
  labneh: { colours: ["#dedad0", "#cbc5b8"], oil: "#a89018", bits: { olive: 7, herb: 46, sumac: 60 } },
  cucumber: { colours: ["#dedad0", "#cdc8bc"], oil: "#dedad0", bits: { cucumber: 60, herb: 40 } },
};
const spread = ({ kind = "hummus", glaze = "#3c7a64" } = {}) => {
  const { colours, oil, bits } = kinds[kind];
  const [light, dark, gold] = [ink(colours[0], 0.4), ink(colours[1], 0.4), ink(oil, 0.95)];
  const height = (x, z) =>
    0.05 * layered(x * 2, 1, z * 2, 2) + 0.14 * smooth(1.8, 0.4, length2(x, z)) - 0.15 * furrow(x, z);
  return {
    middle: [320, 246],
    zoom: 110,
    pitch: 52,
    solids: [
      { at: [0, 0, 0], reach: 2.2, shape: (x, y, z) => turned(x, y, z, WALL, 0.07), skin: plain(glaze, 0.6) },
      {
        at: [0, LEVEL - 0.1, 0],
        reach: 1.95,
        thin: 0.8,
        shape: (x, y, z) => Math.max(y - height(x, z), length2(x, z) - 1.88, -y - 0.2),
        skin: (x, y, z) => {
          const base = mix(
            light,
            dark,
            layered(x * 3, 2, z * 3, 3) * 0.9 + smooth(0.5, 0.2, flakes(x * 9, 1, z * 9)) * 0.15,
          );
          return mix(base, gold, smooth(0.55, 0.85, furrow(x, z) + (noise(x * 3, 4, z * 3) - 0.5) * 0.3) * 0.9);
        },
      },
      ...strewn(bits, [0, LEVEL - 0.02, 0], [1.2, 0.05, 1.2], 7, [0, 0.9]),
      loaf([2.45, 0.12, 1.25], [0, 0, -6], 0.9),
    ],
  };
};
export const spreads = { spread };
