/** The pictures of Nine Bowls: sweets, drinks. */
import { gradient } from "../../svg.mjs";
import { corner, lay, left, put, right, stand, whole } from "../../things.mjs";
import { soupBowl } from "./parts.mjs";

/** Syrup run over a hill of shaved ice, whose top is at y = 24 of the bowl's sheet. */
const syrup = (colours) =>
  `<defs>${gradient("syrup", colours, "across")}</defs><path d="M142 92 Q184 26 240 24 Q296 26 338 92 q8 32 -12 32 q-16 0 -18 -24 q-10 42 -26 42 q-18 0 -20 -46 q-12 64 -32 64 q-20 0 -20 -66 q-8 32 -26 30 q-14 -2 -14 -30 q-8 18 -22 12 q-14 -8 -6 -14Z" fill="url(#syrup)" fill-opacity=".88"/><path d="M190 62 Q214 40 250 40" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round" fill="none"/>`;

const sweetsTiles = {
  cendol: soupBowl("sage", "jade", ["coconut", "beans"], {
    fill: "ice",
    colours: [],
    pour: syrup(["#8a4a1e", "#5c2c0e"]),
    top: [
      ...[
        [120, 150, 20],
        [152, 170, -30],
        [340, 160, 40],
        [300, 178, 0],
        [364, 142, 70],
        [198, 180, 10],
        [250, 176, -24],
      ].map(([x, y, rot]) =>
        lay(
          "crumbed",
          74,
          x,
          y,
          { length: 90, thick: 22, colours: ["#a9d66a", "#5fa336", "#357a22"], crumbs: ["#5fa336", "#86c95a"] },
          { rot },
        ),
      ),
    ],
  }),
  "ais-kacang": soupBowl("rose", "china", ["corn", "beans"], {
    fill: "ice",
    colours: [],
    marks: { redBean: 12, corn: 14, nut: 10 },
    pour: syrup(["#e23a5a", "#c93a4a", "#8a5a24", "#4fa53a"]),
    top: [lay("round", 120, 240, 10, { colours: ["#fffaf0", "#f7e6c4", "#d9b884"] })],
  }),
  "mango-pudding": {
    paper: "butter",
    base: "plate",
    at: { rx: 272, cy: 392, tone: "celadon" },
    items: [
      left("mango"),
      right("mango", { flip: true }),
      put("custard", 380, 320, 246, { mod: { hue: 12, brightness: 1.3, saturation: 1.3 } }),
      put("mint", 110, 322, 206, { contact: 0, flat: true }),
    ],
  },
  "pisang-goreng": {
    paper: "indigo",
    base: "none",
    items: [left("banana", { y: 160 }), right("honey", { y: 160 }), whole("bananaFritters")],
  },
  "coconut-ice-cream": {
    paper: "jade",
    base: "plate",
    at: { rx: 260, cy: 392 },
    items: [
      left("coconut", { s: 160 }),
      right("peanut"),
      put("sundae", 370, 320, 232, { white: true, mod: { saturation: 0.4, brightness: 1.12 } }),
    ],
  },
};

const cold = (paper, drink, [start, end], more = {}) => ({
  paper,
  base: "none",
  items: [
    left(start, { y: 340, blur: 2.4 }),
    right(end, { y: 340, blur: 2.4 }),
    stand("glass", 306, 322, 456, { drink, level: 126, ice: true, straw: "#3b3a8f", ...more }),
  ],
});

const drinks = {
  "teh-tarik": {
    paper: "clay",
    base: "none",
    items: [
      right("milk", { y: 320, blur: 2.2, white: true, s: 170 }),
      left("ginger", { y: 346, blur: 2.2 }),
      stand("glass", 310, 320, 460, { shape: "tumbler", drink: ["#d99a5c", "#b06a2c"], level: 206, foam: "#f7e3c4" }),
    ],
  },
  kopi: {
    paper: "sand",
    base: "over",
    items: [
      put("coffee", 360, 330, 246, { contact: 0, white: true, mod: { brightness: 1.12 } }),
      corner("ts", "chocolate"),
      corner("be", "butter"),
    ],
  },
  "limau-ais": cold("olive", ["#e6f0a0", "#b9cf4a"], ["lemon", "mint"], {
    top: [{ draw: "citrus", s: 100, x: 70, y: 104, of: {} }],
  }),
  bandung: cold("rose", ["#ffc4d4", "#f28cae"], ["rose", "cherries"], { straw: "#ffffff" }),
  "soya-milk": cold("sky", ["#fffaf0", "#efe2c6"], ["beans", "peas"], { ice: false, straw: undefined }),
  watermelon: cold("sage", ["#ff7a70", "#d9342e"], ["watermelon", "mint"]),
  coconut: {
    paper: "lilac",
    base: "none",
    items: [
      left("mint", { y: 340, blur: 2.2 }),
      right("lemon", { y: 346, blur: 2.2 }),
      put("coconut", 390, 320, 250, { contact: 0.4 }),
    ],
  },
  "chinese-tea": {
    paper: "cocoa",
    base: "board",
    at: { rx: 286, cy: 402 },
    items: [
      put("teapot", 330, 372, 244, { keep: true, mod: { hue: 32, saturation: 0.6, brightness: 0.85 } }),
      stand("bowl", 140, 150, 404, { glaze: "jade", fill: "smooth", colours: ["#b5642a", "#7a3a12"] }),
    ],
  },
};

export const sweets = { ...sweetsTiles, ...drinks };
