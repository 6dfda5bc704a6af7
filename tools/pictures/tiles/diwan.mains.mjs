/** The pictures of Diwan: grill, sandwiches, rice. */
import { corner, lay, left, put, right, stand } from "../things.mjs";
import { onPlate, onBoard, rod, bread, garden, dip, toum, tahini, saffronRice, machboosRice } from "./diwan.parts.mjs";

/** The render of a chop is raw; seared, it is darker and browner. */
const seared = { hue: 15, saturation: 0.8, brightness: 0.86 };

const grill = {
  "mixed-grill": {
    paper: "clay",
    at: { ...onPlate, rx: 296 },
    items: [
      right("chilli", { s: 120, y: 236 }),
      bread(290, 204, 272),
      garden(210, 484, 244),
      rod(500, 316, 268, "mtmgmo", -10),
      rod(440, 300, 330, "ccocc", -10),
      rod(440, 304, 390, "kkk", -10),
    ],
  },
  "shish-tawook": {
    paper: "saffron",
    at: onPlate,
    items: [
      left("lemon"),
      right("garlic", { y: 250 }),
      bread(300, 320, 256),
      rod(480, 318, 296, "cgctcgc"),
      rod(480, 318, 362, "ctcocgc"),
    ],
  },
  kebab: {
    paper: "night",
    base: "board",
    at: onBoard,
    items: [
      left("onion"),
      right("mint", { y: 220, s: 170 }),
      bread(280, 232, 280),
      rod(490, 326, 300, "kkk"),
      rod(490, 326, 366, "kkk"),
      put("tomato", 92, 548, 372, { contact: 0.4 }),
    ],
  },
  "lamb-tikka": {
    paper: "sand",
    at: onPlate,
    items: [
      left("salt"),
      right("onion"),
      garden(190, 486, 250),
      rod(490, 310, 300, "mommomm"),
      rod(490, 316, 364, "mmommom"),
    ],
  },
  "lamb-chops": {
    paper: "pine",
    base: "board",
    at: onBoard,
    items: [
      left("mint", { s: 170, y: 230 }),
      right("garlic"),
      put("steak", 260, 216, 280, { contact: 0.34, mod: seared, rot: -10 }),
      put("steak", 260, 416, 288, { contact: 0.34, mod: seared, rot: 14, flip: true }),
      put("steak", 270, 318, 322, { contact: 0.34, mod: seared }),
    ],
  },
  lamb: {
    paper: "cream",
    base: "board",
    at: onBoard,
    items: [left("onion"), right("mint", { y: 222, s: 170 }), put("shank", 388, 316, 236, { rot: 30, contact: 0.36 })],
  },
  "grilled-chicken": {
    paper: "brick",
    at: onPlate,
    items: [
      left("lemon"),
      right("mint", { y: 230 }),
      bread(280, 300, 290),
      put("drumstick", 290, 252, 238, { rot: 62, contact: 0.28, mod: { brightness: 0.86, saturation: 1.3 } }),
      put("drumstick", 290, 400, 268, {
        rot: 40,
        flip: true,
        contact: 0.28,
        mod: { brightness: 0.86, saturation: 1.3 },
      }),
    ],
  },
  "grilled-prawns": {
    paper: "jade",
    at: onPlate,
    items: [
      left("lemon"),
      right("chilli", { y: 270, s: 120 }),
      rod(490, 318, 262, "ppppp"),
      rod(490, 318, 326, "pptpp"),
      rod(490, 318, 388, "ppppp"),
      lay("citrus", 96, 540, 350, { skin: "#f2b81e", flesh: "#ffe37a", line: "#fff9d9" }),
    ],
  },
  arayes: {
    paper: "olive",
    base: "board",
    at: onBoard,
    items: [
      left("tomato"),
      right("mint", { y: 236 }),
      bread(260, 206, 268, { mod: { brightness: 0.92, saturation: 1.25 } }),
      bread(260, 372, 262, { mod: { brightness: 0.92, saturation: 1.25 } }),
      bread(270, 292, 316, { mod: { brightness: 0.92, saturation: 1.25 } }),
      dip(150, 524, 394, tahini, "sand"),
    ],
  },
};

const sandwiches = {
  shawarma: {
    paper: "saffron",
    base: "board",
    at: { rx: 280, cy: 400 },
    items: [
      left("garlic"),
      right("tomato", { y: 276 }),
      put("burrito", 346, 236, 232, { white: true }),
      put("burrito", 346, 424, 246, { flip: true, white: true }),
    ],
  },
  "shawarma-samoon": {
    paper: "clay",
    base: "board",
    at: { rx: 280, cy: 400 },
    items: [
      left("garlic"),
      right("cucumber"),
      stand("burger", 384, 320, 402, {
        stack: ["heel", "slaw", "chicken", "tomato", "lettuce", "plain"],
        bun: "potato",
      }),
    ],
  },
  "shawarma-plate": {
    paper: "pine",
    at: onPlate,
    items: [
      left("lemon"),
      bread(240, 196, 280),
      stand("mound", 240, 424, 380, { colours: ["#dccdae", "#f1e6cf", "#fffdf6"], marks: { nut: 6 } }),
      lay("slices", 260, 300, 326, { colours: ["#e8b060", "#b97a34", "#7d4a18"], fat: "#ffe3ae", count: 5 }),
      dip(130, 522, 396, toum),
    ],
  },
  "beef-shawarma": {
    paper: "night",
    base: "board",
    at: onBoard,
    items: [
      left("onion"),
      right("chilli", { s: 120, y: 276 }),
      put("burrito", 370, 320, 238, { white: true }),
      dip(140, 520, 396, tahini, "sand"),
    ],
  },
  "kebab-roll": {
    paper: "brick",
    at: onPlate,
    items: [
      left("tomato"),
      right("mint", { y: 240 }),
      bread(340, 316, 258),
      rod(440, 318, 250, "kkk", -14),
      lay("greens", 170, 316, 320),
      rod(440, 322, 358, "kkk", -14),
    ],
  },
  "tawook-sandwich": {
    paper: "sage",
    base: "board",
    at: { rx: 280, cy: 400 },
    items: [
      left("garlic"),
      put("fries", 250, 520, 250, { back: true, blur: 1.6, white: true }),
      put("pita", 356, 292, 236),
    ],
  },
  pita: {
    paper: "sand",
    at: { ...onPlate, rx: 264, cy: 392 },
    items: [left("falafel"), right("cucumber"), put("pita", 374, 320, 226, { flip: true })],
  },
};

const rice = {
  "chicken-machboos": {
    paper: "clay",
    at: { ...onPlate, rx: 300, cy: 392 },
    items: [
      left("onion"),
      right("lemon", { y: 240 }),
      stand("mound", 440, 320, 404, { ...machboosRice, marks: { nut: 12, shallot: 16, herb: 8 } }),
      put("drumstick", 240, 250, 200, { rot: 50, contact: 0.24, mod: { saturation: 1.2, brightness: 0.92 } }),
      put("drumstick", 240, 400, 200, {
        rot: -40,
        flip: true,
        contact: 0.24,
        mod: { saturation: 1.2, brightness: 0.92 },
      }),
    ],
  },
  "lamb-machboos": {
    paper: "saffron",
    at: { ...onPlate, rx: 300, cy: 392 },
    items: [
      left("garlic"),
      right("chilli", { s: 120 }),
      stand("mound", 440, 320, 404, { ...saffronRice, marks: { nut: 14, shallot: 12, herb: 8 } }),
      put("shank", 280, 320, 194, { rot: 62, contact: 0.24 }),
    ],
  },
  murabyan: {
    paper: "pine",
    at: { ...onPlate, rx: 300, cy: 392 },
    items: [
      left("lemon"),
      right("mint", { y: 236 }),
      stand("mound", 440, 320, 404, { ...machboosRice, marks: { herb: 24, shallot: 10 } }),
      ...[
        [210, 250, -20],
        [320, 196, 10],
        [428, 256, 40],
        [318, 292, 0],
      ].map(([x, y, rot]) => put("prawn", 130, x, y, { rot, contact: 0.3 })),
    ],
  },
  "saffron-rice": {
    paper: "olive",
    base: "above",
    items: [
      corner("ts", "carrot"),
      corner("be", "peas"),
      lay("dish", 440, 320, 240, {
        glaze: "jade",
        fill: "rice",
        colours: ["#dfa22e", "#f3c860", "#ffe9b0"],
        r: 170,
        marks: { carrot: 16, pea: 22, nut: 16 },
        spread: 0.86,
      }),
    ],
  },
};

export const mains = { ...grill, ...sandwiches, ...rice };
