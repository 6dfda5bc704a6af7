/** Platters for many, and lunches of several small things. */
import { loaf } from "./bread.mjs";
import { falafel } from "./fryer.mjs";
import { shank } from "./lamb.mjs";
import { wrap } from "./wraps.mjs";
import { chipsIn, lettuce, tomatoSlice } from "../garden.mjs";
import { rice, strewn } from "../rice.mjs";
import { BOARD, WELL, board, dip, plate } from "../table.mjs";

const feast = () => ({
  middle: [318, 306],
  zoom: 98,
  solids: [
    plate(3.0, "#dcd3c4"),
    rice([0, WELL, 0], [2.5, 0.8, 1.75], "saffron"),
    ...shank([-0.55, 1.4, 0.05], [0, 40, 14], 1.2),
    ...shank([0.95, 1.22, 0.75], [0, 14, 12], 0.98),
    ...strewn({ nut: 30, raisin: 20, onion: 16, herb: 26 }, [0, WELL, 0], [2.5, 0.8, 1.75], 3, [0.25, 0.92]),
    ...dip([-2.35, WELL + 0.1, 1.05], "#dcd3c0", { radius: 0.5, glaze: "#3c7a64" }),
    ...dip([2.4, WELL + 0.1, 1.0], "#a82a12", { radius: 0.5 }),
  ],
});

const falafelLunch = () => ({
  middle: [320, 288],
  zoom: 112,
  pitch: 36,
  solids: [
    plate(2.7, "#cfd9cf"),
    loaf([-1.1, WELL + 0.12, -0.65], [0, 0, 0], 1.15),
    ...[
      [-0.95, 0.4, 0.5, false],
      [0.0, 0.4, 0.75, true],
      [-0.3, 0.4, -0.05, false],
      [-0.6, 0.95, 0.3, false],
    ].flatMap(([x, y, z, open], i) => falafel([x, WELL + y, z], open ? [-28, 8, 0] : [i * 50, i * 60, 0], open, 0.98)),
    ...dip([1.2, WELL, 0.75], "#d0b27a", { radius: 0.72, glaze: "#3c7a64" }),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      lettuce(
        [1.05 + Math.cos(i * 2.3) * 0.5, WELL + 0.18, -0.75 + Math.sin(i * 2.3) * 0.32],
        [i * 20 - 30, i * 70, i * 17 - 40],
        0.9,
      ),
    ),
    ...[0, 1, 2, 3].map((i) => tomatoSlice([0.6 + i * 0.34, WELL + 0.4, -0.6 - i * 0.05], [26, 0, -14], 0.7)),
    ...strewn({ herb: 14 }, [0, WELL - 0.03, 0.4], [1.9, 0.02, 1.3], 6, [0.3, 1]),
  ],
});

const sandwichBox = () => ({
  middle: [316, 270],
  zoom: 100,
  pitch: 36,
  solids: [
    board(2.95, 1.7, ["#9a6437", "#5a3317"]),
    ...[-1.75, -0.75, 0.25, 1.25].flatMap((x, i) =>
      wrap([x + 0.3, BOARD + 0.52, 0.15], [0, -72, 6], { filling: i % 2 ? "beef" : "chicken", size: 0.98 }),
    ),
    ...chipsIn([2.3, BOARD, 0.7], [0.5, 0.5, 0.7], 26),
    ...dip([-2.35, BOARD, 1.25], "#dcd3c0", { radius: 0.4, glaze: "#3c7a64" }),
  ],
});

export const platters = { feast, falafelLunch, sandwichBox };
