/** The pictures of Bun & Ember: sweets, drinks. */
import { corner, left, put, right, stand, whole } from "../../things.mjs";
import { onBoard, onPlate } from "./parts.mjs";

const shake = (paper, mod, [start, end]) => ({
  paper,
  base: "none",
  items: [
    left(start, { y: 330, blur: 2.2 }),
    right(end, { y: 326, blur: 2.2 }),
    put("bubbleTea", 410, 326, 234, { contact: 0.46, mod }),
  ],
});

const thick = (paper, drink, foam, [start, end], cherry = "cherries") => ({
  paper,
  base: "none",
  items: [
    left(start, { y: 350, blur: 2.2, s: 150 }),
    right(end, { y: 350, blur: 2.2, s: 150 }),
    stand("glass", 306, 322, 456, {
      drink,
      foam,
      straw: "#d1361b",
      level: 112,
      top: [put(cherry, 92, 128, 62, { flat: true })],
    }),
  ],
});

const sweetsTiles = {
  milkshake: thick("butter", ["#fff6df", "#f3dfb4"], "#ffffff", ["cookie", "cone"]),
  "chocolate-shake": thick("cocoa", ["#8a5636", "#5b3320"], "#fff3e2", ["chocolate", "doughnut"]),
  shake: thick("rose", ["#ffc0c6", "#f08a98"], "#fff5f3", ["strawberry", "cherries"], "strawberry"),
  "milk-tea": shake("sand", { hue: 6, saturation: 1.1, brightness: 0.96 }, ["honey", "chocolate"]),
  sundae: {
    paper: "cocoa",
    at: { rx: 250, cy: 392 },
    items: [left("chocolate"), right("cookie"), put("sundae", 380, 322, 224, { white: true })],
  },
  "strawberry-cake": {
    paper: "rose",
    at: onPlate,
    items: [left("strawberry"), right("strawberry", { flip: true, y: 280 }), put("cake", 372, 320, 238)],
  },
  cookie: {
    paper: "cream",
    base: "none",
    items: [left("chocolate", { y: 110 }), right("milk", { y: 120, white: true }), whole("cookies")],
  },
  doughnut: {
    paper: "peach",
    at: onPlate,
    items: [
      left("cookie"),
      right("coffee", { s: 180, blur: 2, white: true }),
      put("doughnut", 366, 320, 246, { contact: 0.36 }),
    ],
  },
  custard: {
    paper: "saffron",
    base: "board",
    at: onBoard,
    items: [left("egg"), right("milk", { white: true }), put("custard", 390, 320, 246)],
  },
  "soft-serve": {
    paper: "sky",
    base: "none",
    items: [
      left("strawberry", { y: 340, blur: 2.2 }),
      right("cookie", { y: 340, blur: 2.2 }),
      put("cone", 420, 320, 238),
    ],
  },
};

const cold = (paper, drink, [start, end], more = {}) => ({
  paper,
  base: "none",
  items: [
    left(start, { y: 340, blur: 2.4 }),
    right(end, { y: 340, blur: 2.4 }),
    stand("glass", 306, 322, 456, { drink, ice: true, straw: "#d1361b", level: 126, ...more }),
  ],
});

const slice = (of, x = 70, y = 104) => ({ draw: "citrus", s: 100, x, y, of });

const lime = {};

const lemon = { skin: "#f2b81e", flesh: "#ffe37a", line: "#fff9d9" };

const drinks = {
  "soft-drink": {
    paper: "tomato",
    base: "none",
    items: [right("lemon", { y: 340, blur: 2.2 }), put("soda", 420, 316, 236, { white: true, contact: 0.47 })],
  },
  "lime-soda": cold("sage", ["#f1f7c9", "#cfe38a"], ["mint", "lemon"], { top: [slice(lime)], straw: "#3f8f3a" }),
  "lemon-tea": cold("butter", ["#e3953a", "#9a4a14"], ["lemon", "honey"], { top: [slice(lemon)] }),
  "flat-white": {
    paper: "sand",
    base: "over",
    items: [
      put("coffee", 360, 330, 246, { contact: 0, white: true, mod: { brightness: 1.12 } }),
      corner("ts", "croissant"),
      corner("be", "cookie"),
    ],
  },
  "orange-sunrise": {
    paper: "peach",
    base: "none",
    items: [
      left("orange", { y: 340, blur: 2.2, s: 150 }),
      right("cherries", { y: 340, blur: 2.2 }),
      put("tropical", 424, 326, 238, { contact: 0.46 }),
    ],
  },
  "root-beer": {
    paper: "cocoa",
    base: "none",
    items: [
      left("honey", { y: 340, blur: 2.2 }),
      put("mug", 410, 316, 240, { contact: 0.44, white: true, mod: { hue: -12, saturation: 1.1, brightness: 0.86 } }),
    ],
  },
  water: cold("sky", ["#eef8fc", "#cde6f1"], ["mint", "lemon"], { straw: undefined, top: [slice(lemon)] }),
};

export const sweets = { ...sweetsTiles, ...drinks };
