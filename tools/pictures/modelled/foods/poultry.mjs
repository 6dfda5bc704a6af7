/** Dishes of chicken. */
import { loaf } from "./bread.mjs";
import { half, piece } from "./chicken.mjs";
import { chipsIn, lemonHalf } from "../garden.mjs";
import { ink } from "../paint.mjs";
import { rice, strewn } from "../rice.mjs";
import { turned } from "../solids.mjs";
import { BOARD, WELL, board, dip, plate } from "../table.mjs";

const hotHoney = () => ({
  middle: [316, 300],
  zoom: 120,
  solids: [
    plate(2.4),
    ...piece("leg", "honey", [-0.75, WELL + 0.42, -0.35], [0, 30, 4], 1.08),
    ...piece("leg", "honey", [0.55, WELL + 0.44, 0.65], [0, -10, 8], 1.12),
    ...piece("leg", "honey", [0.1, WELL + 1.0, -0.1], [0, 22, 22], 1.08),
    ...strewn({ chilli: 10, herb: 8 }, [0, WELL - 0.02, 0.2], [2.0, 0.02, 1.5], 4, [0.5, 1]),
    ...strewn({ chilli: 7 }, [-0.2, WELL + 0.5, 0.1], [1.2, 0.9, 0.7], 9, [0, 0.5]),
  ],
});

const wings = ({ coat = "ember", base = "board", sauce = "#d9cfbd", glaze } = {}) => ({
  middle: [318, 288],
  zoom: 116,
  solids: [
    base === "board" ? board(2.45, 1.45, ["#8a5a34", "#4f2d16"]) : plate(2.5),
    ...[
      ["drumette", [-1.2, 0.32, -0.35], [0, 30, 0]],
      ["flat", [-0.1, 0.28, -0.6], [0, -14, 0]],
      ["drumette", [1.0, 0.32, -0.5], [0, 150, 0]],
      ["flat", [-0.75, 0.28, 0.55], [0, 40, 0]],
      ["drumette", [0.5, 0.32, 0.5], [0, -24, 0]],
      ["flat", [-0.35, 0.8, -0.1], [6, 20, 5]],
      ["drumette", [0.5, 0.84, -0.15], [0, 200, 8]],
    ].flatMap(([cut, [x, y, z], turn]) => piece(cut, coat, [x, y + (base === "board" ? BOARD : WELL), z], turn, 1.12)),
    ...dip([1.65, base === "board" ? BOARD : WELL, 0.7], sauce, { radius: 0.55, glaze }),
    ...strewn({ sesame: 22, herb: 10 }, [-0.1, 0.45 + WELL, 0], [1.3, 0.75, 0.8], 5),
  ],
});

const charcoalChicken = () => ({
  middle: [322, 292],
  zoom: 118,
  solids: [
    board(2.5, 1.5, ["#7a4d2b", "#402210"]),
    ...chipsIn([0.1, BOARD, 0.25], [1.9, 0.3, 1.0], 46),
    ...half([-0.35, BOARD + 0.72, -0.15], [-8, 14, 2], 1.12),
  ],
});

const grilledHalf = () => ({
  middle: [318, 296],
  zoom: 116,
  solids: [
    plate(2.55),
    loaf([-0.5, WELL + 0.12, -0.35], [0, 0, 0], 1.7),
    ...half([-0.25, WELL + 0.66, 0.1], [-8, 10, 2], 1.12),
    lemonHalf([1.75, WELL + 0.3, 0.75], [18, 0, 12]),
    lemonHalf([1.35, WELL + 0.3, 1.2], [10, 60, -14]),
    ...strewn({ herb: 14 }, [0, WELL - 0.03, 0.2], [1.9, 0.02, 1.6], 4, [0.6, 1]),
  ],
});

const machboos = ({ legs = 2, kind = "machboos" } = {}) => ({
  middle: [318, 300],
  zoom: legs > 1 ? 110 : 106,
  solids: [
    plate(2.65, "#dcd3c4"),
    rice([0, WELL, 0], [2.05, 0.72, 1.6], kind),
    ...piece("leg", "roasted", [-0.5, WELL + 0.98, -0.25], [0, 36, 6], 1.12),
    ...(legs > 1
      ? piece("leg", "roasted", [0.35, WELL + 0.92, 0.85], [0, -12, 6], 1.1)
      : dip([2.0, WELL, 0.75], "#a82a12", { radius: 0.5 })),
    ...(legs > 1 ? [] : dip([1.2, WELL + 0.05, 1.45], "#dfd8c8", { radius: 0.5, glaze: "#3c7a64" })),
    ...strewn({ raisin: 14, onion: 22, herb: 20, nut: 8 }, [0, WELL, 0], [2.05, 0.72, 1.6], 3, [0.25, 0.9]),
  ],
});

/** A bucket full of it; what stands beside it is no part of the model. */
const bucket = () => ({
  middle: [320, 340],
  zoom: 104,
  pitch: 24,
  solids: [
    {
      at: [0, 0, 0],
      reach: 2.6,
      shape: (x, y, z) =>
        turned(
          x,
          y,
          z,
          [
            [0, 0.05],
            [0.98, 0.05],
            [1.42, 1.75],
          ],
          0.04,
        ),
      skin: (x, y, z) =>
        y > 1.66
          ? ink("#d9d0c2", 0.3)
          : Math.sin(Math.atan2(z, x) * 11) > 0 && y < 1.5
            ? ink("#b3200f", 0.35)
            : ink("#d9d0c2", 0.35),
    },
    ...[
      ["breast", [-0.55, 1.72, -0.5], [0, 20, 10]],
      ["thigh", [0.55, 1.7, -0.55], [0, -30, -8]],
      ["leg", [-0.7, 1.85, 0.3], [0, 200, 24]],
      ["thigh", [0.05, 1.75, 0.75], [14, 10, 0]],
      ["leg", [0.75, 1.9, 0.3], [0, -20, 34]],
      ["breast", [0.0, 2.22, -0.15], [0, 40, 4]],
    ].flatMap(([cut, at, turn]) => piece(cut, "fried", at, turn, 0.85)),
  ],
});

export const chicken = {
  hotHoney,
  wings,
  charcoalChicken,
  grilledHalf,
  machboos,
  bucket,
};
