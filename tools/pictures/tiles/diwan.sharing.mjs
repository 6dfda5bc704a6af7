/** The pictures of Diwan: gatherings, heroes. */
import { put, stand } from "../things.mjs";
import { onPlate, onBoard, rod, bread, garden, dip, daqoos, saffronRice } from "./diwan.parts.mjs";

const gatherings = {
  "family-tray": {
    paper: "night",
    at: { ...onPlate, rx: 308, cy: 374 },
    items: [
      put("salad", 190, 122, 228, { back: true, white: true, blur: 0.6 }),
      put("salad", 190, 526, 228, { back: true, white: true, blur: 0.6 }),
      bread(240, 320, 232),
      rod(510, 322, 258, "mtmgmo", -5),
      rod(510, 318, 320, "kkk", -5),
      rod(510, 326, 382, "ctcgctc", -5),
    ],
  },
  "diwan-feast": {
    paper: "brick",
    at: { ...onPlate, rx: 310, cy: 396 },
    items: [
      dip(140, 84, 300, ["#f3dfb0", "#dcbc7c"], "jade"),
      dip(140, 560, 300, daqoos, "sand"),
      stand("mound", 500, 320, 408, { ...saffronRice, marks: { nut: 26, pistachio: 16, shallot: 10 } }),
      put("shank", 330, 320, 176, { rot: 66, contact: 0.2 }),
    ],
  },
  "sandwich-box": {
    paper: "sand",
    base: "board",
    at: { ...onBoard, rx: 302, cy: 408 },
    items: [
      put("fries", 230, 320, 150, { back: true, blur: 0.8, white: true }),
      put("burrito", 240, 130, 266, { white: true }),
      put("burrito", 240, 512, 266, { flip: true, white: true }),
      put("pita", 226, 228, 310),
      put("pita", 226, 418, 310, { flip: true }),
    ],
  },
};

const heroes = {
  "hero-grill": {
    hero: true,
    paper: "diwanGround",
    base: "board",
    at: { cx: 872, cy: 492, rx: 360, tone: "walnut" },
    items: [
      put("mint", 220, 1156, 220, { back: true, blur: 4 }),
      bread(320, 690, 350),
      garden(270, 1076, 320),
      put("shank", 340, 880, 224, { rot: 14, contact: 0.3 }),
      rod(600, 868, 386, "mtmgmomt", -6),
      rod(560, 866, 470, "kkkk", -6),
    ],
  },
  "hero-pomegranate": {
    hero: true,
    paper: "wineGround",
    base: "none",
    items: [
      put("mint", 260, 1150, 300, { back: true, blur: 4 }),
      stand("pomegranate", 290, 1040, 540),
      stand("glass", 390, 830, 566, { drink: ["#f0506a", "#a3122f"], ice: true, straw: "#fff6ee", level: 126 }),
      stand("pomegranate", 250, 1010, 570, { open: true }, { rot: 8 }),
      stand("pomegranate", 210, 644, 560, {}, { rot: -12 }),
    ],
  },
  "hero-feast": {
    hero: true,
    paper: "diwanGround",
    base: "plate",
    at: { cx: 880, cy: 506, rx: 350, tone: "cream" },
    items: [
      dip(190, 600, 400, ["#f3dfb0", "#dcbc7c"], "jade"),
      dip(190, 1146, 400, daqoos, "sand"),
      stand("mound", 560, 880, 524, { ...saffronRice, marks: { nut: 30, pistachio: 18, shallot: 12 } }),
      put("shank", 400, 880, 232, { rot: 66, contact: 0.2 }),
    ],
  },
};

export const sharing = { ...gatherings, ...heroes };
