/** The pictures of Diwan: gatherings, heroes. */
import { left, put, right, stand, whole } from "../../things.mjs";

const gatherings = {
  "family-tray": {
    paper: "night",
    base: "none",
    items: [
      left("tomato", { y: 120 }),
      right("mint", { y: 110, x: 580, s: 130 }),
      whole("skewers", { rows: ["mtmgmo", "kk", "ctcgctc"] }),
    ],
  },
  "diwan-feast": {
    paper: "brick",
    base: "none",
    items: [left("garlic", { y: 150 }), whole("feast")],
  },
  "sandwich-box": {
    paper: "sand",
    base: "none",
    items: [
      put("fries", 200, 90, 130, { back: true, blur: 2 }),
      left("garlic", { y: 108, x: 560 }),
      whole("sandwichBox"),
    ],
  },
};

const heroes = {
  "hero-grill": {
    paper: "diwanGround",
    base: "none",
    hero: true,
    items: [
      put("mint", 220, 1140, 200, { back: true, blur: 4 }),
      whole("skewers", { rows: ["mtmgmo", "ctcocgc", "kk"], on: "board" }, { s: 820, x: 850, y: 310 }),
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
    paper: "diwanGround",
    base: "none",
    hero: true,
    items: [whole("feast", undefined, { s: 690, x: 850, y: 336 })],
  },
};

export const sharing = { ...gatherings, ...heroes };
