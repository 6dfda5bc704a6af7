/** The pictures of Diwan: mezze, salads, sets. */
import { corner, lay, left, put, right, stand } from "../things.mjs";
import {
  onPlate,
  onBoard,
  rod,
  bread,
  garden,
  dip,
  toum,
  daqoos,
  tahini,
  machboosRice,
  above,
} from "./diwan.parts.mjs";

const mezzeTiles = {
  hummus: above(
    "sand",
    {
      glaze: "jade",
      fill: "swirl",
      colours: ["#f3dfb0", "#dcbc7c"],
      r: 166,
      marks: { chickpea: 5, herb: 7, spice: 34 },
      spread: 0.42,
    },
    [corner("ts", "lemon"), corner("be", "flatbread", { s: 170 })],
  ),
  "hummus-lamb": above(
    "clay",
    {
      glaze: "china",
      fill: "swirl",
      colours: ["#f3dfb0", "#dcbc7c"],
      r: 166,
      marks: { mince: 34, nut: 12, herb: 8 },
      spread: 0.46,
    },
    [corner("te", "mint"), corner("bs", "flatbread", { s: 170 })],
  ),
  mutabbal: above(
    "night",
    {
      glaze: "sand",
      fill: "swirl",
      colours: ["#d9c9a0", "#b39f72"],
      r: 166,
      oil: "#a9801f",
      marks: { seed: 16, herb: 9 },
      spread: 0.5,
    },
    [corner("ts", "garlic"), corner("be", "flatbread", { s: 170 })],
  ),
  muhammara: above(
    "olive",
    {
      glaze: "china",
      fill: "swirl",
      colours: ["#d9562c", "#a3310f"],
      r: 166,
      oil: "#f2a33a",
      marks: { nut: 18, herb: 8 },
      spread: 0.5,
    },
    [corner("te", "chilli", { s: 116 }), corner("bs", "flatbread", { s: 170 })],
  ),
  labneh: above(
    "clay",
    {
      glaze: "black",
      fill: "swirl",
      colours: ["#fffdf6", "#ece2cf"],
      r: 166,
      oil: "#b9a02a",
      marks: { herb: 16, sesame: 20 },
      spread: 0.5,
    },
    [corner("ts", "olive", { s: 104 }), corner("be", "olive", { s: 104 })],
    [put("olive", 70, 296, 214, { contact: 0.2 }), put("olive", 70, 352, 250, { contact: 0.2, rot: 80 })],
  ),
  "vine-leaves": {
    paper: "saffron",
    at: onPlate,
    items: [
      left("lemon"),
      right("mint", { y: 240 }),
      ...[
        [220, 392],
        [420, 392],
        [320, 400],
        [268, 340],
        [374, 340],
        [320, 290],
      ].map(([x, bottom], i) => stand("leafRoll", 190, x, bottom, {}, { rot: [-4, 5, 2, -6, 4, 0][i] })),
      lay("citrus", 90, 500, 330, { skin: "#f2b81e", flesh: "#ffe37a", line: "#fff9d9" }),
    ],
  },
  falafel: {
    paper: "olive",
    at: onPlate,
    items: [
      put("lettuce", 260, 180, 248, { contact: 0.36 }),
      put("falafel", 360, 338, 236),
      dip(140, 520, 392, tahini, "sand"),
    ],
  },
  kibbeh: {
    paper: "brick",
    at: onPlate,
    items: [
      left("onion"),
      right("mint", { y: 240 }),
      stand("torpedo", 210, 212, 384, {}, { rot: -8 }),
      stand("torpedo", 210, 412, 388, {}, { rot: 10 }),
      stand("torpedo", 216, 318, 408),
      stand("torpedo", 206, 316, 330, {}, { rot: -4 }),
      dip(128, 540, 392, toum),
    ],
  },
  sambousek: {
    paper: "sand",
    base: "board",
    at: onBoard,
    items: [
      left("cheese"),
      right("mint", { y: 240 }),
      put("dumpling", 230, 190, 300, { rot: -8 }),
      put("dumpling", 230, 446, 304, { rot: 8, flip: true }),
      put("dumpling", 230, 268, 244, { rot: 6 }),
      put("dumpling", 250, 330, 324),
    ],
  },
  "batata-harra": {
    paper: "pine",
    base: "none",
    items: [
      left("potato", { y: 310 }),
      right("chilli", { y: 316, s: 116 }),
      stand("bowl", 450, 320, 452, {
        body: "deep",
        glaze: "sand",
        fill: "smooth",
        colours: ["#d9822c", "#a3541a"],
        top: [
          [112, 128],
          [186, 108],
          [262, 100],
          [338, 112],
          [150, 150],
          [226, 138],
          [300, 144],
          [374, 150],
          [190, 66],
          [268, 60],
        ]
          .map(([x, y], i) => lay("tofu", 96, x, y, {}, { rot: (i * 37) % 90 }))
          .concat([lay("greens", 90, 240, 70)]),
      }),
    ],
  },
  halloumi: {
    paper: "clay",
    base: "board",
    at: onBoard,
    items: [
      left("olive"),
      right("tomato"),
      lay("slices", 360, 300, 320, { colours: ["#fff3cf", "#f0cf8a", "#c98a3a"], fat: "#a9621c", count: 6 }),
      lay("slices", 300, 340, 262, { colours: ["#fff3cf", "#f0cf8a", "#c98a3a"], fat: "#a9621c", count: 5 }),
      put("mint", 120, 520, 330, { contact: 0 }),
    ],
  },
};

const salads = {
  fattoush: {
    paper: "sage",
    base: "board",
    at: { rx: 270, cy: 398 },
    items: [left("tomato"), right("flatbread", { s: 170 }), put("salad", 384, 320, 226, { white: true, flip: true })],
  },
  tabbouleh: above(
    "saffron",
    {
      glaze: "china",
      fill: "rice",
      colours: ["#2f7d35", "#4fa53a", "#86c95a"],
      r: 166,
      marks: { diced: 26, sesame: 40, herb: 30 },
      spread: 0.88,
    },
    [corner("ts", "lemon"), corner("be", "tomato")],
  ),
  "yoghurt-cucumber": above(
    "pine",
    {
      glaze: "jade",
      fill: "soup",
      colours: ["#ffffff", "#ece6da"],
      r: 166,
      marks: { cucumber: 15, herb: 12 },
      spread: 0.78,
    },
    [corner("te", "cucumber"), corner("bs", "mint")],
  ),
};

const sets = {
  "lunch-tawook": {
    paper: "butter",
    at: { ...onPlate, rx: 300 },
    items: [
      put("soda", 210, 556, 200, { back: true, blur: 1.4, white: true }),
      garden(190, 126, 244),
      stand("mound", 240, 392, 352, { colours: ["#dccdae", "#f1e6cf", "#fffdf6"], marks: { nut: 5 } }),
      rod(470, 306, 320, "ctcgctc"),
      rod(470, 306, 380, "cgctcoc"),
    ],
  },
  "lunch-machboos": {
    paper: "clay",
    at: { ...onPlate, rx: 300 },
    items: [
      left("lemon", { y: 220 }),
      stand("mound", 350, 280, 400, { ...machboosRice, marks: { nut: 10, shallot: 12 } }),
      put("drumstick", 220, 290, 216, { rot: 56, contact: 0.24, mod: { saturation: 1.2, brightness: 0.92 } }),
      dip(140, 504, 346, ["#fffefa", "#ece6da"]),
      dip(120, 534, 408, daqoos),
    ],
  },
  "lunch-falafel": {
    paper: "sage",
    at: { ...onPlate, rx: 300 },
    items: [
      bread(220, 148, 236),
      garden(190, 498, 236),
      put("falafel", 260, 292, 276),
      dip(150, 484, 404, ["#f3dfb0", "#dcbc7c"], "jade"),
    ],
  },
  shakshuka: {
    paper: "pine",
    base: "over",
    items: [
      put("paella", 400, 320, 240, { contact: 0, iron: true }),
      corner("be", "tomato"),
      corner("ts", "garlic"),
      corner("te", "mint"),
    ],
  },
  foul: above(
    "sand",
    {
      glaze: "clay",
      fill: "soup",
      colours: ["#e2b478", "#b98246"],
      r: 176,
      marks: { bean: 46, diced: 10, herb: 14 },
      spread: 0.84,
    },
    [corner("ts", "lemon"), corner("be", "flatbread", { s: 170 })],
  ),
  manakish: above(
    "night",
    {
      glaze: "sand",
      rim: 0.96,
      fill: "dough",
      colours: ["#f6cf8a", "#d99a45"],
      r: 202,
      marks: { cheese: 58, sesame: 34, herb: 14 },
      spread: 0.82,
    },
    [corner("te", "mint"), corner("bs", "cheese")],
  ),
};

export const mezze = { ...mezzeTiles, ...salads, ...sets };
